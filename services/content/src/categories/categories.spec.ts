import { CATEGORIES, LIMITS, OPERATIONS, type Role } from '@hearthwise/contracts';
import { asUser, asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedArticles } from '../testing/seed-files.js';
import { startContent } from '../testing/start-content.js';

const { updateCategory, getCategory, listEditableCategories, listAuditEntries } = OPERATIONS.content;
const [category] = CATEGORIES;

describe('the description of a category', () => {
  let content: TestService;

  beforeAll(async () => {
    content = await startContent('editors');
    await seedArticles(content.schema, ['home-security-in-layers']);
  });
  afterAll(() => content.stop());

  const update = (
    description: string,
    context: ReturnType<typeof asVisitor> = asUser('editor'),
    slug: string = category.slug,
  ) => content.client.call(updateCategory, { category: slug, description }, context);

  const list = (context: ReturnType<typeof asVisitor>) =>
    content.client.call(listEditableCategories, {}, context);

  it('should be changed by those who may edit only', async () => {
    await expect(update('New', asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
    await expect(list(asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
    for (const role of ['member', 'moderator'] satisfies Role[]) {
      await expect(update('New', asUser(role))).rejects.toMatchObject({ code: 'auth.forbidden' });
      await expect(list(asUser(role))).rejects.toMatchObject({ code: 'auth.forbidden' });
    }
  });

  it.each(['', '  ', 'x'.repeat(LIMITS.categoryDescriptionMax + 1)])(
    'should refuse %j',
    async (description) => {
      await expect(update(description)).rejects.toMatchObject({ code: 'request.invalid' });
    },
  );

  it('should be of a category that exists', async () => {
    await expect(update('New', asUser('editor'), 'kitchens')).rejects.toMatchObject({
      code: 'category.not_found',
    });
  });

  it('should be kept and recorded, once', async () => {
    const before = await content.client.call(getCategory, { category: category.slug }, asVisitor());
    const editor = asUser('editor');
    const changed = { ...before, description: 'New words', revision: 2 };
    expect(await update('  New words  ', editor)).toEqual(changed);
    expect(await update('New words', editor)).toEqual({ ...changed, revision: 3 });
    expect(await content.client.call(getCategory, { category: before.id }, asVisitor())).toMatchObject({
      description: 'New words',
    });
    const { entries } = await content.client.call(
      listAuditEntries,
      { subject: before.id, limit: 5 },
      asUser('admin'),
    );
    expect(entries).toMatchObject([
      {
        action: 'category.updated',
        actorId: editor.actor.id,
        subjectLabel: before.name,
        before: { description: before.description },
        after: { description: 'New words' },
      },
    ]);
  });

  it('should not replace what somebody else has saved since it was read', async () => {
    const [, { slug: other }] = CATEGORIES;
    const read = async () => {
      const all = await content.client.call(listEditableCategories, {}, asUser('editor'));

      return all.find(({ slug }) => slug === other);
    };
    const save = (description: string, ifRevision: number) =>
      content.client.call(updateCategory, { category: other, description, ifRevision }, asUser('editor'));
    const { revision = 0 } = (await read()) ?? {};
    const saves = await Promise.allSettled([save('By one', revision), save('By another', revision)]);

    const [saved, ...more] = saves.filter((result) => result.status === 'fulfilled');
    expect(more).toEqual([]);
    expect(saves).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'category.changed' }),
    });
    expect(await read()).toEqual(saved?.value);
    expect(await save('By both', revision + 1)).toMatchObject({ revision: revision + 2 });
  });
});
