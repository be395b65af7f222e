import { describe, expect, it } from 'vitest';
import { JsonWeight } from './json-weight.js';

function valuesOf(...chunks: (string | Buffer)[]): number {
  const weight = new JsonWeight();
  chunks.forEach((chunk) => weight.add(Buffer.from(chunk)));

  return weight.values;
}

describe('JsonWeight', () => {
  it.each([
    ['"a"', 0],
    ['{"a":1,"b":2}', 2],
    ['[1,[2,{"a":3}]]', 5],
    ['[[[[', 4],
  ])('should count the values of %s', (text, values) => {
    expect(valuesOf(text)).toBe(values);
  });

  it.each(['["a,b[{"]', String.raw`["\",[{"]`, String.raw`["\\\",[{"]`, '["é,{🏠,["]'])(
    'should not count what stands in the text of %s',
    (text) => {
      expect(valuesOf(text)).toBe(1);
    },
  );

  it('should count the same wherever the text is cut', () => {
    const text = Buffer.from(String.raw`{"a\"é,":["🏠\\",{"b":","}],"c":1}`);
    for (let cut = 0; cut <= text.length; cut += 1) {
      expect(valuesOf(text.subarray(0, cut), text.subarray(cut))).toBe(5);
    }
  });
});
