import fc from 'fast-check';

/** Texts that have broken programs before: names of every object, ends of Unicode, pieces of other languages. */
const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud83c',
  '\udfe0x',
  '\\u0000',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '../../../etc/passwd',
  '%',
  '%_\\',
  "' OR 1=1; --",
  '$1',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '<b title="<!--state-->">',
  '![](javascript:alert(1))',
  '\u202Eevil',
  '\ufeff',
  '\ufffd',
  '\u{10ffff}',
  'e' + '\u0301'.repeat(50),
  '👩‍👩‍👧‍👦',
  'İ',
  '\r\nset-cookie: a=b',
];

const LENGTHS = [100, 101, 200, 201, 255, 256, 1_000, 2_000, 2_001, 10_000];

export const oddText = (): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ODD_TEXTS) },
    { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('a', 'é', '🏠', '- ', '[', '*'), fc.constantFrom(...LENGTHS))
        .map(([unit, length]) => unit.repeat(length)),
    },
  );

export const plainText = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(
      'A shelf for the hall',
      'How do I bleed a radiator?',
      'x',
      '**bold** and [a link](/articles)',
    ),
    fc.string({ minLength: 1, maxLength: 30 }),
  );

/** Any JSON value, of any type and some deep. */
export const oddValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: oddText() },
    {
      weight: 4,
      arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, [], {}, [[]], [null]),
    },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(0, '', null), { minLength: 150, maxLength: 250 }) },
    { weight: 1, arbitrary: fc.constantFrom(50, 2_000).map(nested) },
  );

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) {
    value = level % 2 ? [value] : { a: value };
  }

  return value;
}
