import { words } from './reading.js';
import type { Sign } from './sign.js';

const BURGLED = words(
  /(?:been|were|was|got|get|getting|is|being) (?:burgled|robbed|broken (?:in|into)|ransacked|burglari[sz]ed|looted)|(?:house|flat|home|apartment|shed|garage|car|place|cellar|basement) (?:\w+ ){0,3}(?:burgled|robbed|broken into|ransacked)|broke in(?:to)?|broken into|broken in last|breaking in(?:to)? (?:my|our|the|his|her|a|right|now)|ransacked|burglar(?:s)? (?:in|came|are|is|was|were|got|now|has|took|at)|burgl(?:ed|ary) (?:last night|today|yesterday|this|while|just|happened|now)|we had (?:burglars|a burglary|a break in|thieves)|thie(?:f|ves) (?:in|came|got|are|took|broke|was|were|stole)|intruders?|prowlers?|break in (?:last|today|yesterday|this|at (?:our|my|the)|just)|home invasion|robbers?|trespasser/,
);
const BURGLARY_PLAN = words(
  /insur\w*|claims?|do burglars|deter\w*|against|prevent\w*|best|lights|sensors?|cameras?|which|target\w*|statistics|rates?|proof|locks? (?:for|against)|alarm systems?|broke in (?:a|the|my|new|shoes|boots)|broken in (?:shoes|boots|sofa|leather)|years ago|film|movie|game|new (?:shoes|sofa|boots)|in case|crawl|avoid\w*|will they pay|pay out|cover\w*|excess|policy/,
);
const STRANGER = words(
  /someone|somebody|some(?:one|body)s|some ?one|strangers?|(?:a|some|this|that|unknown|strange|two|drunk|weird|the) (?:man|men|guy|guys|person|people|woman|bloke|figure|lad|teenagers|blokes)|unknown|people|burglars?|thie(?:f|ves)|intruder|my ex|they|man/,
);
const ENTERS = words(
  /(?:is|was|are|be|i think|theres|hear|heard) (?:\w+ ){0,4}in (?:the|my|our|her|his) (?:house|flat|home|apartment|attic|loft|cellar|basement|garden|yard|hall|kitchen|room)|downstairs|trying (?:\w+ ){0,3}(?:doors?|windows?|handle|to (?:get|come|break|open))|tried (?:\w+ ){0,3}(?:doors?|windows?|handle|to (?:get (?:in|into)|break|open|enter))|(?:door|window) handle|fiddl\w*|pick(?:ing|ed) (?:the|my|our) lock|with the lock|at (?:the|my|our) (?:window|back door|bedroom)|look(?:s|ing|ed)? (?:in|into|through) (?:\w+ ){0,2}(?:windows?)|peer\w*|(?<!talking )(?<!talk )(?<!smoke )(?<!smoking )outside (?:my|our|the) (?:window|door|house|flat)|climb\w*|on (?:the|my|our) (?:roof|balcony|terrace|roof terrace)|(?:keeps? |kept |been )?(?:coming|comes|came|walked|walking|gets?|got|getting|went|going|letting (?:him|them)sel\w*|let (?:him|them)sel\w*) (?:in|into|inside)|has been (?:in|inside)|follow(?:s|ed|ing) (?:me|us|her|my)|watch(?:es|ing) (?:me|us|the house|our house|my)|knock\w* (?:\w+ )?(?:at night|in the night|at (?:two|three|four|2|3|4))|rattl\w*|lurk\w*|hiding|with a crowbar|forc(?:ed|ing)|kick(?:ed|ing) (?:in|at|the door)|smash\w*|bang(?:ing|s) on/,
);
const INVITED = words(
  /parcels?|deliver\w*|lodger|guests?|tenants?|contract|viewings?|valuer|plumber|electrician|builder\w*|cleaner|allerg\w*|asthma|smokes|dementia|wheelchair|autis\w*|moving in|move in|airbnb|estate agent|dinner|party|parties|visit\w*|works? (?:nights|from)|sleep(?:s|ing)? (?:downstairs|in)|recommend\w*|surveyor|dogs?|cats?|foxe?s?|birds?|mice|mouse|rats?|pigeons?|squirrels?|seagulls?|insects|kids? (?:keep|come|coming|are|running)|children|my (?:mum|dad|mother|son|daughter)|wheel|new (?:home|house|flat)|natural light|sun(?:light)?|furniture|bathroom downstairs|bedroom downstairs|toilet downstairs|window (?:seat|film|cleaner\w*)|curtains?|privacy|overlook\w*|net curtains|blinds|hedges?|noise|noisy|loud|music|insulation|footsteps from upstairs|shared|rent\w* (?:a|the|out)|sell\w*|cook|people (?:who|think|say|prefer|usually|often|tend|like|that)|christmas|games?/,
);

