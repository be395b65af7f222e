import { words } from './reading.js';

/** Something that is over, also by what people do long afterwards. */
export const PAST = words(
  /(?:years?|months|decades?|ages) (?:ago|back)|last (?:year|summer|winter|spring|autumn|fall|century)|(?:in|since) (?:199\d|20\d\d)|back in|used to|as a (?:child|kid)|previous (?:owners?|tenants?)|long ago|in the past|(?:fixed|repaired|mended|sorted|resolved) (?:in|now|already|last|two|three|a)|(?:was|were|been|got) (?:fixed|repaired|mended|sorted)|insur\w+|claims?|when i was (?:little|young|small|a)|had (?:a|one) (?:years|months)|after the (?:fire|flood|burglary|break in)/,
);

/** Planning, buying, preventing, looking after things, learning. */
export const PLAN = words(
  /how (?:often|many|much|long do|long does|far|high|big|thick|hot should|warm should)|where (?:should|do|can|to|could) (?:i |we |you |one )?(?:put|place|install|fit|store|mount|hang|buy|get|recycle|keep|lead|park)|which|what (?:kind|type|sort|size|colou?r|temperature|brand)|best|recommend\w*|suggest\w*|install\w*|buy\w*|shop|purchase|choos\w*|costs?|pric\w*|quotes?|cheap\w*|worth (?:it|the)|differences?|vs|versus|prevent\w*|avoid\w*|protect\w*|ideas?|inspiration|design\w*|plan|planning|plans|rules?|regulations?|permission|permits?|allowed|law|legal\w*|certificate|survey|lessons?|teach\w*|course|training|history|maintain\w*|maintenance|servic\w*|upgrad\w*|insur\w*|meaning|means?|definition|called|explain\w*|decor\w*|painting|paint (?:a|my|the|over)|stain|prepar\w*|in case|before (?:a |the )?(?:holiday|winter|going|buying|moving)|if we ever|checklist|guide to|tips|running costs?|should i (?:get|have|use)|do i need|compar\w*|alternatives?|benefits|pros|what is|what are|what does|how do i know|how to know|how to tell|policy|cover|covers|covered/,
);

/** It happens at this moment, or somebody is afraid. */
export const NOW = words(
  /now|right now|today|tonight|this (?:morning|evening|afternoon|minute|second|week)|last night|yesterday|help|urgent\w*|emergency|quick|quickly|immediately|still|keeps?|again|scared|worried|afraid|panic\w*|frightened|dangerous|what (?:do|should|can|shall) (?:i|we) do|what to do|what first|is (?:this|that|it) normal|just (?:now|started|happened|got)|at the moment|been|going on|suddenly|should i be/,
);
