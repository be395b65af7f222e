import { anyOf, words } from './reading.js';
import type { Sign } from './sign.js';
import { CHILD, OLD, PET } from './shared.js';

const INGESTED = words(
  /swallow(?:ed|ing|s)|swallow (?:a|some|it|the)|drank|drunk (?:some|the|from|a|it)|drink(?:s|ing)|ate|eaten|eats|lick(?:ed|ing|s)|chew(?:ed|ing|s)|bit|bitten|nibbled|tasted|sucked|suck(?:s|ing) on|sip\w*|ingest\w*|gulp\w*|put (?:\w+ ){0,6}in (?:his|her|their|its|the) mouth|in (?:his|her|their|its) mouth|mouthful|took a (?:sip|swig|gulp|bite)|got into|gobbled|inhaled|mistook|mistaken|munched/,
);
const TOXIC = words(
  /bleach|cleaners?|cleaning (?:fluid|liquid|product|stuff|spray|vinegar|agent)s?|detergents?|dishwasher (?:\w+ )?(?:tabs?|tablets?|liquid|salt|powder|pods?|capsules?|cleaner|rinse aid)|dishwasher|tabs?|tablets?|pods?|capsules?|washing[ -]up liquid|dish soap|soap|fabric softener|softener|drain\w* ?(?:cleaner|unblocker)?|unblocker|descaler|limescale remover|anti ?freeze|white spirit|turp\w*|petrol|diesel|paraffin|kerosene|lamp oil|lighter fluid|lighter|methylated|meths|acid|lye|caustic\w*|(?:rat|mouse|ant|slug|rodent) (?:poison|bait|pellets|killer)|poison\w*|pellets|pesticide|insecticide|weed ?killer|fertili[sz]er|batter(?:y|ies)|magnets?|coins?|medicines?|meds|medication|pills?|paracetamol|ibuprofen|aspirin|antidepressants|sleeping (?:pills|tablets)|iron tablets|vitamins?|nail (?:varnish|polish)(?: remover)?|perfume|hand (?:sanitizer|sanitiser|gel)|sanitiser|sanitizer|mouthwash|vape (?:liquid|juice)|e ?liquid|nicotine|cigarettes?|cigarette butt|glue|super ?glue|paint|thinner|paint stripper|silica(?: gel)?|essential oil|eucalyptus oil|tea tree oil|vinegar|glass|moth ?balls?|ammonia|chlorine|pool (?:tablets|chemicals)|air freshener|wax melt|cosmetics|shampoo|rinse aid|toilet (?:block|cleaner|duck)|something from under the sink|chemicals?|washing (?:capsule|powder|liquid|tablet)s?|laundry|slime|screws?|needle|bead|lead|mercury|thermometer|something/,
);
const PLANT = words(
  /berr(?:y|ies)|mushrooms?|toadstools?|fung(?:us|i)|foxglove|lil(?:y|ies)|oleander|yew|laburnum|plants?|lea(?:f|ves)|nightshade|holly|ivy|mistletoe|castor|monkshood|hemlock|seeds?|bulbs?|daffodil\w*|tulips?|dieffenbachia|philodendron|monstera|poinsettia|hydrangea|rhubarb|wild garlic|elder\w*|potatoes|apple (?:pips|seeds)|datura|aconite|rhododendron|azalea|sago|chocolate|onions?|grapes|raisins|xylitol|antifreeze/,
);
const EATEN_ON_PURPOSE = words(
  /recipes?|cook(?:ed|ing)?|shop|supermarket|dinner|lunch|breakfast|snails?|slugs (?:ate|eat)|caterpillars?|deer|birds?|squirrels?|aphids|insects|pests?|swallow (?:nest\w*|s nest\w*)|swallows|drink(?:s|ing) (?:water|tea|coffee|enough|cabinet|fountain|trolley|straw)|drinking water|ate my (?:plants|lawn|seedlings|lettuce)|restaurant|take ?away|bedtime|eating area|dining|drinks? (?:cabinet|trolley|fridge|party)|jumper|wood ?worm|eats (?:dust|into|up)|eat in kitchen|time|budget|savings|vegan|vegetarian|diet/,
);
const BLEACH = words(
  /bleach|chlorine\w*|javel|hypochlorite|domestos|clorox|thick bleach|pool (?:chlorine|tablets)|mould spray|mold spray|mould remover/,
);
const ACIDS = words(
  /vinegar|ammonia|(?:toilet|wc|loo|bathroom|drain|oven|window|glass|acid|limescale|multi ?purpose|all ?purpose) (?:\w+ )?(?:cleaner|duck|unblocker|remover)|toilet duck|descaler|limescale remover|acid\w*|drain (?:cleaner|unblocker|opener)|unblocker|rubbing alcohol|alcohol|citric|lemon|peroxide|viakal|harpic|windolene|urine|pee|wee|acid stuff|other cleaner|another cleaner|something else|cillit\w*|caustic soda|hydrochloric|spirit of salts|rust remover|fairy|washing[ -]up liquid|detergent|sanitary cleaner/,
);
const MIXED = words(
  /mix(?:ed|es|ing|ture)?|combin\w*|together|after|then|poured|plus|add(?:ed|ing)?|same time|on top|followed|at once|and|with|into/,
);
const FUMES_FROM = words(
  /bleach|cleaners?|ammonia|chlorine\w*|oven (?:cleaner|spray)|drain (?:cleaner|unblocker)|paint stripper|fumes|vapou?rs?|pesticides?|insect spray|bug spray|fogger|solvents?|acetone|thinner|white spirit|toilet cleaner|descaler|chemicals?|mould (?:spray|remover)|varnish|epoxy|glue|spray|mixed|yellow gas|green gas|acid|caustic\w*/,
);
const HARD_TO_BREATHE = words(
  /cough\w*|cant (?:breathe|breath|stop coughing)|hard to breathe|struggl\w* to breathe|breathless|short of breath|chest (?:\w+ ){0,2}(?:tight|hurts|pain\w*|burns)|tight chest|(?:my |his |her )?eyes (?:\w+ )?(?:burn\w*|sting\w*|hurt|water\w*|streaming)|burning eyes|dizz\w*|throat (?:\w+ )?(?:burn\w*|hurts|sore|sting\w*|scratch\w*)|sore throat|faint\w*|feel(?:s|ing)? (?:\w+ )?(?:sick|ill|faint|funny)|wheez\w*|vomit\w*|nause\w*|collapsed|yellow gas|green gas|choking|lightheaded|light headed/,
);
const HOUSEHOLD_SPLASH = words(
  /bleach|cleaner|drain\w*|unblocker|acid|caustic\w*|lye|descaler|lime|cement|plaster|glue|super ?glue|paint (?:stripper|thinner)|white spirit|chemicals?|detergent|pod|capsule|spray|ammonia|chlorine|varnish|weed ?killer|battery acid|perfume|alcohol|liquid|tabs?/,
);
const MEDICINE = words(
  /tablets?|pills?|medications?|medicines?|meds|doses?|insulin|paracetamol|ibuprofen|drops|sleeping (?:pills|tablets)|painkillers|antibiotics|warfarin|methadone|morphine/,
);
const TOO_MUCH = words(
  /too (?:many|much)|twice|double|doubled|whole (?:pack|packet|box|bottle|strip)|extra|overdos\w*|by mistake|by accident|wrong (?:tablets?|pills?|medicine|dose|medication)|someone elses|my (?:wifes|husbands)|again|all (?:her|his|my|the)|instead of|how many/,
);
const TAKEN = words(/took|taken|takes|taking|swallow\w*|gave|given|had|drank|eaten|ate/);

