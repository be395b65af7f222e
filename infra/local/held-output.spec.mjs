import { expect, it } from 'vitest';
import { HeldOutput } from './held-output.mjs';

it('should pass on everything in order, and nothing before it is released', () => {
  const written = [];
  const output = new HeldOutput({ write: (chunk) => written.push(chunk) });

  output.write('a');
  output.write('b');
  expect(written).toEqual([]);
  output.release();
  output.write('c');
  expect(written).toEqual(['a', 'b', 'c']);
});
