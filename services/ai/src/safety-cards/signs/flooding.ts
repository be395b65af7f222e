import { words } from './reading.js';
import type { Sign } from './sign.js';

const HOUSE_PARTS = words(
  /house|home|cellar|basement|garage|doors?|kitchen|hall\w*|ground floor|flat|apartment|streets?|toilet|shower|bathroom|living room|bedroom|stairs|carpet|floor|rooms?|crawl space|downstairs|lounge|shop|caravan|windows|utility room|patio door|walls?/,
);
const WATER_COMES = words(
  /(?:water|river|rain|sewage|sea|mud|stream|creek|drains?|rain ?water|ground ?water|flood) (?:\w+ ){0,4}(?:com(?:es|ing) (?:\w+ )?(?:in|into|under|up|through|inside|over)|pour(?:s|ing)|rising|rises|filling|gush\w*|running in\w*|getting (?:in|into|inside|higher)|gets (?:in|into|inside)|entering|everywhere|up to|reach\w*|streaming|seeping in|at (?:our|the|my) door|almost at|flow\w* (?:in|into)|overflow\w*|back\w* up|spray\w*|rush\w*|wont stop)|(?:cm|inch\w*|feet|foot|metre|meter|ankle|knee) (?:\w+ )?(?:deep )?(?:of )?water|water (?:\w+ )?(?:deep|everywhere|all over)|standing water|knee deep|ankle deep/,
);
const FLOODED = words(
  /flood(?:ed|ing|s)|floods|flod|flooded|flooding|under ?water|swamped|submerged|a flood|flood in/,
);
const FLOOD_PLAN = words(
  /insur\w*|zones?|barriers?|proof\w*|defen[cs]e\w*|plains?|risk (?:map|area|report|zone|check)|maps?|flooded with (?:light|toys|sun\w*|emails?|memories|colou?r|ads)|light|toys|theme|prevent\w*|buy\w*|market|memories|emails?|requests?|sale|lights|flood ?lights?|photos?|park|floor ?ing|waterproof\w*|resilien\w*|plants?|houseplant|garden bed|lawn|lights|claims?|surveyor|history|decorat\w*|imagin\w*|picturing|before i leave|away (?:two|for)|next time/,
);

export const FLOODING_SIGNS: readonly Sign[] = [
  {
    all: [WATER_COMES, HOUSE_PARTS],
    within: 10,
    unless: [
      words(
        /hot water|water (?:pressure|heater|softener|butt|barrel)|barrel|gutter\w*|rain ?water (?:tank|harvest\w*)|to flush|water feature|condens\w*|insur\w*|claims?|prevent\w*|rain noise|light|sunlight|plan\w*/,
      ),
    ],
  },
  {
    all: [FLOODED, anyPlace()],
    within: 7,
    unless: [FLOOD_PLAN, words(/if (?:it|we|the)|ever|how to stop|nobodys home/)],
  },
  {
    all: [
      words(
        /(?:we|were|we are|we have|weve|i am|im|is|are|been|has|have|just|got|gets?|getting|keeps?) (?:been |being |just |completely |all |now )?flood(?:ed|ing)/,
      ),
    ],
    unless: [FLOOD_PLAN, words(/with|in tears/)],
  },
  {
    all: [
      words(
        /flood (?:warning|alert|alarm|emergency|waters?|water)|floodwaters?|storm surge|tsunami|flash floods?|(?:river|creek|stream|brook|lake|beck) (?:\w+ ){0,3}(?:rising|high|burst\w*|over|overflow\w*|coming|is at|almost)|burst its banks|dam (?:broke|burst)/,
      ),
    ],
    topic: true,
    unless: [FLOOD_PLAN],
  },
  {
    all: [
      words(/flooded|flood/),
      words(
        /electric\w*|power|drive|driving|walk\w*|go (?:in|into|down|back)|road|sockets?|safe|eat|drink|gas|boiler|fuse ?box/,
      ),
      words(/safe|ok|okay|can (?:i|we)|should (?:i|we)|again|back|yesterday|now|turn|switch|drive|driving/),
    ],
    within: 12,
    unless: [FLOOD_PLAN],
  },
  {
    all: [
      words(/sewage|sewers?|drains?|manholes?|toilets?|loos?|sewerage/),
      words(
        /back(?:s|ed|ing) up|overflow\w*|c[ao]m(?:e|es|ing) up|com(?:es|ing) (?:in|into|out|back)|flood\w*|bubbl\w* up|wont stop|spill\w* (?:over|out)|rising/,
      ),
    ],
    within: 8,
    topic: true,
    unless: [
      words(
        /rain ?water|washing machine (?:drain|waste) (?:height|hose)|overflow (?:pipe|hole|cover)|gutter\w*|smell\w*/,
      ),
    ],
  },
  {
    all: [
      words(
        /(?:burst|broken|split|cracked|leaking) (?:water )?(?:pipe|main|mains|hose|tank|radiator)|(?:pipe|water main|main|mains|hose|tank|radiator|boiler) (?:\w+ ){0,3}(?:burst|bursts|broke|split|exploded|is spraying|spraying|gushing)|cant find (?:the |my |our )?(?:stop ?cock|stop tap|shut ?off|main valve|water main)|(?:stop ?cock|stop tap|valve|tap) (?:is stuck|wont turn|broke\w*|snapped|came off)|cant (?:turn|shut|switch) (?:the )?(?:water|it) off|water wont (?:stop|turn off)/,
      ),
    ],
    topic: true,
    unless: [
      words(
        /prevent\w*|holiday|insulat\w*|insur\w*|garden hose|outside tap|dripping|drips|replace the|washer/,
      ),
    ],
  },
  {
    all: [
      words(/water/),
      words(
        /everywhere|wont stop|all over the (?:floor|kitchen|place|bathroom)|gushing|pouring out|spraying/,
      ),
    ],
    within: 6,
    topic: true,
    unless: [words(/mould|spots|limescale|plants|sprinkler\w*|splash\w*|dog|cat/)],
  },
  {
    all: [
      words(
        /^(?:we are |were |help )?(?:flooded|flood|flooding|water leak(?:ing)?)(?: help)?$|water (?:is )?leaking|(?:hot )?water tank (?:is )?(?:leaking|burst)|after (?:a |the )?flood/,
      ),
      words(/flooded|flood|flooding|what (?:do|to|first|now)|help|go back|enter|safe|leaking|leak/),
    ],
    topic: true,
    within: 12,
    unless: [FLOOD_PLAN, words(/tap|mould|sleep|kids?|claim|rebuild|school|work|drip\w*/)],
  },
  {
    all: [
      words(/stuck (?:upstairs|on the roof|in the (?:attic|loft|car))|cut off/),
      words(/water|flood\w*|river/),
    ],
    within: 10,
  },
  {
    all: [
      words(/hurricane|cyclone|storm|tsunami|typhoon/),
      words(/stay|evacuat\w*|shelter|tonight|now|coming|hit(?:s|ting)?/),
      words(/sea|coast|river|flood\w*|water|wheelchair|basement|tonight|now/),
    ],
    within: 14,
    topic: true,
    unless: [words(/proof|furniture|windows|shutters|film|name/)],
  },
];

function anyPlace() {
  return words(
    /house|home|cellar|basement|garage|kitchen|hall\w*|ground floor|flat|apartment|streets?|roads?|bathroom|living room|bedroom|room|floor|downstairs|utility|shed|village|town|our|we|garden|field|lift|crawl space|car|boiler|freezer|fuse ?box|laundry/,
  );
}
