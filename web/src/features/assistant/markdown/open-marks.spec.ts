import { expect, it } from 'vitest';
import { withoutOpenMarks } from './open-marks.js';

it.each([
  ['Clear the **fl', 'Clear the '],
  ['Clear the *', 'Clear the '],
  ['Clear the **floor** and `co', 'Clear the **floor** and '],
  ['Clear it. [1', 'Clear it. '],
  ['Read [Damp Walls', 'Read '],
  ['Read [Damp Walls](/arti', 'Read '],
  ['One.\n\n-', 'One.\n\n'],
  ['One.\n12.', 'One.\n'],
  ['One.\n\n| Room | Co', 'One.\n\n'],
  ['One.\n\n| Room | Cost |\n', 'One.\n\n'],
  ['One.\n\n| Room | Cost |\n| --', 'One.\n\n'],
])('should leave out what is open at the end of %j', (text, shown) => {
  expect(withoutOpenMarks(text)).toBe(shown);
});

it.each([
  'Clear the **floor**.',
  'See [1] and [Damp](/article/damp).',
  'One.\n\n| Room | Cost |\n| -- | -- |\n| Hall | 5 |\n',
  'A 5 * 3 m room',
  '',
])('should keep %j', (text) => {
  expect(withoutOpenMarks(text)).toBe(text);
});

it('should show a table up to its last whole row', () => {
  const rows = '| Room | Cost |\n| -- | -- |\n| Hall | 5 |\n';
  expect(withoutOpenMarks(`${rows}| Lo`)).toBe(rows);
});
