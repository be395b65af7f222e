import { describe, expect, it } from 'vitest';
import { Caller } from '../support/api.js';

const PATH = '/api/web-vitals';
const REPORT = {
  path: '/article/make-a-small-flat-feel-larger',
  ttfbMs: 80,
  lcpMs: 900,
  inpMs: 48,
  cls: 0.01,
};
const visitor = new Caller();

describe('reports of how fast a page was', () => {
  it('should be taken from everybody, as a browser sends them, and leave no cookie', async () => {
    const { status, body, headers } = await visitor.post(PATH, REPORT);
    expect([status, body, headers.getSetCookie()]).toEqual([202, {}, []]);
    expect((await visitor.post(PATH, { path: '/' })).status).toBe(202);
  });

  it.each([
    ['no path', { lcpMs: 900 }, 'path'],
    ['a time before the page began', { ...REPORT, lcpMs: -1 }, 'lcpMs'],
    ['a time of an hour', { ...REPORT, inpMs: 3_600_000 }, 'inpMs'],
    ['a score that is no number', { ...REPORT, cls: 'much' }, 'cls'],
    ['a path of a novel', { ...REPORT, path: `/${'a'.repeat(2_000)}` }, 'path'],
  ])('should be refused with %s', async (_name, report, field) => {
    const { status, body } = await visitor.post(PATH, report);
    expect([status, body.code, body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      'request.invalid',
      [field],
    ]);
  });

  it('should be refused as text, from other sites, and when they are large', async () => {
    const asText = await visitor.send('POST', PATH, {
      body: JSON.stringify(REPORT),
      headers: { 'content-type': 'text/plain' },
    });
    expect(asText.status).toBe(415);
    const foreign = await visitor.post(PATH, REPORT, { origin: 'https://elsewhere.example' });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'request.foreign_origin']);
    expect((await visitor.post(PATH, { ...REPORT, more: 'a'.repeat(40_000) })).status).toBe(413);
  });
});
