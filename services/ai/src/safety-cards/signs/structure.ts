import { words } from './reading.js';
import type { Sign } from './sign.js';

const BUILT = words(
  /walls?|ceilings?|house|home|building|brick\w*|plaster\w*|foundations?|door ?(?:ways?|frames?)?|doors|windows?|floors?|gable|beams?|chimney|lintels?|balcony|render|stairs|steps|columns?|concrete|extension|room|corner|joists?|roof|rafters?|timbers?|porch|deck|basement|cellar|bedroom|living room|patio|pillar|arch|bay|outside|inside|upstairs|downstairs/,
);
const CRACK = words(/cracks?|cracked|cracking|crack in|splits?|gap/);
const GROWS = words(
  /grow\w*|bigger|widen\w*|wider|wide enough|wide|getting (?:worse|longer|larger|bigger|wider)|gets (?:worse|longer|larger|bigger|wider)|got (?:worse|longer|larger|bigger|wider)|spread\w*|overnight|suddenly|appeared|new (?:big |long |large |huge )?cracks?|every (?:week|day|month)|my (?:finger|hand|fist|thumb)|finger|fingers|coin|pencil|daylight|see (?:through|outside|the sky)|\d{1,4} ?(?:mm|cm|millimet\w*|centimet\w*|inch\w*)|half an inch|an inch|was hairline|diagonal\w*|stair ?step|step pattern|zig ?zag|huge|massive|from floor to ceiling|floor to ceiling|all the way|deep|longer|worse|after the (?:earthquake|storm|explosion)|next door (?:dug|started|is digging)|dug next door|through the (?:whole|brick)|big/,
);
const NOT_A_BUILDING = words(
  /screen|mugs?|tiles?|phone|eggs?|(?<!was |were |only )hairline|glaze|skin|lips|heels?|nuts?|whip|jokes?|knuckles|password|glass|windscreen|cup|plate|bowl|leather|paving|vase|pots?|paint (?:cracks|finish)|filler for|kettle|hob|oven|fence|furniture|wardrobe|tables?|chair|desk|crackle|soil|driveway|hair|windows? (?:open|ajar)|gap in the market|door open a crack|whole wheat|sleep|ice|tv/,
);
const SOFT_FURNISHING = words(
  /sofas?|couch|shel(?:f|ves)|mattress\w*|gates?|cushions?|beds?|curtains?|furniture|paint|leaning (?:mirror|ladder|shelf|desk)|against|ladder|mirror|bookcase|bookshelf|drop ceilings?|dropped ceilings?|suspended|(?:kitchen|bathroom) sinks?|lean to|roof (?:pitch|slope)|sloping (?:ceiling|roof|garden)|sloped (?:ceiling|roof|garden)|price\w*|budget|temperature|pressure|trampoline|bouncy castle|chair|table|picture|wallpaper|skirting|insulation|sound|noise|neighbou?rs?|leaves|snow|temperatures|interest|market|asleep|in love|apart(?:ment)? (?:hunting|rent)|off the bed|down the stairs|person|gran\w*|mum|mother|child|baby|toddler|blinds?|wardrobe|lid|hinge|handle|cupboard doors?|cabinet|toilet seat|tap|lego|fence panel|rent|garden gate|bags|tv/,
);

