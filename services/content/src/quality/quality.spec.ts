import { type Finding, OPERATIONS } from '@hearthwise/contracts';
import { asUser, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Editor } from '../testing/editing.js';
import { seedArticles } from '../testing/seed-files.js';
import { startContent } from '../testing/start-content.js';

const { checkArticle, deleteArticle, getArticleBySlug, publishArticle, updateArticleSlug } =
  OPERATIONS.content;

const EASY = 'We like a warm room. It helps us rest. The cat naps on the mat. You can do it too. '.repeat(6);
const HARD =
  'Institutional methodologies necessitate comprehensive reconsideration regarding multidimensional organisational responsibilities. '.repeat(
    12,
  );

/** The articles to which the one that comes with the product links. */
const LINKED: string[] = [
  'a-smart-home-that-stays-simple',
  'childproofing-that-grows-with-your-child',
  'papers-neighbours-and-the-front-door',
];

describe('quality findings', () => {
  let content: TestService;

  beforeAll(async () => {
    content = await startContent();
    await seedArticles(content.schema, ['home-security-in-layers', ...LINKED]);
  });
  afterAll(() => content.stop());

  const check = async (text: string, id?: string): Promise<Finding[]> => {
    const fields = { title: 'T', content: text, excerpt: '', mainCategory: '', subcategory: '' };
    const { findings } = await content.client.call(checkArticle, { fields, ...(id && { id }) }, asUser());

    return findings.filter(({ kind }) => kind === 'quality');
  };
  const codes = async (text: string, id?: string) => (await check(text, id)).map(({ code }) => code);

  it.each([
    ['image.no_alternative_text', '## A\n\n![](/a.jpg)', '## A\n\n![A tap](/a.jpg)'],
    ['heading.skipped_level', '## A\n\n#### B', '## A\n\n### B\n\n## C'],
    ['heading.first_level', '# A', '## A'],
    ['heading.empty', '## A\n\n##', '## A'],
    ['text.hard_to_read', HARD, EASY],
    ['sentence.long', `We ${'go and '.repeat(20)}rest.`, EASY],
    ['figure.no_source', 'Some 40% of homes lose heat.', 'Some [40%](https://a.example) of homes lose heat.'],
    ['figure.no_source', 'It costs $3,000.', 'It costs money.'],
    ['figure.no_source', 'About 3 in 10 people.', 'In 10 days.'],
    ['link.dead', '[x](/article/no-such-article)', '[x](/article/home-security-in-layers#a?b)'],
    ['link.dead', '[x](/no-such-page)', '[x](/projects) [y](/our-lifestyles/minimalist) [z](/objects/1)'],
    ['link.dead', '[x](/category/no-such-category)', '[x](/category/our-lifestyles)'],
    ['link.dead', '[x](/our-lifestyles/no-such-topic)', '[x](https://elsewhere.example/our-lifestyles/y)'],
    ['link.dead_anchor', '[x](#s-b)\n\n## A', '[x](#s-a)\n\n## A'],
  ])('should find %s in %j, but not in %j', async (code, wrong, right) => {
    expect(await codes(wrong)).toContain(code);
    expect(await codes(right)).not.toContain(code);
  });

  it('should name where it is', async () => {
    expect(await check('## Roof\n\n![](/a.jpg)')).toEqual([
      {
        kind: 'quality',
        code: 'image.no_alternative_text',
        message: "Describe this picture for people who can't see it: /a.jpg",
        field: 'content',
        heading: 'Roof',
      },
    ]);
  });

  it('should find a copy of another article, but not the article itself', async () => {
    const article = await content.client.call(
      getArticleBySlug,
      { slug: 'home-security-in-layers' },
      asUser(),
    );
    const copy = article.content.replaceAll('door', 'gate').slice(0, -500);
    const finding = (await check(copy)).find(({ code }) => code === 'text.near_duplicate');
    expect(finding?.message).toContain('“Home Security in Layers” (/article/home-security-in-layers)');
    expect(await codes(copy, article.id)).not.toContain('text.near_duplicate');
    expect(await codes(EASY)).not.toContain('text.near_duplicate');
  });

  it('should compare with what readers can open only: neither drafts nor the bin', async () => {
    const editor = new Editor(content, asUser());
    const text = Array.from({ length: 80 }, (_, index) => `Sentence ${index} of a text of its own.`).join(
      ' ',
    );
    const { id } = await editor.createDraft({ content: text });
    const isFound = async () => (await codes(text)).includes('text.near_duplicate');
    expect(await isFound()).toBe(false);
    await content.client.call(publishArticle, { id }, editor.context);
    expect(await isFound()).toBe(true);
    await content.client.call(deleteArticle, { id }, editor.context);
    expect(await isFound()).toBe(false);
  });

  it('should name the present address of an article that has moved', async () => {
    const editor = new Editor(content, asUser());
    const { id, slug } = await editor.createPublished();
    const moved = `moved-${id}`;
    await content.client.call(updateArticleSlug, { id, slug: moved }, editor.context);
    expect(await check(`[Gutters](/article/${slug}) and [more](/article/${moved})`)).toEqual([
      expect.objectContaining({
        code: 'link.moved',
        message: `The article behind “Gutters” has a new address: /article/${moved}`,
      }),
    ]);
    await content.client.call(deleteArticle, { id }, editor.context);
    expect(await codes(`[Gutters](/article/${slug})`)).toEqual(['link.dead']);
  });

  it('should find nothing serious in an article that comes with the product', async () => {
    const article = await content.client.call(
      getArticleBySlug,
      { slug: 'home-security-in-layers' },
      asUser(),
    );
    const found = await codes(article.content, article.id);
    expect(found.filter((code) => code !== 'sentence.long' && code !== 'figure.no_source')).toEqual([]);
  });
});
