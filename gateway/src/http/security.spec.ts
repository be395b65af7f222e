import { describe, expect, it } from 'vitest';
import { pageHeaders } from './security.js';

/** The sources that a page may use for something. */
const sourcesOf = (directive: string, storeUrl?: string) => {
  const policy = pageHeaders([], storeUrl)['content-security-policy'] ?? '';

  return policy.split('; ').find((part) => part.startsWith(`${directive} `));
};

describe('pageHeaders', () => {
  it('should let pages upload to the gateway only, unless images are stored elsewhere', () => {
    expect(sourcesOf('connect-src')).toBe("connect-src 'self'");
    expect(sourcesOf('img-src')).toBe("img-src 'self' data: blob: https:");
  });

  it.each(['http://store.example:9000', 'http://store.example:9000/', 'http://store.example:9000/bucket'])(
    'should let pages upload to the store at %s, and show what is there',
    (storeUrl) => {
      expect(sourcesOf('connect-src', storeUrl)).toBe("connect-src 'self' http://store.example:9000");
      expect(sourcesOf('img-src', storeUrl)).toContain(' http://store.example:9000');
      expect(sourcesOf('script-src', storeUrl)).toBe("script-src 'self'");
    },
  );
});
