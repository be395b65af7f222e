import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Caller, newMember } from '../support/api.js';
import { QUERIES } from '../support/searches.js';

interface Part {
  text: string;
  isMatch: boolean;
}

const visitor = new Caller();

const search = (query: Record<string, string>) => visitor.get(`/api/search?${new URLSearchParams(query)}`);
const titleOf = (result?: { title: Part[] }) => (result?.title ?? []).map(({ text }) => text).join('');

const NONSENSE = ['qwertyuiop', 'heaxxng', 'maintonince', 'granddoughtor', 'petulance', 'mummifying'];

/** Of the searches above, those that may find something else first. */
const MAX_MISSES = 2;

describe('GET /api/search', () => {
  it(`should find what people look for first, in all but ${MAX_MISSES} of ${QUERIES.length} searches`, async () => {
    const found = await Promise.all(
      QUERIES.map(async ([q, ...titles]) => {
        const first = titleOf((await search({ q })).body.results[0]);

        return { q, titles, first, isRight: titles.some((title) => first.includes(title)) };
      }),
    );
    const missed = found.filter(({ isRight }) => !isRight);
    expect(missed.length, JSON.stringify(missed, null, 2)).toBeLessThanOrEqual(MAX_MISSES);
  });

  it('should find nothing for nonsense, nor take it for another word', async () => {
    const found = await Promise.all(
      NONSENSE.map(async (q) => {
        const { results, suggestion } = (await search({ q })).body;

        return { q, first: titleOf(results[0]), suggestion };
      }),
    );
    expect(found).toEqual(NONSENSE.map((q) => ({ q, first: '', suggestion: null })));
  });

  it('should rank guides, projects and discussions in one list, with the matches of each type', async () => {
    const { status, body, headers } = await search({ q: 'desk', limit: '100' });
    expect(status).toBe(200);
    const types = body.results.map(({ type }: { type: string }) => type);
    expect(new Set(types)).toEqual(new Set(['guide', 'project', 'discussion']));
    const { guide, project, discussion } = body.counts;
    expect(guide + project + discussion).toBe(types.length);
    expect(headers.get('x-total-count')).toBe(String(types.length));
    expect(body).toMatchObject({ suggestion: null, isPartial: false });
  });

  it('should list one type only, and still count the others', async () => {
    const { body: all } = await search({ q: 'desk' });
    const { body } = await search({ q: 'desk', type: 'project', limit: '1' });
    expect(body.results.map(({ type }: { type: string }) => type)).toEqual(['project']);
    expect(body.counts).toEqual(all.counts);
  });

  it('should suggest the words that were probably meant, in the text as it was typed', async () => {
    const { body } = await search({ q: 'Hallwey & teapotts' });
    expect(body.suggestion).toBe('hallway & teapots');
  });

  it('should find a new discussion at once, with its author, and not after it was deleted', async () => {
    const member = await newMember('Ana');
    const word = `zyx${randomUUID().slice(0, 8)}`;
    expect((await search({ q: word })).body.results).toEqual([]);
    const { body: discussion } = await member.post('/api/discussions', {
      title: `Who knows ${word}?`,
      content: 'I <b>wonder</b>.',
    });
    const { body } = await search({ q: word });
    expect(body.results).toMatchObject([
      {
        type: 'discussion',
        id: discussion.id,
        path: `/discussions/${discussion.id}`,
        user: { firstName: 'Ana' },
        repliesCount: 0,
        isResolved: false,
      },
    ]);
    expect(body.results[0].title).toEqual([
      { text: 'Who knows ', isMatch: false },
      { text: word, isMatch: true },
      { text: '?', isMatch: false },
    ]);
    await member.send('DELETE', `/api/discussions/${discussion.id}`);
    expect((await search({ q: word })).body.results).toEqual([]);
  });

  it.each([
    ['q', {}],
    ['q', { q: '   ' }],
    ['q', { q: 'x'.repeat(201) }],
    ['type', { q: 'desk', type: 'people' }],
    ['limit', { q: 'desk', limit: '0' }],
    ['limit', { q: 'desk', limit: 'many' }],
  ])('should refuse a bad %s and name it: %j', async (path, query: Record<string, string>) => {
    expect(await search(query)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: [{ path }] },
    });
  });

  it('should lower a limit above the maximum', async () => {
    expect((await search({ q: 'home', limit: '1000' })).status).toBe(200);
  });
});