export const POISONING_SIGNS: readonly Sign[] = [
  {
    all: [
      BLEACH,
      words(
        /limescale|descaler|acid|vinegar|ammonia|toilet cleaner|drain\w*|other (?:stuff|cleaner|one)|stuff/,
      ),
      words(/then|after|on top|together|mix\w*|poured|added|same/),
    ],
    within: 16,
    unless: [words(/(?:better|rather) than|instead of|or vinegar|versus|vs|before/)],
  },
  {
    all: [words(/breathed in|breathing in|inhaled|inhaling|sniffed/), FUMES_FROM],
    unless: [words(/voc|new (?:carpet|furniture|sofa)/)],
  },
  {
    all: [words(/rat poison|mouse poison|slug pellets|anti ?freeze/), words(/dogs?|cats?|puppy|kitten/)],
    within: 3,
    unless: [words(/safe|with|friendly|free|alternatives?/)],
  },
  {
    all: [INGESTED, TOXIC],
    unless: [EATEN_ON_PURPOSE, words(/mouse (?:ate|chewed)|moths?|swallow hole/)],
    within: 8,
  },
  {
    all: [
      INGESTED,
      PLANT,
      anyOf(
        CHILD,
        PET,
        words(
          /him|her|she|he|my (?:wife|husband|friend|mum|dad|flatmate|partner|boyfriend|girlfriend)|cramps|sick|wild|i (?:ate|have eaten)|ive eaten|we ate|poisonous/,
        ),
      ),
    ],
    unless: [EATEN_ON_PURPOSE],
    within: 10,
  },
  {
    all: [
      words(/batter(?:y|ies)|magnets?|beads?|coins?|lego|peas?|button (?:cell|battery)/),
      words(/nose|ears?|mouth|throat|swallow\w*|nostril/),
    ],
    unless: [words(/price|sofa|ear ?phones|clean|swallow nest/)],
    within: 9,
  },
  {
    all: [BLEACH, MIXED, ACIDS],
    unless: [words(/(?:better|rather) than|instead of|or vinegar|versus|vs/)],
    within: 8,
  },
  {
    all: [
      words(/mix(?:ed|ing)?|combin\w*/),
      words(/clean(?:ers?|ing (?:products?|agents?|stuff|liquids?))|chemicals|detergents/),
      words(/safe|ok|okay|danger\w*|fumes|smell\w*|cough\w*|together|can i|what (?:now|do)|gas|accident\w*/),
    ],
    within: 10,
    unless: [words(/what not|never/)],
  },
  {
    all: [FUMES_FROM, HARD_TO_BREATHE],
    unless: [words(/onions?|gas (?:bill|smell)|boiler|heater|generator|stove|gas fire|chimney|exhaust|car/)],
    within: 14,
  },
  {
    all: [
      HOUSEHOLD_SPLASH,
      words(
        /in (?:the|my|his|her|their|both|one|an) eyes?|in (?:his|her|my) face|into (?:my|his|her|the) eyes?/,
      ),
    ],
    within: 9,
  },
  {
    all: [
      words(/magnets?|magnet balls|button (?:cells?|batter(?:y|ies))|coin (?:cells?|batter(?:y|ies))/),
      words(
        /only (?:find|found|count\w*)|can ?not find|cant find|missing|gone|one short|swallow\w*|mouth|ate|eaten/,
      ),
      anyOf(CHILD, PET, words(/\d{1,2}yr/)),
    ],
    within: 14,
  },
  { all: [MEDICINE, TAKEN, TOO_MUCH], unless: [words(/antidepressants|holder|organi\w*/)], within: 10 },
  {
    all: [words(/overdos\w*/)],
    unless: [words(/colou?rs?|pattern|sugar|water|fertili\w*|cute\w*|beige|white|sweet\w*/)],
  },
  {
    all: [
      anyOf(CHILD, PET, OLD),
      words(
        /got (?:in|into|at|hold)|gotten into|opened|has found|just found|found (?:the|my|some|a bottle|his|her|granny\w*|our|grandma\w*)|reached|climbed|playing with|played with|emptied|is open|empty|been at|have been at/,
      ),
      words(
        /medic(?:ine|ines|ation)(?: cupboard| cabinet| box)?|pills?|tablets?|paracetamol|cleaning (?:cupboard|stuff|products)|bleach|detergent|pods?|dishwasher tabs?|rat poison|poison|weed ?killer|vape|cigarettes|antifreeze|cupboard under the sink/,
      ),
    ],
    within: 12,
    topic: true,
  },
  {
    all: [
      words(
        /(?:been |is |are |was |got |get )poisoned|poisoned (?:by|my|himself|herself|himself)|poisoning (?:from|my|our)|have (?:\w+ )?poisoning|foaming at the mouth|lead poisoning|mercury (?:spill\w*|thermometer)|broke (?:a|the|my) (?:mercury )?thermometer/,
      ),
    ],
    topic: true,
    unless: [words(/toxic relationship|blood poisoning in film|plants? for|food/)],
  },
  {
    all: [
      words(/rat poison|antifreeze|anti freeze|slug pellets|weed ?killer|mouse bait|rat bait/),
      words(/dogs?|cats?|puppy|kitten|child|toddler|kid|boy|girl|son|daughter|baby/),
      words(/ate|eaten|lick\w*|drank|tasted|chew\w*|swallow\w*|got|in (?:his|her|its) mouth|found|bit/),
    ],
    within: 10,
  },
];
