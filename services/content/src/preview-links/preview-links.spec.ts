import { randomUUID } from 'node:crypto';
import { type CallContext, LIMITS, OPERATIONS } from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { useEditing } from '../testing/editing.js';

const { createPreviewLink, deleteArticle, getPreview, listPreviewLinks, revokePreviewLink } =
  OPERATIONS.content;

describe('preview links', () => {
  const editing = useEditing();
  const { editor, call } = editing;

  const create = (id: string) => call(createPreviewLink, { id });
  const preview = (token: string) => call(getPreview, { token }, asVisitor());
  const invalid = { code: 'preview.not_found' };

  it('should be made, listed and revoked by editors only', async () => {
    const { id } = await editor.createDraft();
    const link = await create(id);
    const attempts = (context: CallContext) => [
      call(createPreviewLink, { id }, context),
      call(listPreviewLinks, { id }, context),
      call(revokePreviewLink, { id: link.id }, context),
    ];
    for (const attempt of attempts(asVisitor())) {
      await expect(attempt).rejects.toMatchObject({ code: 'auth.required' });
    }
    for (const attempt of attempts(asUser('member'))) {
      await expect(attempt).rejects.toMatchObject({ code: 'auth.forbidden' });
    }
    const binned = await editor.createDraft();
    await call(deleteArticle, { id: binned.id });
    for (const unknown of ['7', randomUUID(), binned.id]) {
      await expect(create(unknown)).rejects.toMatchObject({ code: 'article.not_found' });
    }
    for (const unknown of ['7', randomUUID()]) {
      await expect(call(revokePreviewLink, { id: unknown })).rejects.toMatchObject(invalid);
    }
    expect(await preview(link.token)).toMatchObject({ id });
  });

  it('should show everybody who has one the present state of the article', async () => {
    const { id } = await editor.createDraft();
    const { token } = await create(id);
    await editor.save(id, {
      title: 'Newest',
      content: '## Now',
      questions: [{ heading: null, questions: ['?'] }],
    });
    const shown = await preview(token);
    expect(shown).toMatchObject({ title: 'Newest', status: 'draft', headings: [{ text: 'Now' }] });
    expect(shown.contentHtml).toContain('<h2');
    expect(shown).not.toHaveProperty('questions');
  });

  it('should keep only a hash of the token', async () => {
    const { id } = await editor.createDraft();
    const { token } = await create(id);
    const rows = await editing.dataSource.query('SELECT * FROM preview_links WHERE article_id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const [listed] = await call(listPreviewLinks, { id });
    expect(listed).not.toHaveProperty('token');
  });

  it('should stop working when it is revoked, expired, or the article is in the bin', async () => {
    const { id } = await editor.createDraft();
    const [revoked, expired, kept] = [await create(id), await create(id), await create(id)];
    await call(revokePreviewLink, { id: revoked.id });
    await editing.dataSource.query('UPDATE preview_links SET expires_at = now() WHERE id = $1', [expired.id]);
    await expect(preview(revoked.token)).rejects.toMatchObject(invalid);
    await expect(preview(expired.token)).rejects.toMatchObject(invalid);
    expect((await call(listPreviewLinks, { id })).map((link) => link.id)).toEqual([kept.id]);
    expect(await preview(kept.token)).toMatchObject({ id });
    await call(deleteArticle, { id });
    await expect(preview(kept.token)).rejects.toMatchObject(invalid);
  });

  it.each(['x', 'A'.repeat(43), randomUUID()])('should not be guessed: %s', async (token) => {
    await expect(preview(token)).rejects.toMatchObject(invalid);
  });

  it('should be twenty for one article at most, also when they are made at once', async () => {
    const { id } = await editor.createDraft();
    const attempts = Array.from({ length: LIMITS.previewLinksMax + 2 }, () => create(id));
    const results = await Promise.allSettled(attempts);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'preview.too_many' } }, {}]);
    expect(await call(listPreviewLinks, { id })).toHaveLength(LIMITS.previewLinksMax);
  });
});
