import { randomUUID } from 'node:crypto';
import { LIMITS, OPERATIONS, type TextPart } from '@hearthwise/contracts';
import { asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GarbageCollector } from '../garbage-collection/garbage-collector.js';
import { seed } from '../seed/seed.js';
import { startContent, type TestContent } from '../testing/start-content.js';

const { findGuides, recordSearchMiss } = OPERATIONS.content;

const textOf = (parts: TextPart[]) => parts.map(({ text }) => text).join('');
const matchesOf = (parts: TextPart[]) => parts.filter(({ isMatch }) => isMatch).map(({ text }) => text);

describe('the search of guides', () => {
  let content: TestContent;

  beforeAll(async () => {
    content = await startContent();
    await seed(content.schema.url, content.schema.schema);
  });
  afterAll(() => content.stop());

  const find = (q: string, limit = 10) => content.client.call(findGuides, { q, limit }, asVisitor());
  const firstTitle = async (q: string) => textOf((await find(q)).rows[0]?.title ?? []);
  const add = (fields: { title: string; content?: string; status?: string }) =>
    content.query(
      `INSERT INTO articles (slug, title, content, content_html, headings, main_category, read_time, status)
       VALUES ($1, $2, $3, $4, '[]', 'Ways We Live', 1, $5)`,
      [
        randomUUID(),
        fields.title,
        fields.content ?? 'Text.',
        `<p>${fields.content ?? 'Text.'}</p>`,
        fields.status ?? 'published',
      ],
    );

  it.each([
    [
      'the words of a title in another order',
      'bills heating lower',
      'Lower Your Heating Bills, in the Right Order',
    ],
    ['another form of a word', 'renovating materials', 'Renovate With Materials That Last'],
    ['British for American', 'ageing in place', 'Aging in Place, Room by Room'],
    ['another word for the same', 'holiday home', 'Looking After a Vacation Home From Afar'],
    ['accents and capitals', 'SMART HÓME', 'A Smart Home That Stays Simple'],
    ['a misspelt word', 'home insurence', 'Check Your Home Insurance in an Afternoon'],
    ['two letters swapped', 'off-gird power', 'Off-Grid Basics: Power, Water and Heat'],
  ])('should find %s', async (_, q, title) => {
    expect(await firstTitle(q)).toBe(title);
  });

  it('should put a word in the title before the same word in a text', async () => {
    await add({ title: 'About chairs', content: 'A zinnia. Another zinnia. Zinnia again.' });
    await add({ title: 'Zinnia beds' });
    expect((await find('zinnia')).rows.map(({ title }) => textOf(title))).toEqual([
      'Zinnia beds',
      'About chairs',
    ]);
  });

  it('should show where the words are, with accents as they are written', async () => {
    await add({
      title: 'Décor & <b>light</b>',
      content:
        'Nothing. '.repeat(200) + 'The d&amp;cor is décor, and quokkas like it. ' + 'More. '.repeat(100),
    });
    const [found] = (await find('decor quokka')).rows;
    expect(textOf(found?.title ?? [])).toBe('Décor & <b>light</b>');
    expect(matchesOf(found?.title ?? [])).toEqual(['Décor']);
    expect(textOf(found?.snippet ?? [])).toContain('The d&cor is décor, and quokkas like it.');
    expect(matchesOf(found?.snippet ?? [])).toEqual(expect.arrayContaining(['décor', 'quokkas']));
  });

  it('should leave the words of a snippet whole, whatever links and lists are among them', async () => {
    const link = `<a href="/article/${'long-'.repeat(20)}slug">`;
    await content.query(
      `INSERT INTO articles (slug, title, content, content_html, headings, main_category, read_time, status)
       VALUES ($1, 'Capybaras', 'T', $2, '[]', 'Ways We Live', 1, 'published')`,
      [
        randomUUID(),
        `<h2>Ponds</h2><p>Feed ${link}<em>capy</em>baras</a>, ${link}slowly</a>.</p><ul><li>hay</li><li>grass</li></ul>`,
      ],
    );
    const [found] = (await find('capybara')).rows;
    expect(textOf(found?.snippet ?? [])).toBe('Ponds · Feed capybaras, slowly. hay · grass …');
    expect(matchesOf(found?.snippet ?? [])).toEqual(['capybaras']);
  });

  it('should neither find drafts nor what is in the bin', async () => {
    await add({ title: 'Wombat draft', status: 'draft' });
    await add({ title: 'Wombat bin', status: 'deleted' });
    expect(await find('wombat')).toEqual({
      rows: [],
      total: 0,
      unknownWords: [{ word: 'wombat', meant: null }],
    });
  });

  it('should name the words that no guide has, and what they were probably meant to be', async () => {
    const { unknownWords } = await find('heeting bills xylophon');
    expect(unknownWords).toEqual([
      { word: 'heeting', meant: 'heating' },
      { word: 'xylophon', meant: null },
    ]);
  });

  it.each([
    ['signs only', '%%% __ \\ \' "'],
    ['words of no meaning', 'the of and'],
    ['operators', "heating & | ! <-> :* ('"],
    ['one letter', 'a'],
    ['the longest text', 'é'.repeat(LIMITS.searchMax)],
    ['many words', 'heating water '.repeat(14)],
    ['a right-to-left text', 'بيت دافئ'],
    ['no words for each other', '家'],
  ])('should survive %s', async (_, q) => {
    expect((await find(q.trim(), LIMITS.searchResultsMax)).total).toBeLessThanOrEqual(
      LIMITS.searchResultsMax,
    );
  });

  it('should return as many rows as asked for, and count all', async () => {
    const all = await find('home', LIMITS.searchResultsMax);
    const some = await find('home', 3);
    expect(some.rows).toEqual(all.rows.slice(0, 3));
    expect(some.total).toBe(all.rows.length);
  });

  describe('misses', () => {
    const record = (q: string) => content.client.call(recordSearchMiss, { q }, asVisitor());
    const misses = () => content.query('SELECT text, count FROM search_misses ORDER BY text');

    beforeEach(() => content.query('DELETE FROM search_misses'));

    it('should be counted by normalised text and day', async () => {
      await record('Yurt  heaters!');
      await record('yurt heaters');
      expect(await misses()).toEqual([{ text: 'yurt heaters', count: 2 }]);
    });

    it.each(['ana@example.org', 'call 0171 555 12 34', 'x', '!?'])('should not keep %s', async (q) => {
      await record(q);
      expect(await misses()).toEqual([]);
    });

    it('should not grow without end in a day, but go on counting', async () => {
      await content.query(
        `INSERT INTO search_misses (day, text) SELECT current_date, 'miss ' || n FROM generate_series(1, ${LIMITS.searchMissesPerDay}) AS n`,
      );
      await record('one more');
      await record('miss 1');
      const rows = (await misses()) as { text: string; count: number }[];
      expect(rows).toHaveLength(LIMITS.searchMissesPerDay);
      expect(rows).toContainEqual({ text: 'miss 1', count: 2 });
    });

    it('should be deleted after 90 days', async () => {
      await content.query(
        `INSERT INTO search_misses (day, text) VALUES (current_date - 90, 'kept'), (current_date - 91, 'old')`,
      );
      await content.service.app.get(GarbageCollector).run();
      expect(await misses()).toEqual([{ text: 'kept', count: 1 }]);
    });
  });
});
