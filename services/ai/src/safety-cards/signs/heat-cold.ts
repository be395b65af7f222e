import { anyOf, words } from './reading.js';
import type { Sign } from './sign.js';
import { CHILD, OLD, FRAIL, PET } from './shared.js';

const VULNERABLE = anyOf(
  OLD,
  FRAIL,
  words(
    /bab(?:y|ies)|babys|newborn|infant|toddlers?|child(?:ren)?|childs|kids?|daughters?|sons?|twins|neighbou?rs?|grandchild\w*|sister|brother|wife|husband|ill|sick|lives alone|living alone/,
  ),
);
const NO_HEAT = words(
  /no (?:heating|heat|gas|electricity|power|hot water)|(?:heating|heat|boiler|furnace|heater|electricity|power|gas) (?:\w+ ){0,3}(?:off|broken|broke|gone|out|doesnt work|not working|isnt working|stopped|wont work|wont come on|down|died|failed|cut|disconnected)|without (?:any )?(?:heat\w*|power|electricity)|cant (?:afford|pay) (?:\w+ )?(?:heat\w*|to heat|gas|electricity)|(?:is|its|so|room|flat|house|inside|it) (?:\w+ )?freezing|freezing (?:cold|in here|house|flat|room|outside|temperatures)|ice cold|icy cold|cold to the touch|feels? (?:very |so |really )?cold|shiver\w*|hypotherm\w*|below zero|sub ?zero|minus (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty)|snow\w*|(?<!\d )(?:[0-9]|1[0-4]) (?:degrees|c|celsius)|(?:[0-9]|1[0-4])c|(?:hands|lips|feet|fingers|nails) (?:\w+ )?(?:blue|ice cold|like ice)|blue (?:hands|lips|fingers|feet)|unheated|power cut|(?:sits|sleeps|sitting|sleeping|lives|living) in (?:her|his|their|the) (?:coat|cold|jacket)|in the cold|refuses to (?:turn|put|switch) (?:\w+ )?(?:heating|heater)|wont (?:turn|put|switch) (?:\w+ ){0,3}(?:heating|heater)|turned off (?:the|her|his) heating|prepay\w* meter (?:ran|has run|is) out/,
);
const HEAT = words(
  /heat ?waves?|heat ?stroke|sun ?stroke|heat exhaustion|3[0-9] (?:degrees|c|celsius)|4[0-5] (?:degrees|c|celsius)|3[0-9]c|4[0-5]c|\d{3} (?:degrees )?f|9\d (?:degrees|f|fahrenheit)|boiling (?:hot|in)|baking hot|overheat\w*|so hot|too hot|very hot|really hot|extreme heat|this heat|in the heat|the heat|stopped sweating|burning up|burning hot|roasting|sweltering|scorching (?:hot|heat)|unbearabl\w* hot|3[0-9] outside|its 3[0-9]|hot car|hot room|\d{1,4} degrees outside/,
);
const IN_DISTRESS = words(
  /floppy|dizz\w*|confus\w*|sleepy|drows\w*|muddled|slurr\w*|shiver\w*|faint\w*|collaps\w*|vomit\w*|throwing up|headache|not answering|doesnt answer|wont answer|alone|on (?:her|his|their) own|by (?:her|him|them)sel\w*|locked|stopped sweating|wont drink|refuses|refus\w*|not drinking|weak|unresponsive|limp|red and|blue|cant get up|no window|under the roof|attic|loft|lethargic|hot (?:to|dry)|dry skin|lives alone|bedridden|cant (?:move|open)|burning|without water|no water|no (?:fan|air ?con\w*)|hasnt (?:been|drunk)|fever\w*|cries|crying|cramps?|rash/,
);
const COLD_PLAN = words(
  /prepar\w*|formula|best (?:temperature|way|heater|heating)|ideal|recommended|what temperature|how (?:warm|cold|cool)|keep(?:ing)? (?:\w+ ){0,4}(?:cool|warm) (?:in|during) (?:summer|winter|a)|prevent\w*|cost|pric\w*|meals|food|freezer|batch|leftovers|grants?|cellar|pantry|wine|feet|colou?rs?|tones|feels? cold (?:colou?rs?|and (?:bare|sterile))|designing|ideas|which|garage|greenhouse|pipes|insulat\w*|new boiler|heat pump|paint|frozen (?:food|peas|meals|pipes)|film|blanket reviews|oven|bath ?water|hot water|washing|yoga|recipes?|fridge/,
);

