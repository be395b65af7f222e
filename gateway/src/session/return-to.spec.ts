import { describe, expect, it } from 'vitest';
import { safeReturnTo } from './return-to.js';

describe('safeReturnTo', () => {
  it.each(['/', '/projects', '/projects?new=1', '/article/a#b'])(
    'should keep the path %s of our own',
    (path) => {
      expect(safeReturnTo(path)).toBe(path);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'projects',
    '/api/logout',
    '/a\nb',
    '',
    undefined,
    7,
  ])('should lead home instead of %j', (path) => {
    expect(safeReturnTo(path)).toBe('/');
  });
});
