import { anyOf, words } from './reading.js';
import type { Sign } from './sign.js';
import { CHILD, OLD } from './shared.js';

const BODY = words(
  /hands?|arms?|forearm|fingers?|thumbs?|legs?|face|foot|feet|skin|palms?|wrist|tongue|mouth|lap|chest|belly|tummy|stomach|knees?|thighs?|toes?|himself|herself|myself|themselves|itself|shoulder|neck|ankle|shins?|elbow|cheek|bum|bottom|eyes?/,
);
const BURNED = words(/burn(?:t|ed|s)?|burning|scald(?:ed|s|ing)?|blister(?:s|ed|ing)?|singed|seared/);
const NOT_THE_BODY = words(
  /calories|onions?|sun ?burn\w*|on the back burner|hand (?:blender|mixer|held|made|wash\w*)|handheld|carpet|wood(?:en)?|worktops?|counter\w*|tables?|pans?|pots?|saucepan|shirt|trousers|clothes|fabric|sofa|rug|floor|mattress|curtains?|leather|anti scald|valve|mixer|avoid\w*|prevent\w*|thermostat\w*|ironing board|wood burn\w*|log burn\w*|heels?|shoes|boots|paint(?:work)?|varnish|candles?|logs?|fuel|burn out|burnout|heartburn|rubber|marshmallow|tan|burnt orange|hands on|hand over|on the other hand|second hand|first hand|by hand|by foot|square f(?:oo|ee)t|face lift|facelift|arm ?chair|muscles|lungs|money|cd|burns (?:oil|gas|wood)|plants?|leaves|lawn|grass/,
);
const HOT_LIQUID = words(
  /(?:hot|boiling|scalding) (?:\w+ )?(?:water|oil|tea|coffee|soup|fat|milk|drink|wax|chocolate|glue|jam|sugar|food|bath|liquid|sauce)|boiling water|kettle|tea|coffee|steam|soup|hot water bottle|porridge|gravy|hot tap|hot bath|noodles|caramel|wax/,
);
const SPILLS = words(
  /spill(?:ed|s)?|spilt|splash(?:ed|es)?|pour(?:ed)?|pulled|tipped|knocked|burst|fell|threw|dropped|leaked|exploded|upset/,
);
const ON_SOMEBODY = anyOf(
  CHILD,
  words(
    /over (?:me|her|him|his|herself|himself|myself|my (?:legs?|arms?|hands?|lap|foot|feet|chest|face)|his|her)|on (?:me|her|him|herself|himself|myself|my (?:legs?|arms?|hands?|lap|foot|feet|chest|face|skin)|his (?:legs?|arms?|hands?|lap|foot|chest|face)|her (?:legs?|arms?|hands?|lap|foot|chest|face))|lap|face|arms?|legs?|hands?|foot|feet|chest|skin|himself|herself|myself|grandma|grandad|nan|mum|dad/,
  ),
);

export const BURNS_SIGNS: readonly Sign[] = [
  {
    all: [
      words(/(?:hot|boiling|superheated|scalding|fryer|acid|oil|steam|wax|glue gun|caustic\w*)/),
      words(
        /(?:on|onto|down|over|in) (?:my|his|her|the baby\w*|babys|the childs) (?:\w+ )?(?:front|face|arm|arms|leg|legs|hand|hands|wrist|foot|feet|skin|neck|chest|lap|belly|back|fingers?)|on babys|skin (?:came|comes|peel\w*|bubbl\w*|is)|palm is/,
      ),
    ],
    within: 8,
    unless: [words(/serum|cream|moisturi\w*|flush\w*|massage|essential oil/)],
  },
  {
    all: [
      words(/blisters?|blistered|sunburn/),
      anyOf(CHILD, words(/iron|oven|hob|stove|pan|kettle|bath|water|burn\w*|big|foot|hand|arm/)),
    ],
    within: 6,
    unless: [NOT_THE_BODY, words(/pack|packs|paint/)],
  },
  { all: [BURNED, BODY], unless: [NOT_THE_BODY], within: 7 },
  {
    all: [
      words(/scald(?:ed|s)?|blistered|blistering|third degree|second degree/),
      anyOf(
        CHILD,
        OLD,
        words(/i|me|he|she|her|him|we|who|skin|shes|hes|stove|oven|hob|iron|bath|kettle|soup|touched/),
      ),
    ],
    unless: [NOT_THE_BODY],
    within: 9,
  },
  {
    all: [
      words(
        /(?:on|for|treat|with|of|got|have|has) (?:a|this|my|the|his|her|an|that) (?:bad |small |big |oil |steam |minor |severe |deep |second degree |fresh |kitchen |hot )?(?:burn|scald)|burn first aid|first aid (?:for|of) (?:a )?burns?|bad burn|oil burn|steam burn|chemical burn|treat(?:ing)? (?:a |minor )?burns?|burn (?:from|on (?:my|his|her|the (?:hand|arm|leg|face|finger)))|burn (?:ointment|cream|gel|blister)/,
      ),
    ],
    topic: true,
    unless: [NOT_THE_BODY, words(/mark|hole|stain|kit/)],
  },
  {
    all: [words(/burn(?:t|ed)?|scald(?:ed)?/), CHILD],
    within: 4,
    unless: [NOT_THE_BODY, words(/gates?|guard|risk|cream|safe/)],
  },
  {
    all: [HOT_LIQUID, SPILLS, ON_SOMEBODY],
    within: 10,
    unless: [
      words(
        /carpet|rug|sofa|couch|tables?|laptop|keyboard|mattress|floor|book|tablecloth|worktop|counter|hot water tank|cylinder/,
      ),
    ],
  },
  {
    all: [
      words(/touched|grabbed|grabs|touches|fell (?:on|onto|against|into)|leaned on|put (?:his|her|my) hand/),
      words(
        /(?:hot )?(?:stove|oven|iron|wood ?burner|log ?burner|bbq|barbecue|straighteners|hob|hot plate|hotplate|radiator|pan|fire|fireplace|toaster|kettle|grill|curling iron|bath)/,
      ),
      anyOf(CHILD, words(/hand|finger\w*|palm|blister\w*|i|he|she|burn\w*|red|skin/)),
    ],
    within: 9,
    topic: true,
    unless: [words(/stop\w* (?:him|her|toddler|child|baby|them)|guard|keep\w* (?:\w+ )?(?:from|away)/)],
  },
  {
    all: [
      words(
        /acid|caustic\w*|lye|bleach|cement|concrete|lime|drain cleaner|oven cleaner|descaler|chemical|battery acid|paint stripper/,
      ),
      words(/skin|hands?|face|knees?|arms?|legs?|feet|fingers?/),
      words(/burn\w*|raw|red|pain\w*|hurts?|sting\w*|blister\w*|itch\w*|peeling/),
    ],
    within: 9,
    topic: true,
  },
  {
    all: [words(/butter|tooth ?paste|ice|cold water|flour|aloe/), words(/burns?|burnt|burned|scald\w*/)],
    within: 8,
    topic: true,
    unless: [NOT_THE_BODY, words(/recipe|cake|butter burns|brown butter|stain/)],
  },
  { all: [words(/pulled|pull/), words(/kettle|pan|pot|tea|coffee|saucepan/), CHILD], within: 8 },
];
