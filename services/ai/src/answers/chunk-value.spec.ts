import { describe, expect, it } from 'vitest';
import { mayBeGrave } from './chunk-value.js';

describe('mayBeGrave', () => {
  it.each([
    'Do I need a will?',
    'where do we keep our wills',
    'my late wife kept the papers',
    'joint tenancy',
  ])('should leave room for death in %j', (question) => {
    expect(mayBeGrave(question)).toBe(true);
  });

  it.each(['Will the paint dry by Sunday?', 'a dead battery in the alarm', 'how long will it take'])(
    'should leave none in %j',
    (question) => {
      expect(mayBeGrave(question)).toBe(false);
    },
  );
});
