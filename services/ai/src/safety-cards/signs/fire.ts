import { words } from './reading.js';
import type { Sign } from './sign.js';
import { SMELL } from './shared.js';

const FIRE_ANY = words(
  /on fire|(?:caught|catch|catches|catching|set|sets) (?:\w+ ){0,2}(?:on )?fire|caught light|full of flames|has flames|flames in|filled with smoke|full of smoke|(?:thick|black|heavy|loads of|lots of) smoke|spread to the (?:hedge|fence|shed|house|roof)|set (?:\w+ ){0,3}alight|in flames|ablaze|alight|up in flames|burst into flames|engulfed|flames (?:are |were )?(?:coming|shooting|inside|out|from|everywhere|in)|open flames in|house fire now|on flames|fire (?:is |was )?spreading|fire (?:has )?(?:broke|broken) out/,
);
const NOT_A_FIRE = words(
  /feet|sale|is fire(?! in)|mixtape|my skin|candles? alight|logs?|kindling|love|passion|fire alarm system|team|streak|playlist|movie|film|book|song|novel|stock|market|prevent\w*|game|minecraft|hair dye|insur\w*|debate|imagination|keep(?:ing)? (?:the )?fire alight|stay alight/,
);
const BURNABLE = words(
  /pans?|frying pan|oil|fat|grease|fence|curtains?|toaster|house|flat|kitchen|roof|cars?|bins?|sofa|beds?|mattress|dryer|drier|building|shed|chip ?pan|next door|hedge|cloth|towel|microwave|dishwasher|plugs?|sockets?|cables?|worktop|duvet|blanket|cushion|rug|carpet|oven|garage|loft|attic|extractor|clothes|sleeve|hair|decking|tree|bush|wall|rubbish|dustbin|scooter|laptop|phone|pillow|paper|wardrobe|stairs|balcony|apartment|tea ?towel|pot|basket/,
);
const BURNING = words(/burning|burns|is burnt?|smoulder\w*|smolder\w*|on fire|burning up/);
const NOT_BURNING_NOW = words(
  /calories|candles?|incense|wood ?burning|log ?burning|burning question|clean burning|burning (?:stove|logs|wood)|burn time|cd|dvd|fat burning|burning fat|sunburn|hours|out of clothes|smell out|heartburn|midnight oil|oil burning|burning oil (?:boiler|heating)|essential oils?|oil burner|cremat\w*/,
);
const SMOKE = words(/smoke|smoking|smokes|smoky|smoked|smouldering|smoulder\w*|smoldering/);
const SMOKE_SEEN = words(
  /coming|comes|pouring|billowing|filling|fills|full of|lots? of|theres|there is|there was|see|seen|everywhere|under the|in the|into the|out of|giving off|from (?:the|my|our|a|under|behind|inside)|starts?|started|is|thick|black|wisps?|bit of|little/,
);
const NOT_SMOKE = words(
  /cigarettes?|tobacco|smokers?|cigars?|weed|vap\w*|smoke (?:alarms?|detectors?|free|machine)|smoked glass|smoke ?d? (?:glass|oak|salmon|grey|gray|mirror)|smokey|non smoking|no smoking|quit|(?:bbq|barbecue) smoke|wild ?fires?|neighbou?rs? smok\w*|smoking neighbou?rs?|smoking (?:ban|area|room|shelter)|smoking on the|stop smoking|smoke damage|smoke smell out|smoke stains?|smok\w* (?:meat|fish|food|cheese|ribs)|smoker|fog machine|holy smoke|up in smoke/,
);
const BURNT = words(
  /burn|burning|burnt|burned|scorch\w*|smoke|smoky|singed|singeing|hot plastic|charred|melting plastic|electrical burning|overheated/,
);
const COOKED = words(
  /get rid|getting rid|rid of|remov\w*|candles?|incense|toast|popcorn|burnt (?:food|milk|rice|pan|pot|cake|toast|popcorn|onions)|bbq|barbecue|smell out|out of (?:the |my )?(?:curtains?|clothes|carpet|house|kitchen|car|sofa)|after (?:cooking|the fire)|wood ?burning|cigarettes?|tobacco|cook(?:ing|ed)|coffee|neutrali\w*|smok(?:e|ing) smell|air freshener|perfume|burning (?:logs|wood)|wood smoke|log fire|bonfire smell|gas/,
);