export const HEAT_COLD_SIGNS: readonly Sign[] = [
  {
    all: [words(/hot/), words(/dizzy|stopped sweating|faint\w*|confused/)],
    within: 5,
    unless: [words(/hot water|tub|drink|oven|bath|yoga|flush\w*|choice|colou?r\w*/)],
  },
  { all: [VULNERABLE, NO_HEAT], within: 16, topic: false, unless: [COLD_PLAN] },
  {
    all: [VULNERABLE, HEAT, IN_DISTRESS],
    within: 18,
    unless: [words(/prepar\w*|best temperature|ideal|recommended|formula|fridge|oven|recipe/)],
  },
  {
    all: [
      HEAT,
      IN_DISTRESS,
      words(/i|im|me|my|we|he|she|husband|wife|friend|flat|room|hes|shes|tent|attic|loft|roof/),
    ],
    within: 14,
    topic: true,
    unless: [
      words(
        /oven|phone|laptop|battery|fridge|plants?|boiler|radiator|computer|under ?floor|kettle|glue|heat ?pump|paint|dog breeds/,
      ),
    ],
  },
  {
    all: [words(/heat ?stroke|sun ?stroke|hypotherm\w*|heat exhaustion|frost ?bite/)],
    topic: true,
    unless: [words(/plants?|prevent\w*|book/)],
  },
  {
    all: [
      anyOf(CHILD, PET, words(/gran\w*|mum/)),
      words(/cars?|van/),
      words(/locked|left|inside|in the|trapped|hot|sun|heat|3\d|alone/),
    ],
    within: 10,
    unless: [
      words(
        /car ?(?:park|seat|port|pet|boot)s?|car seats?|seat|travel\w*|journey|trip|drive|toy|remote|buy\w*|which|charging|sick|garage|road|parking|print\w*|stories|races?|game/,
      ),
    ],
  },
  {
    all: [
      anyOf(OLD, FRAIL, CHILD),
      words(
        /(?:hands|feet|skin|lips|body|face|is|shes|hes) (?:\w+ )?(?:ice cold|cold|blue|like ice|freezing)/,
      ),
      words(
        /sleepy|confus\w*|slur\w*|muddled|shiver\w*|drows\w*|freezing|house|wont|pale|weak|quiet|blue|cold/,
      ),
    ],
    within: 14,
    unless: [COLD_PLAN],
  },
  {
    all: [
      words(/cold|shivering|freezing/),
      words(/slurr\w*|confused|muddled|drowsy|incoherent|stopped shivering|unresponsive/),
    ],
    within: 12,
    unless: [COLD_PLAN, words(/confused (?:about|which|whether|by)/)],
  },
  {
    all: [
      anyOf(OLD, FRAIL),
      words(/fell|fall|fallen|on the (?:\w+ )?floor|lying/),
      words(
        /cant get up|cannot get up|couldnt get up|unable to get up|all night|for hours|lying|unheated|cold|found|hurt|not moving|still on|help/,
      ),
    ],
    within: 14,
    unless: [
      words(
        /prevent\w*|rugs?|mats?|rails?|alarm|pendant|avoid\w*|flooring|laminate|safer|proof|carpet|risk|past|ladder to/,
      ),
    ],
  },
  {
    all: [
      anyOf(OLD, FRAIL, words(/neighbou?rs?/)),
      words(
        /not answering|doesnt answer|wont answer|hasnt answered|havent (?:seen|heard)|no answer|not opening|isnt opening/,
      ),
      words(/days?|door|phone|heat\w*|cold|curtains|post|worried|winter|summer/),
    ],
    within: 14,
    unless: [words(/messages?|noise|email\w*|complain\w*|fence|parking|hedge/)],
  },
];
