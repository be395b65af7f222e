import { describe, expect, it } from 'vitest';
import { normalAddress } from './address.js';

describe('the normal form of an address', () => {
  it.each([
    ['/', '/'],
    ['/projects?search=%zz&x=%61', '/projects?search=%zz&x=%61'],
    ['/%61pi/%70rojects?limit=1', '/api/projects?limit=1'],
    ['/caf%c3%a9/%2f', '/caf%C3%A9/%2F'],
    ['/a/./b/../c', '/a/c'],
    ['/assets/%2E%2e/%2e%2e/%2e%2e/etc/passwd', '/etc/passwd'],
    ['/.well-known/x', '/.well-known/x'],
    ['/a\\b', '/a/b'],
    ['//', '//'],
    ['/\\elsewhere.example', '//elsewhere.example'],
    ['http://elsewhere.example/a?b', '/a?b'],
    ['/?returnTo=http://elsewhere.example/', '/?returnTo=http://elsewhere.example/'],
  ])('should read %s as %s', (target, normal) => {
    expect(normalAddress(target)).toBe(normal);
    expect(normalAddress(normal)).toBe(normal);
  });

  it.each([
    '',
    '*',
    'a',
    '?a',
    '/%',
    '/%zz',
    '/%c0%80',
    '/%ed%a0%80',
    '/%ff',
    '/%00',
    '/?%00',
    '/#a',
    'ftp://a/',
  ])('should call %j malformed', (target) => {
    expect(normalAddress(target)).toBeNull();
  });
});
