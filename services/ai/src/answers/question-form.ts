/** What an answer should contain when a question asks for a figure. */
export type Measure = 'money' | 'time' | 'temperature' | 'size' | 'amount';

/** What a question asks for, which decides what its answer begins with. */
export type QuestionForm =
  | { kind: 'amount'; measure: Measure }
  /** The two things that are compared. */
  | { kind: 'comparison'; options: [string, string] }
  | { kind: 'decision' | 'steps' | 'cause' | 'list' | 'keywords' | 'open' };

/** Whether one fact or judgement is asked for, which should come first. */
export function isNarrow({ kind }: QuestionForm): boolean {
  return kind === 'amount' || kind === 'decision' || kind === 'comparison';
}

/** Recognises the form of a question; of a long one, by the sentence that asks. */
export function formOf(question: string): QuestionForm {
  const asked = askingPart(question);
  const measure = measureOf(asked);
  if (measure) {
    return { kind: 'amount', measure };
  }
  const options = optionsOf(asked);
  if (options) {
    return { kind: 'comparison', options };
  }
  const kind = FORMS.find(({ pattern }) => pattern.test(asked))?.kind;

  return { kind: kind ?? (isKeywords(asked) ? 'keywords' : 'open') };
}

/** Characters of a question in which its form is looked for: every pattern is tried on them. */
const MAX_ASKED = 400;

/** The first sentence of a question that asks; the last one where none does, the whole text where it is short. */
function askingPart(question: string): string {
  const text = question.toLowerCase().replace(/’/g, "'").replace(/\s+/g, ' ').trim();
  const sentences = text.split(/(?<=[.?!]) /);
  const asking = sentences.find((sentence) => ASKS.test(sentence) || sentence.endsWith('?'));

  return (asking ?? sentences.at(-1) ?? text).slice(0, MAX_ASKED);
}

/** How a question begins. */
export const ASKS =
  /^(?:and |but |so |also )?(?:how|what|when|where|which|who|why|is|are|can|could|do|does|should|would|will|may|must)\b/;

const MEASURES: { measure: Measure; pattern: RegExp }[] = [
  {
    measure: 'money',
    pattern:
      /\b(?:costs?|prices?|how expensive|budget for|how much (?:money|rent|deposit|cash)|how much (?:should|do|does|can|could|would|will|to) (?:\w+ ){0,3}?(?:pay|charge|keep aside|put aside|set aside|save|spend|budget)|how much is (?:a|an|the|it)\b)/,
  },
  {
    measure: 'temperature',
    pattern:
      /\b(?:(?:how|too) (?:warm|cold|hot|cool) (?:should|must|does|is|do)|what temp\w*|which temp\w*|(?:best|right|ideal|safe|water|room) temp\w*|how many degrees)\b/,
  },
  {
    measure: 'size',
    pattern:
      /\b(?:how (?:wide|high|tall|deep|thick|big|large|far|steep|heavy)|what (?:size|height|width|slope|angle)|how much (?:room|space|clearance))\b/,
  },
  {
    measure: 'time',
    pattern:
      /\b(?:how (?:long|soon|often|offen|old|quickly|many (?:minutes|hours|days|weeks|months|years|times))|(?:what|which) (?:age|month|time of year)|wh?en (?:do|does|should|can|must|to|is|are|will) )/,
  },
  {
    measure: 'amount',
    pattern: /\b(?:h[oi]w (?:much|many)|what (?:percentage|humidity|speed|level|ratio|decibels?))\b/,
  },
];

function measureOf(asked: string): Measure | undefined {
  return /\bhow much (?:difference|better|worse|trouble)\b|\bno matter how\b/.test(asked)
    ? undefined
    : MEASURES.find(({ pattern }) => pattern.test(asked))?.measure;
}

/** What stands left and right of 'or', as the words nearest to it. */
function optionsOf(asked: string): [string, string] | undefined {
  const match =
    /\b(?:versus|vs\.?)\b/.exec(asked) ??
    (/\b(?:better|cheaper|safer|worth|should|which|is it|do we|do i|\?$)/.test(asked)
      ? /,? or (?!not\b|something|anything|so\b|two\b|more\b|less\b|else\b)/.exec(asked)
      : null);
  if (!match) {
    return undefined;
  }
  const left = contentWords(asked.slice(0, match.index)).slice(-3);
  const right = contentWords(asked.slice(match.index + match[0].length)).slice(0, 3);

  return left.length > 0 && right.length > 0 ? [left.join(' '), right.join(' ')] : undefined;
}