export const FIRE_SIGNS: readonly Sign[] = [
  { all: [FIRE_ANY], unless: [NOT_A_FIRE] },
  {
    all: [
      words(/fire/),
      words(/what to do|what do (?:i|we) do|what now|stay put|leave or stay|stairs blocked/),
    ],
    within: 6,
    topic: true,
    unless: [
      words(
        /fire ?place|fire pit|fire (?:doors?|blanket|extinguisher|alarms?|wood|drill|stick|guard|surround)|after/,
      ),
      NOT_A_FIRE,
    ],
  },
  { all: [BURNABLE, BURNING], within: 4, unless: [NOT_BURNING_NOW, SMELL] },
  {
    all: [
      words(
        /(?:theres|there is|theres a|a|have a|have|had a|got a|small) fire (?:in|on|at|inside|behind|under|downstairs|upstairs|next door)/,
      ),
      words(
        /kitchen|bins?|loft|garage|flat|bedroom|oven|microwave|dryer|bathroom|hall\w*|cellar|basement|attic|shed|building|house|next door|stairwell|wall|balcony|roof|downstairs|upstairs/,
      ),
    ],
    unless: [
      words(
        /fire ?places?|open fire|log fire|gas fire|electric fire|wood fire|fire pit|coal fire|having a|have a (?:real|proper|log)|real fire|light a|lit a|lighting a|in case|drill/,
      ),
      NOT_A_FIRE,
    ],
    within: 8,
    topic: true,
  },
  {
    all: [
      words(
        /(?:chip )?pan fire|oil fire|grease fire|fat fire|chip pan|kitchen fire|chimney fire|electrical fire|bin fire|oven fire|fire in (?:the|my|our) (?:oven|pan|microwave|toaster|chimney)/,
      ),
    ],
    topic: true,
    unless: [words(/blanket|extinguish\w* (?:do|for|should|to)|insur\w*/)],
  },
  {
    all: [
      SMOKE,
      SMOKE_SEEN,
      words(
        /ovens?|microwave|corridor|hall\w*|stair\w*|stairs|doors?|room|kitchen|loft|attic|dryer|drier|socket|wall|plug|roof|house|flat|building|next door|appliance|machine|hood|toaster|bin|fuse ?box|tv|heater|boiler|lamp|apartment|basement|cellar|garage|ceiling|vents?|out|everywhere|extractor|pan|carpet|bed|sofa/,
      ),
    ],
    within: 8,
    unless: [
      NOT_SMOKE,
      words(/chimney|fire ?place|wood ?burner|log ?burner|stove|bonfire|outside|balcony smoker/),
    ],
  },
  {
    all: [
      words(/smoking|smouldering|smoulder\w*|giving off smoke|starts? to smoke|started to smoke|smokes/),
      words(
        /ovens?|microwave|dryer|drier|toaster|kettle|dishwasher|washing machine|hood|fuse ?box|heater|bin|bins|bulb|fridge|freezer|appliance|tv|hair ?dryer|iron|ash|ashes|duvet|mattress|sofa|worktop|carpet|fan|extractor|wood ?chip\w*|compost|fire|embers|fence|decking|wall|towel|wiring|cushion|bedding|boiler/,
      ),
    ],
    within: 7,
    unless: [NOT_SMOKE, words(/meat|fish|trout|cheese|recipe/)],
  },
  { all: [BURNT, SMELL], within: 6, unless: [COOKED] },
  {
    all: [
      words(
        /burning smell|smells? (?:of|like) (?:\w+ ){0,3}burn\w*|smell (?:\w+ ){0,3}burning|can smell smoke|smell smoke|smells? of smoke|smells? smoky|smells? (?:like|of) smoke/,
      ),
    ],
    unless: [COOKED],
  },
  {
    all: [
      words(/(?:smoke|fire) (?:alarm|detector)s?/),
      words(
        /going off|goes off|went off|gone off|ringing|blaring|sounding|screaming|wont stop|been ringing|rings/,
      ),
    ],
    within: 8,
    topic: true,
    unless: [
      words(
        /cook\w*|shower\w*|steam\w*|toast\w*|batter\w*|chirp\w*|low|false|every time|whenever|too easily|move it|dust|insects?|test\w*|fry\w*|hob|oven door|bacon|burnt the/,
      ),
    ],
  },
  {
    all: [words(/chimney/), words(/roar\w*|sparks?|flames?|glow\w*|on fire|fire|rumbl\w*/)],
    within: 8,
    topic: true,
    unless: [words(/swept|sweep|open fire|fire ?place/)],
  },
  {
    all: [words(/flue|stove|burner|chimney|pipe|stovepipe/), words(/glow\w*|red hot/)],
    within: 6,
    topic: true,
  },
  {
    all: [
      words(/falls? asleep|fell asleep|asleep|in bed|smok\w* in bed/),
      words(/cigarettes?|smok(?:es|ing|ed)|cigars?|joints?/),
    ],
    within: 8,
    unless: [words(/quit|stop smoking/)],
  },
  {
    all: [
      words(/(?:hot |warm |glowing )?(?:ash|ashes|embers|coals)/),
      words(/melt\w*|smok\w*|burn\w*|plastic bin|bin is|glow\w*|caught/),
    ],
    within: 8,
    topic: true,
  },
  {
    all: [words(/cant get (?:out|down)|trapped|stuck/), words(/smoke|fire|flames|burning/)],
    within: 12,
    unless: [words(/fire ?place|bird/)],
  },
  {
    all: [
      words(/(?:put|pour\w*|threw|throw) water/),
      words(/(?:burning |hot )?(?:oil|fat|grease)|pan|chip pan|electrical fire/),
    ],
    within: 6,
  },
  {
    all: [
      words(/fire/),
      words(/help|999|112|911|evacuat\w*|get everyone out|get out|stay in the flat|escape now/),
    ],
    within: 8,
    topic: true,
    unless: [
      words(
        /fire ?place|fire pit|help (?:to|with|choos\w*|me (?:choose|light|start|build|find|pick|plan|decide))|get (?:\w+ )?fire going|light|plan/,
      ),
      NOT_A_FIRE,
    ],
  },
];
