import { randomUUID } from 'node:crypto';
import { LIMITS, OPERATIONS } from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { useEditing } from '../testing/editing.js';

const { deleteArticle, reportPresence } = OPERATIONS.content;

describe('presence', () => {
  const editing = useEditing();
  const { editor, call } = editing;

  const report = (id: string, context = editor.context) => call(reportPresence, { id }, context);
  const passSeconds = (id: string, seconds: number) =>
    editing.dataSource.query(
      `UPDATE presences SET seen_at = seen_at - make_interval(secs => $2), since = since - make_interval(secs => $2)
        WHERE article_id = $1`,
      [id, seconds],
    );

  it('should be for editors and articles that there are', async () => {
    const { id } = await editor.createPublished();
    await expect(report(id, asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
    await expect(report(id, asUser('member'))).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(report('7')).rejects.toMatchObject({ code: 'article.not_found' });
    await expect(report(randomUUID())).rejects.toMatchObject({ code: 'article.not_found' });
    await call(deleteArticle, { id });
    await expect(report(id)).rejects.toMatchObject({ code: 'article.not_found' });
  });

  it('should tell each editor of the others, and since when they are there', async () => {
    const { id } = await editor.createDraft();
    const other = asUser('admin');
    expect(await report(id)).toEqual([]);
    const [first] = await report(id, other);
    expect(first?.editorId).toBe(editor.id);
    expect(await report(id)).toMatchObject([{ editorId: other.actor?.id }]);
    expect((await report(id, other))[0]?.since).toBe(first?.since);
  });

  it('should end when nothing is heard for 45 seconds, and then begin again', async () => {
    const { id } = await editor.createDraft();
    const other = asUser('admin');
    await report(id);
    const [first] = await report(id, other);
    await passSeconds(id, LIMITS.presenceSeconds - 5);
    expect(await report(id, other)).toHaveLength(1);
    await passSeconds(id, LIMITS.presenceSeconds);
    expect(await report(id, other)).toEqual([]);
    await report(id);
    const [again] = await report(id, other);
    expect(Date.parse(again?.since ?? '')).toBeGreaterThan(Date.parse(first?.since ?? ''));
  });
});
