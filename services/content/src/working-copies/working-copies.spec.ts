import { randomUUID } from 'node:crypto';
import {
  type CallContext,
  LIMITS,
  objectPath,
  OPERATIONS,
  type WorkingCopyFields,
} from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { GarbageCollector } from '../garbage-collection/garbage-collector.js';
import { articleFields, Editor, useEditing } from '../testing/editing.js';

const { deleteArticle, deleteWorkingCopy, getWorkingCopy, listArticleImageUses, saveWorkingCopy } =
  OPERATIONS.content;

describe('working copies', () => {
  const editing = useEditing();
  const { editor, call } = editing;

  const fieldsOf = (fields: Partial<WorkingCopyFields> = {}) => ({
    ...articleFields(),
    featuredImage: '',
    ...fields,
  });
  const save = (id: string, fields: Partial<WorkingCopyFields> = {}, context = editor.context) =>
    call(saveWorkingCopy, { id, fields: fieldsOf(fields), baseRevision: 1 }, context);
  const get = async (id: string, context = editor.context) =>
    (await call(getWorkingCopy, { id }, context)).workingCopy;

  it('should be refused to others than editors', async () => {
    const { id } = await editor.createPublished();
    const attempts = (context: CallContext) => [
      save(id, {}, context),
      get(id, context),
      call(deleteWorkingCopy, { id }, context),
    ];
    for (const attempt of attempts(asVisitor())) {
      await expect(attempt).rejects.toMatchObject({ code: 'auth.required' });
    }
    for (const attempt of attempts(asUser('member'))) {
      await expect(attempt).rejects.toMatchObject({ code: 'auth.forbidden' });
    }
  });

  it('should not exist for articles that do not', async () => {
    await expect(save(randomUUID())).rejects.toMatchObject({ code: 'article.not_found' });
    await expect(save('7')).rejects.toMatchObject({ code: 'article.not_found' });
    const { id } = await editor.createDraft();
    await call(deleteArticle, { id });
    await expect(save(id)).rejects.toMatchObject({ code: 'article.not_found' });
  });

  it('should keep what was typed last, also what a save would refuse or trim', async () => {
    const { id } = await editor.createDraft();
    expect(await get(id)).toBeNull();
    await save(id, { title: 'First' });
    const typed = {
      title: ' ',
      featuredImage: 'htt',
      imagePrompts: ['', ' a '],
      sources: [{ title: '', url: 'htt' }],
    };
    const saved = await save(id, typed);
    expect(await get(id)).toMatchObject({ fields: typed, baseRevision: 1, savedAt: saved.savedAt });
  });

  it('should be seen by nobody else', async () => {
    const { id } = await editor.createDraft();
    await save(id, { title: 'Mine' });
    const other = new Editor(editing, asUser('admin'));
    expect(await get(id, other.context)).toBeNull();
    await save(id, { title: 'Theirs' }, other.context);
    await call(deleteWorkingCopy, { id }, other.context);
    expect((await get(id))?.fields.title).toBe('Mine');
  });

  it('should end with a save of the same editor, and with no other', async () => {
    const { id } = await editor.createDraft();
    await save(id);
    const other = new Editor(editing, asUser('admin'));
    await other.save(id, {});
    expect(await get(id)).not.toBeNull();
    await expect(editor.save(id, {}, 1)).rejects.toMatchObject({ code: 'article.changed' });
    expect(await get(id)).not.toBeNull();
    await editor.save(id, {}, 2);
    expect(await get(id)).toBeNull();
  });

  describe('on two devices of one editor', () => {
    const [laptop, desktop] = [randomUUID(), randomUUID()];
    const saveAt = (id: string, title: string, writer: string, ifSavedAt: string | null) =>
      call(saveWorkingCopy, { id, fields: fieldsOf({ title }), baseRevision: 1, writer, ifSavedAt });
    const changed = { code: 'working_copy.changed' };

    it('should not replace each other', async () => {
      const { id } = await editor.createDraft();
      await saveAt(id, 'Laptop', laptop, null);
      await saveAt(id, 'Laptop again', laptop, null);
      await expect(saveAt(id, 'Desktop', desktop, null)).rejects.toMatchObject(changed);
      expect(await get(id)).toMatchObject({ fields: { title: 'Laptop again' }, writer: laptop });
    });

    it('should be taken over by the one that was opened with it', async () => {
      const { id } = await editor.createDraft();
      const { savedAt } = await saveAt(id, 'Laptop', laptop, null);
      await saveAt(id, 'Desktop', desktop, savedAt);
      await expect(saveAt(id, 'Laptop', laptop, null)).rejects.toMatchObject(changed);
      expect((await get(id))?.fields.title).toBe('Desktop');
    });

    it('should end with its own save or deletion only', async () => {
      const { id } = await editor.createDraft();
      const { savedAt } = await saveAt(id, 'Laptop', laptop, null);
      const other = { writer: desktop, ifSavedAt: null };
      await editor.save(id, { workingCopy: other });
      await call(deleteWorkingCopy, { id, ...other });
      expect((await get(id))?.fields.title).toBe('Laptop');
      await call(deleteWorkingCopy, { id, writer: desktop, ifSavedAt: savedAt });
      expect(await get(id)).toBeNull();
      await saveAt(id, 'Laptop', laptop, null);
      await editor.save(id, { workingCopy: { writer: laptop, ifSavedAt: null } });
      expect(await get(id)).toBeNull();
    });
  });

  it('should be deleted, as often as asked', async () => {
    const { id } = await editor.createDraft();
    await save(id);
    await call(deleteWorkingCopy, { id });
    await call(deleteWorkingCopy, { id });
    expect(await get(id)).toBeNull();
  });

  it('should be deleted after 90 days without a change', async () => {
    const { id } = await editor.createDraft();
    const { id: newer } = await editor.createDraft();
    await save(id);
    await save(newer);
    await editing.dataSource.query(
      `UPDATE working_copies SET saved_at = now() - make_interval(days => $2) WHERE article_id = $1`,
      [id, LIMITS.workingCopyDays + 1],
    );
    await new GarbageCollector(editing.dataSource, pino({ level: 'silent' })).run();
    expect(await get(id)).toBeNull();
    expect(await get(newer)).not.toBeNull();
  });

  it('should stay when it is written to while expired ones are deleted', async () => {
    const { id } = await editor.createDraft();
    await save(id);
    const age = (savedAt: string) =>
      `UPDATE working_copies SET saved_at = ${savedAt} WHERE article_id = '${id}'`;
    await editing.dataSource.query(age(`now() - interval '${LIMITS.workingCopyDays + 1} days'`));
    const collector = new GarbageCollector(editing.dataSource, pino({ level: 'silent' }));
    await editing.dataSource.transaction(async (manager) => {
      await manager.query(age('now()'));
      // It must not wait for the row, and then delete it.
      await collector.run();
    });
    expect(await get(id)).not.toBeNull();
  });

  it('should keep the images that they show from being deleted', async () => {
    const [featured, inText] = [randomUUID(), randomUUID()];
    const { id, title } = await editor.createDraft();
    await save(id, { featuredImage: objectPath(featured), content: `![](${objectPath(inText)})` });
    const uses = () => call(listArticleImageUses, { ids: [featured, inText] }, asVisitor());
    const use = { kind: 'article', title: `Unsaved version of ${title}`, path: null };
    expect(await uses()).toEqual([
      { imageId: featured, ...use },
      { imageId: inText, ...use },
    ]);
    await call(deleteWorkingCopy, { id });
    expect(await uses()).toEqual([]);
  });
});
