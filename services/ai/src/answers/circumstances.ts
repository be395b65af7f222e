/** Something about a person's life that an answer can take into account. */
export interface Circumstance {
  /** How the answer names it, as the beginning of a sentence. */
  name: string;
  /** What people say when it is so. */
  named: RegExp;
  /** What a text says that is written for it. */
  meant: RegExp;
}

export const CIRCUMSTANCES: readonly Circumstance[] = [
  {
    name: 'As you rent',
    named:
      /\b(?:rent(?:s|ed|er|ers|ing|al)?|tenants?|landlords?|landlrds?|landlady|letting agents?|lease|leases|tenancy)\b/i,
    meant: /\b(?:rent(?:ed|ers?|ing)|tenants?|landlords?|if you rent)\b/i,
  },
  {
    name: 'With a baby or small child',
    named:
      /\b(?:bab(?:y|ies)|newborns?|toddlers?|infants?|(?:\d+|six|seven|eight|nine|ten)[ -]months?[ -]olds?|(?:one|two|three|four|1|2|3|4)[ -]year[ -]olds?|pregnant|crawling|little (?:boy|girl|one|ones)|small (?:child|children|kids)|young (?:child|children|kids))\b/i,
    meant: /\b(?:bab(?:y|ies)|toddlers?|infants?|pregnant|small (?:child|children)|children|cots?)\b/i,
  },
  {
    name: 'With an older person in the home',
    named:
      /\b(?:elderly|eldery|in (?:his|her|their) (?:seventies|eighties|nineties)|(?:is|she's|he's|they're|aged|turned|mum|mom|dad|mother|father|gran\w*|nan|i'm|i am|and) (?:7[5-9]|8\d|9\d)|frail|unsteady|dementia|pensioners?|grandm\w+|grandp\w+|grandfather|my nan)\b|\b(?:7[5-9]|8\d|9\d)[ -]years?[ -]olds?\b|\b(?:8\d|9\d)\b(?=, (?:unsteady|lives|alone|and))/i,
    meant:
      /\b(?:older (?:person|people|skin|adults?)|old or ill|elderly|grandm\w+|grandp\w+|grandparents?|dementia|unsteady|falls?)\b/i,
  },
  {
    name: 'With little money',
    named:
      /\b(?:cheap(?:ly|est|er)?|(?:small|tight|low|no|little|tiny) (?:budget|money|income|cash)|money(?:'s| is) tight|can'?t afford|cannot afford|out of my price range|on a budget|broke|skint|without spending (?:much|a lot|loads)|spent every penny|students?|benefits|minimum wage)\b/i,
    meant:
      /\b(?:free|cheap(?:er|est)?|for nothing|costs? (?:nothing|little)|second-?hand|borrow(?:ed)?|lent|under £?\d+|pennies|grants?)\b/i,
  },
  {
    name: 'With a pet',
    named: /\b(?:dogs?|pupp(?:y|ies)|cats?|kittens?|pets?|labrador|rabbits?|terrier)\b/i,
    meant: /\b(?:dogs?|pupp(?:y|ies)|cats?|pets?|animals?)\b/i,
  },
  {
    name: 'Without a car',
    named: /\b(?:no car|without a car|don'?t (?:drive|have a car|own a car)|can'?t drive|carless)\b/i,
    meant: /\b(?:without a car|no car|bus|train|bicycle|bike|on foot|delivered|delivery)\b/i,
  },
  {
    name: 'With a wheelchair, walker or limited strength',
    named:
      /\b(?:wheelchairs?|disab(?:led|ility)|walkers?|zimmer|rollators?|arthritis|bad (?:knees?|hips?|hands?|back)|stroke|knee replacement|hip replacement|mobility|crutches|parkinson'?s|ms)\b/i,
    meant:
      /\b(?:wheelchairs?|disab(?:led|ility)|walkers?|arthritis|stiff|sore joints?|occupational therapist|weak hands?|grip)\b/i,
  },
  {
    name: 'With asthma or an allergy',
    named: /\b(?:asthma|asthmatic|allerg(?:y|ies|ic)|eczema|lung disease|copd|migraines?)\b/i,
    meant: /\b(?:asthma|allerg(?:y|ies|ic)|lung disease|weak immunity|migraines?)\b/i,
  },
  {
    name: 'Living alone',
    named:
      /\b(?:live alone|living alone|on my own|by myself|lives alone|widow(?:ed|er)?|single (?:woman|man|person))\b/i,
    meant: /\b(?:alone|by yourself|on your own|nobody (?:else )?(?:there|home))\b/i,
  },
  {
    name: 'As you work nights',
    named: /\b(?:night shifts?|work(?:s|ing)? nights|shift work(?:er)?|nights at)\b/i,
    meant: /\b(?:day sleepers?|night shifts?|shift work(?:ers?)?|sleep(?:s|ing)? (?:by|in the) day)\b/i,
  },
];

/** The circumstances that a question names, in a fixed order. */
export function circumstancesOf(question: string): Circumstance[] {
  return CIRCUMSTANCES.filter(({ named }) => named.test(question));
}
