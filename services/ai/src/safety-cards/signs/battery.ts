import { anyOf, words } from './reading.js';
import type { Sign } from './sign.js';

const BATTERY = words(
  /batter(?:y|ies)|power ?banks?|power ?walls?|lithium\w*|accumulator|battery pack|aa|cells?/,
);
const DEVICE = words(
  /phones?|mobiles?|cell ?phone|iphone|smartphone|laptops?|tablets?|ipad|macbook|e ?bikes?|ebike|e ?scooters?|scooters?|hoverboards?|vapes?|drill|vacuum|hoover|headphones|ear ?buds|watch|cordless|power ?banks?|camera|handheld|controller|remote|toy|drone|power tool|wall ?box|mobility scooter/,
);
const BULGES = words(
  /swell\w*|swollen|swolen|swole|bulg\w*|bloat\w*|puff\w*|inflat\w*|ballooned|expand\w*|lifting|lifted|bumps? on the back|bump|popping open|pushed (?:up|out)|raised|warped|pillow\w*|fat/,
);
const BURSTS = words(
  /smoking|smokes|smoked|smoke (?:is |was )?coming|giving off smoke|hiss\w*|fizz\w*|pop(?:ping|ped|s)|leak\w*|overheat\w*|(?:gets?|got|getting|is|really|very|so|too|burning|runs|getting so|extremely|boiling|super|quite) (?:\w+ )?(?:hot|warm)|hot|warm|melt\w*|burn(?:s|t|ed|ing)?|explod\w*|explosion|on fire|caught fire|fire|flames|spark\w*|smell\w*|split|ruptur\w*|punctur\w*|pierc\w*|dent\w*|fell|dropp\w*|crack\w*|deform\w*|misshap\w*|crush\w*|glow\w*|crackl\w*|error|dangerous|corroded|leaking acid|white (?:stuff|powder)|dripping/,
);
const NOT_THAT_BATTERY = words(
  /smoke (?:al\w*|detectors?)|wood ?burner|log ?burner|(?:alarms?|detectors?) (?:batter\w*|low)|fire ?(?:alarms?|works)|low battery|heat battery|hot water|hot tubs?|battery (?:farm\w*|hens?|life|level|percentage)|warm white|how hot|hot days?|ten year battery|hot weather|warm place|cold|fairy lights|warm up|cell phone|stem cells?|prison|excel|spreadsheet|tap|faucet|shower|fire (?:tv|stick|door)|beeping|chirp\w*/,
);
const CHARGING = words(/charger|charging|charges?|plugged in|on charge/);

export const BATTERY_SIGNS: readonly Sign[] = [
  {
    all: [BATTERY, BULGES],
    unless: [
      words(
        /(?:heavy|fat) (?:wallet|bills?)|expand\w* (?:my|our|the|a) (?:solar|system|storage)|lifting (?:table|desk|bed|platform|aid|chair)|puff pastry/,
      ),
    ],
    within: 8,
  },
  { all: [BATTERY, BURSTS], unless: [NOT_THAT_BATTERY], within: 8, topic: true },
  {
    all: [
      DEVICE,
      words(
        /swell\w*|swollen|swolen|bulg\w*|bloat\w*|puffed|puffing|screen (?:is )?lift\w*|lifting (?:up|off)|bumps? on the back|ballooned|back (?:is )?(?:popping|coming) (?:off|open|up)/,
      ),
    ],
    within: 12,
    unless: [words(/drawer|bag|pocket|organi\w*|holder|lifting a|door|wood|feet/)],
  },
  {
    all: [
      DEVICE,
      words(
        /smoking|smokes|started to smoke|giving off smoke|hiss\w*|fizz\w*|melt\w*|caught fire|on fire|explod\w*|pop(?:ping|ped)|burning hot|(?:really|very|too|so|extremely) hot|overheat\w*|sparks?|smells? (?:of|like|sweet|burn\w*|chemical|weird|funny|strange)/,
      ),
      anyOf(CHARGING, words(/battery|hot|smoking|hiss\w*|melt\w*|fire|burning|fizz\w*|explod\w*|smok\w*/)),
    ],
    within: 10,
    unless: [
      words(
        /smoking (?:room|area|neighbou?rs?)|hot (?:desk|glue|air)|drill bits?|melted (?:cheese|wax|snow)|app/,
      ),
    ],
  },
  {
    all: [
      words(/charger|charging/),
      words(
        /melt\w*|(?:really|very|too|so|extremely|burning|gets|is) hot|burn\w*|smok(?:ing|es|ed)|smell\w*|spark\w*|buzz\w*|caught fire|on fire/,
      ),
    ],
    within: 7,
    topic: true,
  },
];
