import { words } from './reading.js';
import type { Sign } from './sign.js';
import { SMELL, SYMPTOM, FIGURE_OF_SPEECH, ALARM_SOUNDS } from './shared.js';

const GAS = words(/gas|gassy|gasses|propane|butane|lpg|calor|methane/);
const GAS_FIRED = words(
  /gas|boiler|cooker|stove|hob|oven|range|meter|pilot(?: light)?|burners?|heating|heater|water heater|utility (?:room|cupboard)|airing cupboard|kitchen|pipes?|cylinder|bottle|regulator|cupboard under the stairs|caravan|hallway|stairwell|basement|cellar/,
);
const ROTTEN_EGGS = words(
  /(?:rotten |bad |off |old |rotting )?eggs?|eggy|sulphur|sulfur|sulphury|rotten cabbage|rotting cabbage|skunk/,
);
const DRAINS = words(
  /drains?|sinks?|sewer|sewage|septic|fridge|tap water|hot tap|water (?:from|smells)|toilet|plughole|hard boiled|cook\w* eggs?|boil\w* eggs?|omelette|breakfast|chickens?|hens?|egg box|egg chair|egg white|recipe|shower|dishwasher|fart\w*|tummy|stomach|bowel/,
);
const GAS_OF_OTHERS = words(
  /tear gas|gas giant|gas mask|noble gas|gas chamber|stomach|tummy|bloated|belly|greenhouse gas|laughing gas|wheez\w*|dogs gas|passing gas/,
);
const LEAK = words(/leak\w*|escap\w*|hiss\w*|blow(?:s|ing)? off|seep\w*/);
const HISSING = words(/hiss\w*/);
const UNLIT = words(
  /unlit|without (?:a |the |any )?(?:flame|lighting|fire)|no flame|not lit|wasnt lit|isnt lit|not alight|without being lit|without igniting|didnt (?:light|ignite)|doesnt (?:light|ignite)|wont (?:light|ignite)|flame (?:was|is|had|has)? ?(?:went |gone |blown )?out/,
);
const COOKER = words(/hobs?|cooker|stove|oven|gas(?: ring| tap| knob)?|ring|burner|knobs?|bbq|barbecue/);
const LEFT_ON = words(
  /left (?:\w+ ){0,4}on|was on|been on|turned (?:\w+ ){0,4}on|on all (?:night|day)|on for hours|forgot to (?:turn|switch)|still on|turned (?:\w+ ){0,2}(?:knobs?|taps?|dial)|leaves (?:\w+ ){0,3}on|playing with|played with/,
);
const DAMAGED = words(
  /hit|drill\w*|cut|nail\w*|screw\w*|damag\w*|dent\w*|pierc\w*|punctur\w*|nick\w*|sever\w*|broke|broken|snapp\w*|saw\w*|crack\w*|struck|caught|scraped|bent/,
);
const GAS_PIPE = words(/gas (?:pipe|line|main|hose|supply|tube|meter)s?/);

export const GAS_SIGNS: readonly Sign[] = [
  {
    all: [
      words(
        /taste gas|smelt gas|mercaptan|gas tap wont (?:close|shut|turn)|whiff|nothing lit|didnt light|wont light/,
      ),
      words(/gas|burners?|smell\w*|meter|cupboard|rings?|hob|heater|cooker/),
    ],
    within: 12,
    unless: [words(/perfume|firewood|logs?|candles?|bbq|charcoal|stove (?:wont|doesnt)|pellet/)],
  },
  {
    all: [
      words(/knobs?|burners?|rings?|hob|gas/),
      words(/bumped|knocked|turned on|on all|noticed|overnight|for hours|in the morning/),
      words(
        /without|gas|unlit|nothing lit|smell\w*|dog|kid|cat|child|toddler|daughter|son|noticed|mother|mum|aunt|gran\w*/,
      ),
    ],
    within: 10,
    topic: true,
    unless: [words(/door|cupboard|drawer|electric|induction/)],
  },
  { all: [words(/forget\w*|forgot\w*/), words(/turn\w*|switch\w*/), words(/gas/)], within: 6 },

  { all: [GAS, SMELL], unless: [GAS_OF_OTHERS, words(/cooking smells?|exhaust|after cooking/)] },
  { all: [ROTTEN_EGGS, SMELL, GAS_FIRED], unless: [DRAINS], within: 14 },
  {
    all: [words(/(?:rotten|bad|off|rotting) eggs?|eggy|sulphur|sulfur|sulphury|rotten cabbage/), SMELL],
    unless: [DRAINS],
    within: 6,
  },
  {
    all: [
      words(/pilot(?: light)?|boiler|hob|cooker|stove|oven|ring|burner/),
      words(
        /stink\w*|stank|reek\w*|whole (?:flat|house|room|kitchen) smells?|smells? (?:funny|weird|strange|odd|bad)|(?:funny|weird|strange|odd|chemical|bad) smell/,
      ),
    ],
    unless: [DRAINS, words(/burn\w*|scorch\w*|clean\w*|food|grease|fish|cook(?:ed|ing)|plastic/)],
  },
  {
    all: [GAS, LEAK],
    topic: true,
    unless: [
      GAS_OF_OTHERS,
      words(/fridge|air ?con\w*|refrigerant|double glazing|window|argon|memory|petrol prices/),
    ],
  },
  {
    all: [HISSING, words(/gas|meter|pipe|cylinder|bottle|regulator|hose|boiler|wall|cooker|hob|stove/)],
    unless: [
      words(
        /radiators?|kettle|bleed\w*|battery|steam|cat|snakes?|speaker|audio|coffee|water pipe|cistern|toilet|tap/,
      ),
    ],
  },
  { all: [COOKER, LEFT_ON, UNLIT], within: 14 },
  {
    all: [words(/gas/), LEFT_ON],
    unless: [words(/lights?|pilot light|flame low|bill|meter reading|heating|boiler|standby|holiday/)],
    within: 6,
    topic: true,
  },
  {
    all: [words(/pilot(?: light)?/), words(/went out|gone out|is out|goes out|blew out|blown out/), SMELL],
    within: 16,
  },
  { all: [GAS, words(/alarms?|detectors?|sensors?|warner/), ALARM_SOUNDS], within: 7, topic: true },
  { all: [GAS_PIPE, DAMAGED], topic: true, within: 8 },
  { all: [words(/gas/), SYMPTOM], unless: [FIGURE_OF_SPEECH, GAS_OF_OTHERS], topic: true, within: 8 },
];
