/** All fixed texts of answers. They are said to people who may be worried: plain, warm, short. */

import type { QuestionForm } from './question-form.js';

/** The first line of an answer, by what is asked; `guide` is the link to the guide. */
export const OPENINGS: Record<QuestionForm['kind'], (guide: string) => string> = {
  amount: (guide) => `The figures are from our guide ${guide}.`,
  comparison: (guide) => `On that choice, our guide ${guide} says this.`,
  decision: (guide) => `This is what our guide ${guide} says.`,
  steps: (guide) => `Here's how to go about it, from our guide ${guide}.`,
  cause: (guide) => `Our guide ${guide} looks at what's behind this.`,
  list: (guide) => `Here's what to think of, from our guide ${guide}.`,
  keywords: (guide) => `In short, from our guide ${guide}:`,
  open: (guide) => `This comes from our guide ${guide}.`,
};

/** Where the guide tells the story of a household, which the answer then speaks of. */
export const STORY_OPENING = (guide: string) => `Our guide ${guide} shows it by one household's example.`;

export const PARTIAL_OPENING = (guide: string) =>
  `We don't have a guide on exactly this. Here's what we have that comes near, from ${guide}.`;

/** Where the guides say much about the subject, and nothing on the figure that is asked for. */
export const MISSING_FIGURE: Record<
  'money' | 'time' | 'temperature' | 'size' | 'amount',
  (guide: string) => string
> = {
  money: (guide) => `We have no price for this. Here's what our guide ${guide} does say.`,
  time: (guide) => `We have no exact time for this. Here's what our guide ${guide} does say.`,
  temperature: (guide) => `We have no temperature for this. Here's what our guide ${guide} does say.`,
  size: (guide) => `We have no measurements for this. Here's what our guide ${guide} does say.`,
  amount: (guide) => `We have no figure for this. Here's what our guide ${guide} does say.`,
};

/** After short answers. */
export const CLOSING = (guide: string) => `More on this in our guide ${guide}.`;

/** The same where another guide may be the right one. */
export const CLOSING_OF_SEVERAL = (guide: string, other: string) =>
  `That's from our guide ${guide}. If you meant something else, ${other} may be nearer.`;

/** Leads over to another guide. */
export const ADDITION = (guide: string) => `From ${guide}:`;

export const CHOICE_QUESTION = 'That could mean a few things. Which is nearest to what you want to know?';

export const GAP = {
  opening: "We don't have a guide on this yet.",
  near: (guides: string) => `The nearest we have: ${guides}.`,
  next: 'Members of the community may well know: [ask them](/discussions). If you tell us that you were looking for this, it helps us decide what to write next.',
  actions: [
    'Ask the community in Discussions',
    'Ask again and name the room, the job or the worry',
    'Browse the guides by topic',
  ],
  browse: (category: string) => `Browse the guides on ${category}`,
};

export const REFUSAL =
  "That's outside what we can help with: we answer questions about homes and living in them, from our guides. Ask about a room, a repair, moving, renting, family life at home or anything like it.";

/** Kind lines for what is no question, by what was said. */
export const SMALL_TALK: { said: RegExp; line: string }[] = [
  {
    said: /^(?:thanks?|thank you|thx|ty|cheers|many thanks|great,? thanks?|perfect,? thanks?|that helped?)\b/,
    line: "You're welcome. If there's anything else about your home, just ask.",
  },
  {
    said: /^(?:bye|goodbye|see you|good night|goodnight)\b/,
    line: 'Goodbye, and come back whenever something about your home is on your mind.',
  },
  {
    said: /^(?:hi|hiya|hello|hey|hey there|good (?:morning|afternoon|evening)|greetings)(?: there| everyone| all)?\W*$/,
    line: "Hello! Tell us what's going on at home: a room, a repair, a move, a worry. The more you say, the better we can help.",
  },
  {
    said: /^(?:how are you|who are you|what are you|are you (?:a )?(?:human|bot|robot|real|ai|person)|what can you do|what do you do|can you help me)\W*$/,
    line: "We're the adviser of this site: we answer questions about homes from guides that people wrote. Ask about a room, a repair, a move or a worry at home.",
  },
];

/** One line before the answer for somebody who has a hard time, where they say one of these things; the first that fits. */
export const ACKNOWLEDGEMENTS: { said: RegExp[]; line: string }[] = [
  {
    said: [
      /(?<!\b(?:batter(?:y|ies)|phone|laptop|router|boiler|heating|fridge|freezer|oven|machine|washer|dryer|bulb|car|engine|plants?|grass|lawn|hedge|trees?) (?:has |have |just |all |suddenly )?)\bdied\b/i,
      /\b(?:passed away|(?:his|her|their|the|my \w+'?s) death|funeral|recently widowed|bereave\w*|grie(?:f|ving)|miscarriage)\b/i,
      /\blost my (?:husband|wife|partner|mum|mom|mother|dad|father|son|daughter|brother|sister|baby|dog|cat)\b/i,
      /\bmy late (?:husband|wife|mum|mom|mother|dad|father)\b/i,
    ],
    line: "I'm sorry for your loss. Take from this only what you can use today.",
  },
  {
    said: [
      /\b(?:divorcing|are splitting up|separat(?:ed|ing) from|(?:split|broke) up with)\b/i,
      /\b(?:my|our|the) divorce\b/i,
      /\b(?:after|since|during|through) (?:an? |my |our |the )?(?:divorce|break-?up|separation)\b/i,
      /\b(?:getting|got|just|newly|recently) divorced\b/i,
      /(?<!\bif )(?<!\bif we )\b(?:we(?:'ve| have)? |just )(?:split|broke|broken) up\b/i,
      /\b(?:husband|wife|partner|boyfriend|girlfriend|he|she) (?:has |just )?left me(?! (?:(?:an?|her|his|some|the)\b|\d))\b/i,
    ],
    line: 'A separation is hard enough without the practical side. One thing at a time.',
  },
  {
    said: [
      /\b(?:can'?t (?:pay|afford) (?:the |my |our )?(?:rent|mortgage|bills?|heating)|evict(?:ed|ion)|arrears|repossess\w*|lost my job|losing the house|lose (?:the|our|my) (?:house|home)|behind (?:on|with) (?:the |my |our )?(?:rent|mortgage))\b/i,
    ],
    line: 'That is a heavy thing to carry, and there is more that can be done than it feels like.',
  },
  {
    said: [/\b(?:ashamed|embarrass(?:ed|ing)|feel (?:so )?(?:silly|stupid|guilty)|humiliat\w+)\b/i],
    line: "There's nothing to be ashamed of: this happens in a great many homes.",
  },
  {
    said: [
      /\b(?:exhausted|burn(?:ed|t)? ?out|overwhelm\w+|can'?t cope|at (?:my|our) wit'?s'? end|can'?t do this any ?more|in tears|crying|falling apart|going to lose it|so tired)\b/i,
    ],
    line: "That sounds exhausting. You don't have to solve all of it at once.",
  },
  {
    said: [
      /\b(?:scared|frightened|terrified|afraid|anxious|anxiety|worried|worrying|panick?(?:ing|ed|s)?|dread(?:ing)?|nervous|keeps me up|lie there|feel sick|can'?t stop thinking)\b/i,
    ],
    line: "It's understandable that this worries you.",
  },
  {
    said: [
      /\b(?:heartbroken|lonely|so sad|hate seeing|miss (?:him|her|them)|empty room|miserable|depress(?:ed|ing))\b/i,
    ],
    line: "That's a hard one, and you're not the only one it happens to.",
  },
];
