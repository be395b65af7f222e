/** Words of the signs that people misspell when they are in a hurry; shorter ones have too many neighbours. */
const VOCABULARY =
  `ammonia apartment asbestos basement battery batteries bedroom bleeding blistered boyfriend burglary carbon ceiling
  chimney collapsed confused coughing daughter dehydrated detector detergent dishwasher electric electrical electricity
  electrocuted emergency everyone everybody extension fainted fireplace flooded generator girlfriend grandfather grandmother
  headache headaches heatwave husband hypothermia intruder kitchen lightheaded lithium medicine monoxide mushrooms nausea
  nauseous neighbour neighbor overflowing overheating paracetamol petrol poisoned poisonous propane radiator roommate shivering
  smouldering socket sockets suffocating suicidal suicide sulphur swallowed swollen tablets threatened threatens threatening
  toddler unconscious upstairs violent vomiting`.split(/\s+/);

/** Shorter ones, as they are misspelt most often. */
const SLIPS = new Map([
  ['smel', 'smell'],
  ['smels', 'smells'],
  ['smeling', 'smelling'],
  ['smellin', 'smelling'],
  ['leakin', 'leaking'],
  ['leeking', 'leaking'],
  ['burnin', 'burning'],
  ['buring', 'burning'],
  ['burining', 'burning'],
  ['smokin', 'smoking'],
  ['sparkin', 'sparking'],
  ['scard', 'scared'],
  ['boler', 'boiler'],
  ['boilder', 'boiler'],
  ['biler', 'boiler'],
  ['shok', 'shock'],
  ['schock', 'shock'],
  ['posion', 'poison'],
  ['poisen', 'poison'],
  ['bleech', 'bleach'],
  ['flod', 'flood'],
  ['flodding', 'flooding'],
  ['floding', 'flooding'],
  ['wter', 'water'],
  ['watter', 'water'],
  ['alram', 'alarm'],
  ['alarn', 'alarm'],
  ['fier', 'fire'],
  ['smoek', 'smoke'],
  ['craks', 'cracks'],
  ['crak', 'crack'],
  ['sweling', 'swelling'],
  ['partener', 'partner'],
]);

/** Real words that are as near to one of the vocabulary as a misspelt one. */
const REAL = new Set(
  `bakeries batter batters battle bolstered breeding carton carbons coaching defector divergent electrician electricians
  everyday burglars burglar swallow shallower soldering poisons electrics blister fainter flooring floored flooder generation generations overhearing painted patrol petal petrels pocket
  rocket shimmering shouldering slivering socked socks stocked tables tablet sullen violet violets violin violence wallowed
  tablespoons medicines toddle lithium huskband thickened kitten radiated radiate radiation confuses confuse extending
  threaten threats sullied suicides`.split(/\s+/),
);

const MIN_LENGTH = 6;

/** From this length, two slips are forgiven. */
const LONG = 9;

const byInitial = Map.groupBy(VOCABULARY, (word) => word.charAt(0));
const known = new Set(VOCABULARY);

/** The word of the vocabulary that a misspelt one means, or the word itself. */
export function mendSpelling(word: string): string {
  if (word.length < MIN_LENGTH - 1 || known.has(word) || REAL.has(word)) {
    return SLIPS.get(word) ?? word;
  }

  return (
    (byInitial.get(word.charAt(0)) ?? []).find((meant) => isSlip(word, meant)) ?? SLIPS.get(word) ?? word
  );
}

function isSlip(word: string, meant: string): boolean {
  const slips = meant.length >= LONG ? 2 : 1;

  return Math.abs(word.length - meant.length) <= slips && distance(word, meant) <= slips;
}

/** Letters to add, leave out, replace or swap with the next one. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] as number) + 1);
      }
      row.push(cost);
    }
    [beforeLast, last] = [last, row];
  }

  return last[b.length] as number;
}
