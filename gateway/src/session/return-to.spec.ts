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
    ['/article/日本', '/article/%E6%97%A5%E6%9C%AC'],
    ['/projects?q=é#ü', '/projects?q=%C3%A9#%C3%BC'],
    ['/a\u0001b', '/a%01b'],
    ['/a/./b/../c', '/a/c'],
  ])('should write %j so that it may stand in a header', (path, written) => {
    expect(safeReturnTo(path)).toBe(written);
    expect(safeReturnTo(written)).toBe(written);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'projects',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/api/logout',
    '/./api/logout',
    '/a/../api/logout',
    '/%61pi/logout',
    '/a/%2e%2e/ap%69/logout',
    '/a\nb',
    '',
    undefined,
    7,
  ])('should lead home instead of %j', (path) => {
    expect(safeReturnTo(path)).toBe('/');
  });
});
