import { words } from './reading.js';
import type { Sign } from './sign.js';
import { EVERYONE, STRONG_SYMPTOM, SYMPTOM, FIGURE_OF_SPEECH, ALARM_SOUNDS } from './shared.js';

const CO = words(/carbon monox\w*|carbon mono\w*|monox\w*|co poison\w*|co levels?|co leaks?/);
const CO_ALARM = words(
  /(?:carbon monox\w*|carbon mono\w*|carbon dioxide|monox\w*|co|c o|co2) (?:gas )?(?:alarm|detector|sensor|monitor|meter|warner|warning|reading|levels?)/,
);
const COMBUSTION = words(
  /boilers?|heaters?|heating|wood ?burn\w*|wood ?stove|log ?burner|stoves?|fire ?place|gas fire|open fire|coal fire|the fire|a fire|flue|chimney|generator|gas oven|cooker|hob|geyser|water heater|paraffin|kerosene|charcoal|bbq|barbecue|barbeque|grill|coals?|coal|exhaust|fumes|pellets?|range|aga|furnace|burner|briquettes|shisha|hookah|car engine|engine|oil lamp|gas lamp|incense burner|smoke from/,
);
const NOT_BURNING = words(
  /paint\w*|wallpaper|carpet|varnish\w*|lacquer|light bulbs?|bright|noise|noisy|loud|screen|prices?|bills?|quotes?|glue|mattress|sofa|flu|hangover|hot yoga|film/,
);
const AT_HOME = words(
  /at home|indoors|inside|in the (?:house|flat|bedroom|living room|kitchen|apartment)|in (?:our|my) (?:house|flat|bedroom|room|home|apartment)|in here|when (?:im|we are|were|i am) (?:home|in)|every morning|wak(?:e|es|ing) up|woke up|since we moved in|in the new (?:house|flat)/,
);
const BETTER_AWAY = words(
  /(?:better|fine|ok|okay|gone|goes away|disappears?|stops?|well|clears?|ease[sd]?|recover\w*) (?:\w+ ){0,4}(?:outside|outdoors|out|away|at work|at school|elsewhere|fresh air|go out|leave|left|open|opened)|(?:outside|at work|at school|elsewhere|away) (?:\w+ ){0,4}(?:better|fine|ok|okay|well|gone|goes away)|when (?:i|we|they) (?:go|get|went|got) (?:out|outside|away)/,
);
const BURNS_INSIDE = words(
  /bbq|barbe[cq]ue|charcoal(?: grill)?|hibachi|grill|generator|camp(?:ing)? (?:stove|cooker|gas stove|gas)|gas camping stove|patio heater|fire ?(?:pit|bowl)|petrol heater|paraffin (?:lamp|heater|stove)|kerosene (?:lamp|heater|stove)|primus|briquettes|hot coals|burning coals?|coals|disposable bbq|tent heater|gas heater|portable heater|cabinet heater|ethanol fire|bioethanol|shisha/,
);
const INDOORS = words(
  /indoors?|inside|in(?:to)? (?:the |a |my |our |his |her |closed )?(?:house|flat|apartment|living room|bedroom|kitchen|garage|tent|hall\w*|caravan|conservatory|shed|basement|cellar|camper\w*|van|room|bathroom|awning|attic|loft|utility room|closed room|motorhome|boat|cabin|yurt)|to keep (?:us |me )?warm|keep warm|for warmth|for heat\w*|to heat/,
);
const USING = words(
  /us(?:e|es|ed|ing)|run|runs|running|bring|brought|bringing|light|lit|lighting|burn\w*|cook\w*|heat\w*|warm|safe|ok|okay|all right|alright|can (?:i|we|you)|could (?:i|we)|may i|getting|have|having|got|put|took|is it|stand\w*|dangerous|on/,
);
const STORING = words(
  /stor(?:e|es|ed|ing|age)|park\w*|outdoor kitchen|colou?rs?|solar|clean\w*|design\w*|ideas?|build\w*|cover|electric (?:bbq|barbecue|grill|heater|portable)|backup generator installed|installed outside|table ?top electric|rust\w*|sandwich|cheese|paint\w*|wall ?paper|kitchen island|george foreman|oven grill|convector|oil filled/,
);
const COOKING_HEAT = words(
  /(?:gas |kitchen |electric )?ovens?|gas (?:stove|cooker|hob|rings?|burners?)|hobs?|cooker|kitchen stove|camping stove|gas rings?|stove ?top/,
);
const HEATS_A_ROOM = words(
  /(?:heat|heats|heating|warm|warms|warming)(?: up)? (?:the |my |our |a |up the )?(?:\w+ )?(?:room|living room|flat|kitchen|house|home|apartment|bedroom|place|lounge|caravan|us|bathroom)|as (?:a )?heat(?:ing|er)|for heat(?:ing)?|for warmth|to keep (?:\w+ )?warm|to get warm|keep(?:s|ing)? (?:us|me|the kids|it|warm)|instead of (?:the )?(?:heating|radiators?|boiler)|to stay warm|for the warmth|oven door open|door open to|heating is (?:broken|off|out)/,
);
const WOOD = words(
  /wood\w*|log|logs|candles?|led|paint|solid fuel|pellets?|electric|bulbs?|effect|fireplace/,
);
const EV = words(
  /ev|electric (?:car|vehicle)s?|charg(?:e|ing) ?point|wall ?box|charger|charging point|toy|remote control/,
);