const FORMS: { kind: 'decision' | 'steps' | 'cause' | 'list'; pattern: RegExp }[] = [
  {
    kind: 'cause',
    pattern:
      /\b(?:why|what(?:'s| is) (?:wrong|causing|the (?:cause|reason))|what causes|how come|where does .* come from|keeps? \w+ing\b)/,
  },
  {
    kind: 'list',
    pattern:
      /\b(?:checklists?|what (?:do|should|would|must) (?:i|we|you) (?:need|have|keep|pack|bring|buy|get|check|include|ask|look for|photograph)|what (?:goes|belongs|to (?:pack|bring|buy|take|keep|ask|check|include))|what (?:papers|documents|tools|things|questions|jobs|supplies))\b/,
  },
  {
    kind: 'steps',
    pattern:
      /\b(?:how (?:do|can|could|should|would|might|to|does|did)|what(?:'s| is) the (?:best|right|easiest|quickest|cheapest) way|best way to|ways? to|steps|where do (?:i|we) (?:start|begin)|what (?:do|should|can|could|would|might) (?:i|we|you|he|she|they)|what (?:now|next|first)|in what order|need a plan|help me)\b/,
  },
  {
    kind: 'decision',
    pattern:
      /^(?:and |but |so )?(?:is|are|am|can|could|do|does|should|would|will|may|must|has|have|did|was)\b|\b(?:can (?:he|she|they|i|we|my landlord) \w+|am i allowed|worth it|is it (?:legal|allowed|safe|ok|okay|normal|worth)|do i (?:need|have) to)/,
  },
];

/** A few words that are no sentence. */
function isKeywords(asked: string): boolean {
  const words = asked.split(' ');

  return words.length <= 4 && !/\b(?:i|i'm|my|we|is|are|wont|won't|keeps|has|have)\b/.test(asked);
}

const STOP_WORDS = new Set(
  'a an the to of in on at for with and or but is are was were be it its i me my we us our you your he she his her they them their do does did should would could can will may must better cheaper safer worth have has had get just a this that which what how whether than then if so as by from up out about into one buy use take go'.split(
    ' ',
  ),
);

/** Words that carry the meaning of a text, in lower case. */
export function contentWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}'-]+/gu) ?? []).filter((word) => !STOP_WORDS.has(word));
}

/** Whether a text contains a figure of a measure. */
export function hasMeasure(text: string, measure: Measure): boolean {
  const isSum = measure === 'money' && SPEAKS_OF_MONEY.test(text) && hasPlainNumber(text);

  return isSum || FIGURES[measure].test(text);
}

const NUMBER =
  '(?:\\d|½|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|a few|several|half an?|an?)';

const EVERY =
  '\\b(?:every|each|once an?|twice an?) (?:second |other |few )?(?:day|week|month|year|spring|autumn|winter|summer|season)|\\b(?:daily|weekly|monthly|yearly)\\b';

const SEASON =
  '\\b(?:in (?:spring|summer|autumn|winter)|january|february|march|april|june|july|august|september|october|november|december)\\b';

const NUMBERS = /(?<![\w:.,])\d[\d,.]*/g;

/** A year, or one digit. */
const TOO_LITTLE = /^(?:(?:19|20)\d\d|\d)\D*$/;

/** What stands behind a number that measures something, or is the first of two. */
const MEASURES_SOMETHING =
  /^\s?(?:[°–-]|(?:to|by) \d|(?:mm|cm|m|km|in|ft|kg|g|lb|l|ml|kWh|kW|W|V|litres?|m²|inches|feet|seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b)/i;

function hasPlainNumber(text: string): boolean {
  return Array.from(text.matchAll(NUMBERS)).some(
    ({ 0: number, index }) =>
      !TOO_LITTLE.test(number) && !MEASURES_SOMETHING.test(text.slice(index + number.length)),
  );
}

/** A sum may stand without its currency: 'reckon on about 360 for the first night, in pounds, euros or dollars'. */
const SPEAKS_OF_MONEY =
  /\b(?:costs?|prices?|pay|pays|paid|spend|save|budget|money|pounds|euros|dollars|currency)\b/i;

const FIGURES: Record<Measure, RegExp> = {
  money:
    /[£€$]\s?\d|\d\s?(?:pounds|euros|dollars|%)|\b(?:per cent|free|for nothing|costs? (?:nothing|little))\b/i,
  temperature: /\d\s?°|\bdegrees\b/i,
  size: /\d\s?(?:mm|cm|m|km|in|ft|kg|lb|litres?|m²|inches|feet)\b|\b1:\d+|\bhand's (?:width|breadth)/i,
  time: new RegExp(
    `${NUMBER}[ -]?(?:seconds?|minutes?|hours?|nights?|days?|weeks?|fortnights?|months?|years?|winters?)\\b|${EVERY}|${SEASON}`,
    'i',
  ),
  amount:
    /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|sixty|half|a third|a quarter)\b/i,
};
