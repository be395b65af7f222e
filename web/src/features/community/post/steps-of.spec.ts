import { describe, expect, it } from 'vitest';
import { stepsOf } from './steps-of.js';

describe('stepsOf', () => {
  it.each([
    [
      'an ordered list',
      'Before\n\n1. **Measure** twice.\n2) Cut [once](/x).\n',
      ['Measure twice.', 'Cut once.'],
    ],
    ['a task list', '- [ ] Oak\n- [x] Oil', ['Oak', 'Oil']],
    ['what is below the heading Steps', '## Steps\n\n- One\n* Two\n\n## Costs\n\n- Oak', ['One', 'Two']],
  ])('should find %s', (_what, content, steps) => {
    expect(stepsOf(content)).toEqual(steps);
  });

  it.each(['', 'Words', '- Oak\n- Oil', '1. Only one', '```\n1. a\n2. b\n```', '1.\n2.'])(
    'should find none in %j',
    (content) => {
      expect(stepsOf(content)).toEqual([]);
    },
  );

  it('should take no longer with a long text', () => {
    expect(stepsOf('1. x\n'.repeat(20_000))).toHaveLength(100);
    expect(stepsOf(`1. ${' '.repeat(99_000)}`)).toEqual([]);
  });
});