export const CARBON_MONOXIDE_SIGNS: readonly Sign[] = [
  {
    all: [
      words(
        /(?:4|four) (?:beeps?|chirps?|times)|beeps? (?:4|four) times|beeps? in (?:groups|sets) of (?:4|four)/,
      ),
      words(/beeps?|beeping|alarm|detector|white (?:thing|box)|goes|thing|pause|stops/),
    ],
    within: 12,
    unless: [words(/washing machine|dishwasher|fridge|microwave|oven|boiler code|dryer/)],
  },
  {
    all: [CO_ALARM, ALARM_SOUNDS],
    unless: [
      words(/(?:alarms|detectors) (?:go|beep|sound)|mean|should it sound|test button|test it|testing/),
    ],
  },
  { all: [CO, words(/detectors?|alarms?|sensor/), ALARM_SOUNDS], within: 8, topic: true },
  { all: [words(/\d{1,4} ppm/), words(/co|carbon|monoxide|alarm|detector|meter/)], topic: true },
  {
    all: [
      CO,
      words(
        /poison\w*|leak\w*|symptoms?|signs|think|could|might|danger\w*|worried|afraid|scared|levels?|smell\w*/,
      ),
    ],
    topic: true,
  },
  { all: [CO, STRONG_SYMPTOM], within: 12, unless: [FIGURE_OF_SPEECH] },
  {
    all: [
      words(/sleep\w*/),
      words(
        /(?:gas |petrol |diesel |paraffin |camping |patio )?(?:heater|stove|fire|cooker|bbq|barbecue) (?:on|running|lit|burning)|heater on/,
      ),
      words(/van|camper\w*|tent|caravan|gas|stove|fire|boat|cabin|closed|shed|garage/),
    ],
    within: 10,
  },
  { all: [STRONG_SYMPTOM, COMBUSTION], within: 16, unless: [FIGURE_OF_SPEECH, NOT_BURNING] },
  {
    all: [SYMPTOM, COMBUSTION],
    within: 14,
    topic: true,
    unless: [FIGURE_OF_SPEECH, NOT_BURNING, words(/hot water|heat pump/)],
  },
  { all: [STRONG_SYMPTOM, AT_HOME, BETTER_AWAY], within: 18, unless: [FIGURE_OF_SPEECH, NOT_BURNING] },
  {
    all: [STRONG_SYMPTOM, BETTER_AWAY],
    within: 12,
    unless: [FIGURE_OF_SPEECH, NOT_BURNING, words(/car|boat|bus|train/)],
  },
  {
    all: [STRONG_SYMPTOM, EVERYONE],
    within: 10,
    unless: [FIGURE_OF_SPEECH, NOT_BURNING, words(/norovirus|bug|food|ate|meal|stomach|car|cruise|boat/)],
  },
  { all: [BURNS_INSIDE, INDOORS, USING], within: 12, unless: [STORING] },
  {
    all: [COOKING_HEAT, HEATS_A_ROOM],
    within: 12,
    unless: [words(/pizza|bread|food|plates|clean\w*|heats up slowly|wood\w*|preheat\w*|meal/)],
  },
  {
    all: [
      words(/cars?|engine|motor ?bike|van|mower|motor|vehicle|truck/),
      words(/run|runs|running|idling|idle|engine on|left on|warm(?:ing)? up|start(?:ed|ing)?/),
      words(/garage|carport|shed/),
    ],
    unless: [EV],
    within: 12,
  },
  {
    all: [
      words(/yellow|orange|lazy|floppy/),
      words(/flames?/),
      words(/boiler|gas|hob|burners?|pilot|cooker|heater|stove|oven|rings?/),
    ],
    unless: [WOOD],
    within: 12,
  },
  {
    all: [
      words(/soot\w*|black (?:marks?|stains?|patches|dust|stuff)|scorch\w*|brown(?:ish)? stains?/),
      words(/boiler|gas fire|gas heater|water heater|flue|heater|gas/),
    ],
    within: 10,
    unless: [words(/socket|outlet|plug|radiator|switch/)],
  },
  {
    all: [
      words(/pilot(?: light)?|boiler flame/),
      words(
        /(?:keeps?|kept|always) (?:going|blowing|cutting|blow|go) ?(?:out|off)?|goes out (?:all the time|every|again)/,
      ),
    ],
    within: 8,
  },
  {
    all: [
      words(/flue|chimney|vents?|air ?bricks?|ventilation|exhaust pipe/),
      words(
        /block\w*|nest\w*|bricked|seal\w*|tap(?:ed|ing)|stuff(?:ed|ing)|covered|collapsed|fell off|disconnected|came off|come off|broken|clogged|obstructed/,
      ),
      words(/us(?:e|ed|ing)|lit|fire|stove|boiler|burn\w*|smok\w*|heat\w*|gas/),
    ],
    topic: true,
    within: 14,
  },
  {
    all: [
      words(/smok(?:e|es|ing|y)|fumes/),
      words(
        /(?:comes?|coming|blow\w*|blew|pours?|pouring|puffs?|puffing|spill\w*|drifts?|gets?|getting|pushed) (?:back |down )*(?:in|into|back|out|down)(?: (?:the|our|my|to the))?(?: (?:room|living room|house|lounge|bedroom))?/,
      ),
      words(/fire ?place|chimney|stove|wood ?burner|log ?burner|fire|flue|boiler|burner/),
    ],
    within: 10,
    unless: [words(/neighbou?rs? (?:wood|stove|chimney|bbq)|from next doors? chimney/)],
  },
  {
    all: [
      words(/exhaust|fumes|flue gases?/),
      words(/bedroom|window|house|flat|home|inside|room|kitchen|garage|indoors|hallway/),
      words(/boiler|car|heater|generator|stove|flue|engine|exhaust|garage|chimney|fire ?place/),
    ],
    within: 12,
    topic: true,
    unless: [words(/paint|varnish|extractor|bathroom exhaust|exhaust fan|cooker hood/)],
  },
];
