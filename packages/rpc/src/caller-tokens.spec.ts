import { OPERATIONS } from '@hearthwise/contracts';
import { describe, expect, it } from 'vitest';
import { digestCallers } from './caller-digests.js';
import { CALLER_DIGESTS, CallerTokens } from './caller-tokens.js';

const TOKENS = { gateway: 'g'.repeat(32), ai: 'a'.repeat(32), media: 'm'.repeat(32) };
const { content, community, auth } = OPERATIONS;

describe('the tokens of callers', () => {
  const tokens = new CallerTokens(digestCallers(TOKENS));
  const assertAllowed = (token: unknown, operation?: string) => () => tokens.assertAllowed(token, operation);

  it('should let the gateway call everything, including plain routes', () => {
    for (const service of Object.values(OPERATIONS)) {
      Object.values(service).forEach(({ name }) => expect(assertAllowed(TOKENS.gateway, name)).not.toThrow());
    }
    expect(assertAllowed(TOKENS.gateway)).not.toThrow();
  });

  it.each([
    ['ai', content.listArticleVersions.name],
    ['ai', content.getArticlesByIds.name],
    ['media', content.listArticleImageUses.name],
    ['media', community.listPostImageUses.name],
  ] as const)('should let %s call %s', (caller, operation) => {
    expect(assertAllowed(TOKENS[caller], operation)).not.toThrow();
  });

  it.each([
    ['ai', auth.resolveSession.name],
    ['ai', content.updateArticle.name],
    ['ai', content.listArticleImageUses.name],
    ['media', content.getArticlesByIds.name],
    ['media', undefined],
  ] as const)('should not let %s call %s', (caller, operation) => {
    expect(assertAllowed(TOKENS[caller], operation)).toThrow(`This is no call for ${caller}.`);
  });

  it.each([undefined, '', 'x'.repeat(32), [TOKENS.gateway], digestCallers(TOKENS)])(
    'should refuse strangers: %j',
    (token) => expect(assertAllowed(token, content.listArticles.name)).toThrow('needs the token'),
  );

  it('should accept only the callers that are configured', () => {
    const few = new CallerTokens(digestCallers({ gateway: TOKENS.gateway }));
    expect(() => few.assertAllowed(TOKENS.ai, content.listArticleVersions.name)).toThrow('needs the token');
  });

  it('should be written as pairs of name and digest', () => {
    expect(digestCallers(TOKENS)).toMatch(CALLER_DIGESTS);
    for (const wrong of ['', 'gateway', `gateway=${'0'.repeat(63)}`, `somebody=${'0'.repeat(64)}`]) {
      expect(wrong).not.toMatch(CALLER_DIGESTS);
    }
    expect(`gateway=${'0'.repeat(64)},`).not.toMatch(CALLER_DIGESTS);
  });
});
