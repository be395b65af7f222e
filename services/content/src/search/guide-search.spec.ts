import { randomUUID } from 'node:crypto';
import { LIMITS, OPERATIONS, SEARCH_TYPES, type TextPart } from '@hearthwise/contracts';
import { asVisitor, COSTLY_SEARCH_TEXTS } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GarbageCollector } from '../garbage-collection/garbage-collector.js';
import { seed } from '../seed/seed.js';
import { startContent, type TestContent } from '../testing/start-content.js';

const { rankGuides, getRankedGuides, recordSearchMiss } = OPERATIONS.content;

const textOf = (parts: TextPart[]) => parts.map(({ text }) => text).join('');
const matchesOf = (parts: TextPart[]) => parts.filter(({ isMatch }) => isMatch).map(({ text }) => text);

describe('the search of guides', () => {
  let content: TestContent;

  beforeAll(async () => {
    content = await startContent();
    await seed(content.schema.url, content.schema.schema);
  });
  afterAll(() => content.stop());

  const find = async (q: string, limit = 10) => {
    const types = [...SEARCH_TYPES];
    const { guides, words, unknownWords } = await content.client.call(
      rankGuides,
      { q, limit, types },
      asVisitor(),
    );
    const ids = guides.best.map(({ id }) => id);
    const found = await content.client.call(getRankedGuides, { ids, words }, asVisitor());
    const rows = ids.flatMap((id) => found.find((guide) => guide.id === id) ?? []);

    return { rows, total: guides.total, unknownWords };
  };
  const firstTitle = async (q: string) => textOf((await find(q)).rows[0]?.title ?? []);
  /** Within the time that the service gives a statement. */
  const add = (fields: { title: string; content?: string; status?: string }) =>
    content.dataSource.query(
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
    ['another word for the same', 'holiday home from afar', 'Looking After a Vacation Home From Afar'],
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

  describe('questions that editors wrote', () => {
    const addAsked = (title: string, ...questions: string[]) =>
      content.query(
        `INSERT INTO articles (slug, title, content, content_html, headings, main_category, read_time, questions)
         VALUES ($1, $2, 'Text.', '<p>Text.</p>', '[]', 'Ways We Live', 1, $3)`,
        [randomUUID(), title, JSON.stringify([{ heading: null, questions }])],
      );
    const titlesOf = async (q: string) => (await find(q)).rows.map(({ title }) => textOf(title));

    it('should lead to their guide, after the words of titles and before those of texts', async () => {
      await add({ title: 'About armadillos in a text', content: 'A pangolin. Another pangolin.' });
      await addAsked('Scales', 'My pángolin "Bo" is sick', 'baby on the way, pangolin behind cot');
      await add({ title: 'Pangolin beds' });
      expect(await titlesOf('pangolin')).toEqual(['Pangolin beds', 'Scales', 'About armadillos in a text']);
      expect(await titlesOf('pangolin Bo sick')).toContain('Scales');
    });

    it('should not be found where they say heading or questions', async () => {
      await addAsked('Okapi', 'How?');
      expect(await titlesOf('questions okapi')).toEqual(['Okapi']);
      const names: { count: number }[] = await content.query(
        `SELECT count(*)::int FROM articles WHERE title = 'Okapi' AND search @@ 'heading | question'`,
      );
      expect(names).toEqual([{ count: 0 }]);
    });

    it('should not hide what a misspelt word was meant to be, nor call a word of theirs unknown', async () => {
      await add({ title: 'Salamanders' });
      await addAsked('Newts', 'salamandars in the cellar', 'axolotl?');
      expect(await find('salamandars')).toMatchObject({
        unknownWords: [{ word: 'salamandars', meant: 'salamanders' }],
      });
      expect(await titlesOf('salamandars')).toContain('Salamanders');
      expect(await titlesOf('axolotl')).toEqual(['Newts']);
      expect((await find('axolotl')).unknownWords).toEqual([]);
    });
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

  it.each(COSTLY_SEARCH_TEXTS)(
    'should read the words of $word in time beside a long run of signs: $signs',
    async ({ word, text }) => {
      await add({ title: 'Signs', content: text });
      expect((await find(word)).total).toBe(1);
    },
  );

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

  it.each(['divorse', 'heeting', 'apartmant', 'vacasion', 'accesible', 'childprofing', 'generatons'])(
    'should know what %s was meant to be',
    async (q) => {
      const { unknownWords } = await find(q);
      expect(unknownWords).toEqual([{ word: q, meant: expect.any(String) }]);
    },
  );

  it.each(['maintonince', 'qwertyuiop', 'mummifying', 'heaxxng', 'petulance', 'retracement'])(
    'should take %s for no other word',
    async (q) => {
      expect(await find(q)).toEqual({ rows: [], total: 0, unknownWords: [{ word: q, meant: null }] });
    },
  );

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
    const record = (q: string, visitor: string = randomUUID()) =>
      content.client.call(recordSearchMiss, { q, visitor }, asVisitor());
    const misses = () => content.query('SELECT text, count FROM search_misses ORDER BY text');

    beforeEach(() => content.query('TRUNCATE search_misses, search_miss_visitors'));

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

    it('should count a visitor once a day for each text', async () => {
      await record('Yurt heaters', 'one');
      await record('yurt heaters!', 'one');
      await record('yurt heaters', 'another');
      expect(await misses()).toEqual([{ text: 'yurt heaters', count: 2 }]);
    });

    it('should not let one visitor fill the day', async () => {
      for (let n = 0; n < LIMITS.searchMissesPerVisitor + 5; n++) {
        await record(`pushed ${n}`, 'one');
      }
      expect(await misses()).toHaveLength(LIMITS.searchMissesPerVisitor);
      await record('of somebody else', 'another');
      expect(await misses()).toContainEqual({ text: 'of somebody else', count: 1 });
    });

    it('should forget on the next day who they were of', async () => {
      await record('of today', 'one');
      await content.query(
        `INSERT INTO search_miss_visitors VALUES (current_date - 1, 'one', 'of yesterday')`,
      );
      await content.service.app.get(GarbageCollector).run();
      expect(await content.query('SELECT text FROM search_miss_visitors')).toEqual([{ text: 'of today' }]);
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
