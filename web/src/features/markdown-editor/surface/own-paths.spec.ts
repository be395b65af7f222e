import { describe, expect, it } from 'vitest';
import { withOwnPaths } from './own-paths.js';

const ORIGIN = 'https://home.example';
const PATH = '/objects/019a0000-0000-7000-8000-000000000001';

describe('withOwnPaths', () => {
  it.each([
    [`![A door](${ORIGIN}${PATH})`, `![A door](${PATH})`],
    [`![A door](<${ORIGIN}${PATH}> "Title")`, `![A door](<${PATH}> "Title")`],
    [`<img alt="" src="${ORIGIN}${PATH}?w=640">`, `<img alt="" src="${PATH}">`],
  ])('should turn %s into %s', (pasted, kept) => {
    expect(withOwnPaths(pasted, ORIGIN)).toBe(kept);
  });

  it.each([
    `![A door](https://elsewhere.example${PATH})`,
    `![A door](${ORIGIN}.evil.example${PATH})`,
    `[A guide](${ORIGIN}/article/doors)`,
    `See ${ORIGIN}${PATH}`,
  ])('should leave %s', (pasted) => {
    expect(withOwnPaths(pasted, ORIGIN)).toBe(pasted);
  });
});
