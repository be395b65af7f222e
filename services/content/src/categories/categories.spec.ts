import { CATEGORIES, LIMITS, OPERATIONS, type Role } from '@hearthwise/contracts';
import { asUser, asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../seed/seed.js';
import { startContent } from '../testing/start-content.js';

const { updateCategory, getCategory, listAuditEntries } = OPERATIONS.content;
const [category] = CATEGORIES;

describe('the description of a category', () => {
  let content: TestService;

  beforeAll(async () => {
    content = await startContent('editors');
    await seed(content.schema.url, content.schema.schema);
  });
  afterAll(() => content.stop());

  const update = (
    description: string,
    context: ReturnType<typeof asVisitor> = asUser('editor'),
    slug: string = category.slug,
  ) => content.client.call(updateCategory, { category: slug, description }, context);

  it('should be changed by those who may edit only', async () => {
    await expect(update('New', asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
    for (const role of ['member', 'moderator'] satisfies Role[]) {
      await expect(update('New', asUser(role))).rejects.toMatchObject({ code: 'auth.forbidden' });
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
    expect(await update('  New words  ', editor)).toEqual({ ...before, description: 'New words' });
    await update('New words', editor);
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
});
