import { type CallContext, LIMITS, OPERATIONS, type OperationInput } from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { useEditing } from '../testing/editing.js';

const { addHeadingQuestions, getArticleById, getArticlesByIds, listArticleRevisions, listArticles } =
  OPERATIONS.content;
type Input = OperationInput<typeof addHeadingQuestions>;

const CONTENT = 'First.\n\n## Windows\n\nOpen them.\n\n## Doors\n\nClose them.';

describe('questions that are added to a heading', () => {
  const editing = useEditing();

  const create = async () => (await editing.editor.createPublished({ content: CONTENT })).id;
  const add = (id: string, more: Partial<Input> = {}, context?: CallContext) =>
    editing.call(
      addHeadingQuestions,
      { id, heading: 'Windows', questions: ['How do I air a room?'], ...more },
      context,
    );
  const get = (id: string) => editing.call(getArticleById, { id });

  it('should be for those who may edit', async () => {
    const id = await create();
    await expect(add(id, {}, asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
    await expect(add(id, {}, asUser())).rejects.toMatchObject({ code: 'auth.forbidden' });
    expect((await get(id)).revision).toBe(1);
  });

  it.each([
    { questions: ['x'.repeat(LIMITS.headingQuestionMax + 1)] },
    { questions: [' '] },
    { heading: 1 as never },
  ])('should be valid: %j', async (more) => {
    await expect(add(await create(), more)).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('should be of an article and a heading that exist', async () => {
    await expect(add('x')).rejects.toMatchObject({ code: 'article.not_found' });
    await expect(add(await create(), { heading: 'Roof' })).rejects.toMatchObject({
      code: 'heading.not_found',
    });
  });

  it('should become a revision with its note, once', async () => {
    const id = await create();
    const note = 'Asked 3 times';
    for (let time = 0; time < 2; time += 1) {
      const saved = await add(id, { note, questions: ['How do I air a room?', 'how do I  AIR a room?'] });
      expect(saved).toMatchObject({ id, revision: 2 });
    }
    await add(id, { heading: null, questions: ['What is a room?'] });
    const article = await get(id);
    expect(article).toMatchObject({ content: CONTENT, status: 'published', revision: 3 });
    expect(article.questions).toEqual([
      { heading: 'Windows', questions: ['How do I air a room?'] },
      { heading: null, questions: ['What is a room?'] },
    ]);
    const { rows } = await editing.call(listArticleRevisions, { id, limit: 10, offset: 0 });
    expect(rows.map((revision) => revision.note)).toEqual([null, note, null]);
  });

  it('should not be given an answer that was written for others', async () => {
    const answered = {
      heading: 'Windows',
      questions: ['Are windows glass?'],
      answer: 'Yes, in most homes.',
      checklist: { title: 'Find out', items: ['Knock on the pane.'] },
    };
    const { id } = await editing.editor.createPublished({ content: CONTENT, questions: [answered] });
    await add(id);
    await add(id, { questions: ['Which way do they open?'] });
    expect((await get(id)).questions).toEqual([
      answered,
      { heading: 'Windows', questions: ['How do I air a room?', 'Which way do they open?'] },
    ]);
  });

  it('should be what the adviser reads and the search finds', async () => {
    const id = await create();
    await add(id, { questions: ['Why does my xylophone sweat?'] });
    expect((await editing.call(getArticlesByIds, { ids: [id] }))[0]?.questions).toEqual([
      { heading: 'Windows', questions: ['Why does my xylophone sweat?'] },
    ]);
    const { rows } = await editing.call(listArticles, { limit: 5, offset: 0, search: 'sweating xylophone' });
    expect(rows.map((row) => row.id)).toEqual([id]);
  });

  it('should all be kept when several editors add some at once', async () => {
    const id = await create();
    const questions = Array.from({ length: 5 }, (_, at) => `How do I open window ${at}?`);
    await Promise.all(questions.map((question) => add(id, { questions: [question] })));
    const [part] = (await get(id)).questions ?? [];
    expect(part?.questions.toSorted()).toEqual(questions);
    expect((await get(id)).revision).toBe(6);
  });

  it('should find room beside all that were given an answer', async () => {
    const questions = Array.from({ length: LIMITS.headingQuestionsMax }, (_, at) => `Question ${at}?`);
    const answered = { heading: 'Windows', questions, answer: 'Yes, in most homes.' };
    const { id } = await editing.editor.createPublished({ content: CONTENT, questions: [answered] });
    await add(id);
    expect((await get(id)).questions).toEqual([
      answered,
      { heading: 'Windows', questions: ['How do I air a room?'] },
    ]);
  });

  it('should be refused when the article has no room for another group', async () => {
    const groups = Array.from({ length: LIMITS.questionHeadingsMax }, (_, at) => ({
      heading: 'Doors',
      questions: [`Question ${at}?`],
      answer: 'Yes, in most homes.',
    }));
    const { id } = await editing.editor.createPublished({ content: CONTENT, questions: groups });
    await expect(add(id)).rejects.toMatchObject({ code: 'heading.full' });
    expect((await get(id)).questions).toEqual(groups);
  });

  it('should be refused when the heading would have too many, all of them', async () => {
    const id = await create();
    const many = Array.from({ length: LIMITS.headingQuestionsMax - 1 }, (_, at) => `Question ${at}?`);
    await add(id, { questions: many });
    await expect(add(id, { questions: ['One?', 'Two?'] })).rejects.toMatchObject({ code: 'heading.full' });
    expect((await get(id)).questions?.[0]?.questions).toEqual(many);
    expect(await add(id, { heading: 'Doors', questions: ['One?', 'Two?'] })).toMatchObject({ revision: 3 });
  });
});