export const BREAK_IN_SIGNS: readonly Sign[] = [
  {
    all: [
      words(
        /(?:glass|window) (?:break\w*|broke|smash\w*|shatter\w*)|heard (?:\w+ ){0,3}(?:glass|door|window|break\w*)/,
      ),
      words(/downstairs|night|heard|hear|kitchen|house|alone|now/),
    ],
    within: 8,
    unless: [words(/ball|storm|hail|wind|kids?|double glaz\w*|repair|replace/)],
  },
  {
    all: [
      words(/doors?|lock|window/),
      words(/(?:was|is|were|stood|found) (?:wide )?open|scratch\w*|marks/),
      words(/came home|got home|this morning|come home|back|inside|still|woke|lock|someone|somebody/),
    ],
    within: 12,
    topic: true,
    unless: [words(/wind|draught\w*|summer|air|cat|dog scratch\w*|fridge|freezer|floor|paint|ventilat\w*/)],
  },
  {
    all: [
      words(
        /(?:strange|drunk|unknown|weird|creepy) (?:man|guy|person|woman|men)|someone|somebody|stranger|man/,
      ),
      words(
        /wont (?:go away|leave)|things (?:are|were|have been) moved|in my room|by myself|pushed past|at (?:our|my|the) (?:gate|door|window)/,
      ),
      words(/stairwell|stairs|room|house|flat|door|gate|alone|myself|work|mum|night|hall\w*/),
    ],
    within: 12,
    unless: [INVITED],
  },
  {
    all: [
      words(/took everything|stole everything|everything (?:is|was) gone|jewellery|valuables/),
      words(/work|gone|home|door|out|window|missing|broke\w*|stolen/),
    ],
    within: 8,
    topic: true,
    unless: [BURGLARY_PLAN, words(/safe|hide|store|moving/)],
  },
  {
    all: [
      words(/(?:indoor |security |door ?bell |baby )?(?:cameras?|cams?|monitor|cctv)|door ?bell/),
      words(
        /(?:(?:a|some|two|strange|unknown) )?(?:man|men|guys?|blokes?|strangers?|figure|burglars?)|some ?(?:one|body)/,
      ),
      words(
        /in (?:the|my|our|her|his) (?:hall\w*|kitchen|house|flat|(?:\w+ )?room|bedroom|lounge|loft|cellar|basement|garage)|on (?:the|my|our) (?:stairs|landing)|inside (?:the|my|our)|indoors|downstairs/,
      ),
      words(/shows?|showed|see|saw|seen|sees|spotted|caught|there(?:s| is)/),
    ],
    within: 14,
    unless: [INVITED, words(/install\w*|mount|which|best|fake|blocked|forbid\w*|allowed|wifi/)],
  },
  { all: [BURGLED], unless: [BURGLARY_PLAN] },
  { all: [STRANGER, ENTERS], unless: [INVITED, BURGLARY_PLAN], within: 9 },
  {
    all: [
      words(/foot ?steps|voices|(?:strange |weird |creepy )?(?:noises?|sounds?)|creaking/),
      words(/downstairs|in the (?:house|attic|loft|hall|kitchen|cellar|garden)|outside/),
      words(
        /alone|scared|afraid|frightened|at night|in the night|nobody|no one|middle of the night|someone|intruder|home alone/,
      ),
    ],
    within: 14,
    unless: [
      words(
        /neighbou?rs?|insulation|pipes|heating|boiler|mice|mouse|rats?|fridge|radiator|foxes|cats|owl|wind/,
      ),
    ],
  },
  {
    all: [
      words(/doors?|locks?|windows?|patio door|letter ?box/),
      words(
        /forced|smashed(?: in)?|kicked (?:in|down|open)|jemmied|prised|pried|crowbar\w*|tampered|jimmied|drilled out|broken (?:open|in|into)|levered|wide open|standing open/,
      ),
      words(
        /home|back|drawers|missing|found|came|open|night|morning|today|someone|neighbou?rs?|return\w*|gone|stolen|looks|in|police|tampered/,
      ),
    ],
    within: 10,
    unless: [
      words(
        /insur\w*|wind|storm|draught\w*|letterbox draught|sash|repair cost|air|ventilat\w*|summer|forced air|ball|football|kids/,
      ),
    ],
  },
  {
    all: [
      words(/stolen|missing|took (?:everything|my|our|the)|stole/),
      words(/broken|window|door|drawers|lock|came home|got home|afraid to|house|burgl\w*|back door/),
    ],
    within: 10,
    topic: true,
    unless: [
      words(/parcel\w*|identity|title|fraud|bike from|tile|piece|handle|key for|part|screw|instructions/),
    ],
  },
  {
    all: [
      words(/someone|somebody|stranger|they|he|ex|landlord|he still/),
      words(
        /has a key|have a key|has (?:my|our) keys?|copied (?:my|the) keys?|things (?:are )?moved|moves? things/,
      ),
      words(
        /coming in|comes in|enters|in(?:side)? (?:my|our|the)|when im (?:out|away|asleep|not)|night|without|scared|keeps/,
      ),
    ],
    within: 14,
    unless: [words(/pet sitter|dog walker|cleaner|neighbou?r/)],
  },
];
