import { CATEGORIES, OPERATIONS } from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAi, type TestAi } from '../testing/test-ai.js';
import { seed } from './seed.js';
import { parseTemplateFile } from './template-file.js';

const { ai: calls } = OPERATIONS;

describe('the built-in templates', () => {
  let ai: TestAi;
  const fill = () => seed(ai.config.DATABASE_URL, ai.config.DATABASE_SCHEMA);
  const list = () => ai.client.call(calls.listTemplates, { limit: 100, offset: 0 }, asVisitor());

  beforeAll(async () => {
    ai = await startTestAi([]);
    await Promise.all([fill(), fill()]);
  });
  afterAll(() => ai.stop());

  it('should be there for everybody, once, with 8 to 15 steps each', async () => {
    await fill();
    const { rows } = await list();
    expect(rows).toHaveLength(9);
    expect(rows.filter(({ itemCount }) => itemCount < 8 || itemCount > 15)).toEqual([]);
    const ids = new Set<string | null>(CATEGORIES.map(({ id }) => id));
    expect(rows.every(({ categoryId, description }) => ids.has(categoryId) && description !== '')).toBe(true);
  });

  it('should be copied by members, and changed by none of them', async () => {
    const [template] = (await list()).rows;
    const id = template?.id ?? '';
    const owner = asUser();
    expect(await ai.client.call(calls.getChecklist, { id }, asVisitor())).toMatchObject({ isOwn: false });
    const copyId = '019aa000-0000-7000-8000-0000000000aa';
    expect(await ai.client.call(calls.duplicateChecklist, { id, copyId }, owner)).toMatchObject({
      title: template?.title,
      isOwn: true,
      isTemplate: false,
    });
    const notFound = { code: 'checklist.not_found' };
    await expect(ai.client.call(calls.deleteChecklist, { id }, owner)).rejects.toMatchObject(notFound);
    await expect(ai.client.call(calls.updateChecklist, { id, title: 'Mine' }, owner)).rejects.toMatchObject(
      notFound,
    );
  });
});

describe('a file of a template', () => {
  const file = (category: string, list: string) =>
    `---\ntitle: Winter\ndescription: Before frost\ncategory: ${category}\n---\n\n${list}\n`;

  it('should be read as a public template', () => {
    expect(parseTemplateFile('w.md', file(CATEGORIES[0].slug, '- Gutters\n- Boiler'))).toMatchObject({
      title: 'Winter',
      categoryId: CATEGORIES[0].id,
      isTemplate: true,
      isPublic: true,
      items: [{ text: 'Gutters' }, { text: 'Boiler' }],
    });
  });

  it.each([
    ['an unknown category', file('nowhere', '- Gutters')],
    ['no items', file(CATEGORIES[0].slug, '')],
    ['other lines', file(CATEGORIES[0].slug, '- Gutters\nand more')],
  ])('should be refused by its name with %s', (_, text) => {
    expect(() => parseTemplateFile('w.md', text)).toThrow('w.md');
  });
});
