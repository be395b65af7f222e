import { REFERRING_WORDS } from '../dictionaries.js';

const startsReferring = new RegExp(`^["'(]?(?:${REFERRING_WORDS.join('|')})\\b`, 'i');

/** A sentence without a subject of its own, such as 'Annoying, mostly curable' or 'About 40 cm.' */
const FRAGMENT_WORDS = 3;

/** Figures without what they are of. */
const startsWithFigure = /^(?:about|roughly|around|some|from|at least|up to)? ?[£€$\d]/i;

/** Whether a sentence says nothing without the one before it. */
export function leansOnPrevious(text: string): boolean {
  return (
    startsReferring.test(text) || startsWithFigure.test(text) || text.split(' ').length <= FRAGMENT_WORDS
  );
}

/** Whether a sentence speaks of the layout of its guide, which an answer doesn't have. */
export function speaksOfLayout(text: string): boolean {
  return /\b(?:this page|this guide|this article|the (?:whole )?table|further down|(?:last|next) section|neither list|the (?:questions|rest|list) below|(?:see|listed|printed) (?:above|below)|read on|what follows)\b/i.test(
    text,
  );
}

/** Capitalised words within a sentence that are no people of a story. */
const KNOWN_NAMES =
  /^(?:I|I'm|I'd|I've|I'll|England|English|Wales|Scotland|Scottish|Britain|British|Germany|German|France|French|America|Americans?|US|USA|UK|EU|EPA|NHS|WHO|HUD|European?|Europe|Northern|Ireland|London|Court|Act|Federal|Fair|Housing|January|February|March|April|May|June|July|August|September|October|November|December|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?|Christmas|Sunday|Fahrenheit|Celsius|Latin|Medicare|Medicaid|Disabled|Facilities|Grant|Canada|Australia|Dear|Hello|Ms|Mr|Mrs|TV|CO|LED|DVD|A|B|C|MDF|PVC|IKEA|Wi-Fi|Matter|Thread|Zigbee|HEPA|PIN|SIM|VAT|Spain|Italy|Austria|Dutch|Netherlands|Japan|Zealand|New|Swiss|Switzerland)$/;

/** Whether a sentence tells a scene or story instead of advising. */
export function isScene(text: string): boolean {
  return CLOCK_SCENE.test(text) || (sceneSigns(text) >= 2 && !/\b(?:you|your|you're|you'll)\b/i.test(text));
}

const CLOCK_SCENE =
  /^(?:it's|at) (?:\d{1,2}[:.]\d{2}|(?:ten|five|twenty|quarter|half) (?:past|to) \w+|(?:mon|tues|wednes|thurs|fri|satur|sun)day\b.{0,30}\band\b)/i;

function sceneSigns(text: string): number {
  const names = (text.match(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}+/gu) ?? []).filter(
    (name) => !KNOWN_NAMES.test(name),
  );
  const [, first = ''] = /^(\p{Lu}\p{Ll}+)(?:'s|'d)? \p{Ll}+/u.exec(text) ?? [];
  const isNamed =
    names.length > 0 ||
    (TOLD_VERB.test(text.slice(first.length + 1, first.length + 16)) && !COMMON_SUBJECT.test(first));
  const isTold =
    /\b(?:she|he|they)(?:'d|'s)? \p{Ll}+|\b(?:her|his) (?:own |first |mother|father|son|daughter|brother|sister)/iu.test(
      text,
    );
  const isPast = PAST.test(text) || (/\b\p{Ll}{3,}ed\b/u.test(text) && !PRESENT.test(text));
  const isDated =
    /\b(?:it's|it was|at|on|last|half past|by) (?:an? )?(?:\d{1,2}[:.]\d{2}|(?:mon|tues|wednes|thurs|fri|satur|sun)day|seven|eight|nine|ten|eleven|midnight|march|october|november)\b|^(?:day|week|month|year) \d+\b/i.test(
      text,
    );

  return Number(isNamed) + Number(isTold) + Number(isPast) + Number(isDated);
}

const TOLD_VERB =
  /^(?:'s |'d )?(?:\p{Ll}+ed|stood|sat|said|asked|bought|gave|went|came|found|wrote|took|got|made|kept|left|paid|met|told|thought|had|was|wants|says)\b/u;
const COMMON_SUBJECT =
  /^(?:The|A|An|You|We|It|There|This|That|These|Those|Somebody|Nobody|Everybody|People|Most|Some|Both|What|Who|If|When|Many|All|One|Two|Three|Half|Money|Children|Parents|Tenants|Owners|Nothing|Everything|Somebody)$/;
const PAST =
  /\b(?:was|were|had|didn't|wasn't|said|asked|stood|bought|gave|went|came|found|wrote|took|got|made|sat|kept|left|paid|met|told|thought|used to|turned out)\b/;
const PRESENT =
  /\b(?:is|are|isn't|aren't|can|can't|will|should|must|has|have|don't|doesn't|may|want|wants|needs?|be)\b/;

const IMPERATIVES = new Set(
  "add agree air allow anchor answer apply arrange ask attach avoid bag bail balance begin bin bleed block blot book borrow bring brush build buy call cancel carry change charge check choose clean clear close collect compare cook count cover cut date decide descale do don't draw drain dry email empty end feel fetch file fill film find finish fit fix fold follow freeze get give go group hang have heat hold insulate introduce insure invite keep knock label lag lay leave let lift limit line list live lock look lower make mark measure meet mix move name never note offer open order own pack paint pay phone photograph pick place plan plant plug post practise press pull pump push put raise read refuse remove rent repeat replace report rest ring rinse roll run sand save say screw seal sell send separate set settle share show shower shut sit skip sleep soak sort sow split spread stand start stay stick stop store strip switch take talk tape tell test throw tick tie tighten time trim try turn unplug unscrew use vacuum ventilate wait walk warm wash watch water wear weigh wipe work wrap write".split(
    ' ',
  ),
);

/** Words that are nouns or adjectives as often as verbs, and what follows them when they are verbs. */
const AMBIGUOUS =
  /^(?:air|own|warm|water|heat|sleep|rest|light|rent|time|work|paint|cover|dry|open|clean|label|file|post|date|end|use|set|read|walk|free|cook|pack|group|line|list|name|place|plan|plant|screw|test|lock|mark|cut|show|stick|list)\b/i;
const AFTER_VERB =
  /^\S+ (?:the|a|an|your|all|every|each|any|no|out|up|off|on|down|in|for|by|to|from|it|them|only|both|what|somebody|everything|everybody|one|two|three|under|through|round|before|with|slowly)\b/i;

/** Whether a text begins with a verb that tells somebody what to do. */
export function isImperative(text: string): boolean {
  const [first = ''] = /^[\p{L}']+/u.exec(text) ?? [];
  const isVerb = !AMBIGUOUS.test(text) || AFTER_VERB.test(text);

  return (
    IMPERATIVES.has(first.toLowerCase()) &&
    isVerb &&
    !/^(?:\S+ ){1,5}(?:has|is|are|was|have|does|goes)\b/i.test(
      text.split(/ (?:if|when|where|while|until|that|which|what|who|as|so|since|because|how) /)[0] ?? text,
    )
  );
}

/** Whether a sentence refers to something before it names anything, such as 'Have somebody hold it up'. */
export function hasOpenPronoun(text: string): boolean {
  return /^(?:\S+ ){0,5}(?:it|its|them|they|their|this|these|those|one|ones|he|she|him|her)\b/i.test(text);
}