export const STRUCTURE_SIGNS: readonly Sign[] = [
  { all: [CRACK, GROWS, BUILT], unless: [NOT_A_BUILDING], within: 14, topic: false },
  {
    all: [
      words(/cracks?/),
      words(
        /my (?:finger|hand|fist)|daylight|wide enough|bigger|wider|widening|growing|grow|grows|overnight/,
      ),
    ],
    unless: [NOT_A_BUILDING],
    within: 8,
  },
  {
    all: [
      words(
        /ceilings?|celing|roof|floors?|walls?|balcony|beams?|joists?|lintels?|chimney(?: breast| stack)?|stair ?case|stairs|steps|porch|deck(?:ing)?|foundations?|house|building|gable|parapet|extension|timbers?|rafters?|bathroom floor|terrace|pillar|column|bay window|brick\w*|arch|carport|tub|garage/,
      ),
      words(
        /sag(?:s|ged|ging)?|collaps\w*|leans|leaning|tilt\w*|bulg\w*|bow(?:s|ed|ing)|bend(?:s|ing)|bent|sinking|sank|sunk|dropped|drops|swa(?:ys|ying)|wobbl\w*|shak(?:es|ing|y)|com(?:es|ing) (?:down|away|loose|apart)|came (?:down|away|loose)|giv(?:ing|es?) way|gave way|snapp\w*|crumbl\w*|buckl\w*|bounc(?:es|y|ing)|spongy|moved (?:down|away|out)|shift(?:s|ed|ing)|hanging|loose bricks|bricks (?:are )?loose|unsupported|subsid\w*|cut through|rotted through|rotten through|has split|is splitting|splitting|beam split|separating from|unstable|about to fall|falling (?:down|off|in|apart)|fell (?:off|in)|slip(?:s|ped|ping)/,
      ),
    ],
    within: 5,
    topic: true,
    unless: [SOFT_FURNISHING],
  },
  {
    all: [
      words(
        /plaster|concrete|masonry|roof tiles?|slates?|bricks?|rubble|chunks?|lumps?|stones?|render|stucco/,
      ),
      words(
        /fall(?:s|ing)?|fell|came (?:down|off|loose)|com(?:es|ing) (?:down|off|loose)|dropp\w*|crumbl\w*|loose/,
      ),
      words(
        /ceilings?|walls?|balcony|chimney|roof|facade|building|house|above|lumps?|gable|in lumps|overhead|head|pavement|street/,
      ),
    ],
    within: 9,
    topic: true,
  },
  {
    all: [
      words(
        /(?:took|taken|take) out|removed|knocked (?:out|down|through|into)|demolish\w*|cut (?:through|into|out)|took down|tore down|ripped out|sawed through|sawn through|chopped/,
      ),
      words(
        /walls?|chimney breast|joists?|beams?|supports?|partition|lintel|pillar|post|truss\w*|rafters?|stud wall|brickwork/,
      ),
      words(
        /now|crack\w*|sag\w*|stick|sticks|sticking|coming down|hanging|bounc\w*|bow\w*|above|load ?bearing|creak\w*|moves?|drop\w*|dust|wrong/,
      ),
    ],
    within: 16,
    unless: [words(/permission|want to|planning|cost|before i|ideas|wallpaper/)],
  },
  {
    all: [
      words(
        /(?:cracking|groaning|creaking|popping|snapping) (?:noises?|sounds?)|loud (?:cracks?|bangs?) (?:from|in) the (?:wall|roof|ceiling|house)/,
      ),
      words(/cracks?|walls?|house|ceiling|roof|beam/),
    ],
    within: 10,
    unless: [words(/radiator\w*|pipes?|wood floor|floorboards|stairs/)],
  },
  { all: [words(/sink ?holes?/)], topic: true },
  {
    all: [
      words(
        /(?:doors?|windows?) (?:\w+ ){0,4}(?:stick|sticks|jam\w*|wont (?:close|shut|open)|dont (?:close|shut)|doesnt (?:close|shut))|(?:stick|sticking) doors?|doors dont close/,
      ),
      words(/cracks?|dropped|slop\w*|sinking|since|sagg\w*|tilt\w*/),
    ],
    within: 14,
    unless: [words(/winter|humid\w*|swollen|damp|paint\w*|new carpet|carpet|laminate/)],
  },
  {
    all: [
      words(
        /(?:house|floor|wall|garage|extension|building|foundation) (?:is |has |was )?(?:slowly )?(?:sinking|sunk|dropped|tilting|tilted|leaning|subsiding|shifting|moving)/,
      ),
    ],
    topic: true,
    unless: [
      words(/moving (?:house|home|in|out)|leaning against|house moving|moving (?:company|van|boxes|day)/),
    ],
  },
];
