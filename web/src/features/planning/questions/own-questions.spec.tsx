import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toast } from '../../../components/ui/toast.js';
import { fakeApi, problem } from '../../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../../testing/render-app.js';

const USER = { id: 'u1', firstName: 'Ana', email: 'ana@example.org', profileImageUrl: null, canEdit: false };
const LIST = 'GET /api/ai/questions?limit=10';
const QUESTION = {
  adviceId: 'a1',
  question: 'Is damp dangerous?',
  status: 'done',
  outcome: 'partial',
  createdAt: '2026-11-01T00:00:00.000Z',
};

beforeAll(async () => {
  await Promise.all([
    import('../planning-screen.js'),
    import('../conversations/conversations-tab.js'),
    import('./delete-questions-dialog.js'),
  ]);
});
afterEach(() => toast({})());

async function open(responses: Record<string, unknown>) {
  pretendSession();
  const calls = fakeApi({
    'GET /api/auth/user': USER,
    'GET /api/ai/conversations?limit=30': [],
    ...responses,
  });
  await renderApp('/planning?tab=conversations');
  const heading = await screen.findByRole('heading', { name: "Questions you've asked" });

  return {
    user: userEvent.setup(),
    questions: within(heading.closest('section') as HTMLElement),
    deleted: () => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path),
  };
}

describe('the questions of a member', () => {
  it('should be listed with what became of them, and be opened in the adviser', async () => {
    const { questions } = await open({ [LIST]: [QUESTION] });
    const link = await questions.findByRole('link', { name: 'Is damp dangerous?' });

    expect(link.getAttribute('href')).toBe('/ai-chat?advice=a1');
    expect(questions.getByText(/Answered in part/)).toBeTruthy();
  });

  it('should be deleted one by one', async () => {
    let rows = [QUESTION, { ...QUESTION, adviceId: 'a2', question: 'And mould?' }];
    const { user, questions, deleted } = await open({
      [LIST]: () => rows,
      'DELETE /api/ai/questions/a1': () => {
        rows = rows.slice(1);

        return { adviceId: 'a1' };
      },
    });
    await user.click(await questions.findByRole('button', { name: 'Delete “Is damp dangerous?”' }));

    await waitFor(() => expect(questions.queryByText('Is damp dangerous?')).toBeNull());
    expect(document.activeElement).toBe(questions.getByRole('button', { name: 'Delete “And mould?”' }));
    expect(deleted()).toEqual(['/api/ai/questions/a1']);
  });

  it('should all be deleted after a question', async () => {
    let rows = [QUESTION];
    const { user, questions, deleted } = await open({
      [LIST]: () => rows,
      'DELETE /api/ai/questions': () => {
        rows = [];

        return { deleted: 1 };
      },
    });
    await user.click(await questions.findByRole('button', { name: 'Delete all' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete all your questions?' }));
    expect(deleted()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete all' }));

    expect(await questions.findByText("You haven't asked anything yet.")).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(deleted()).toEqual(['/api/ai/questions']);
  });

  it('should say when they cannot be deleted', async () => {
    const { user, questions } = await open({
      [LIST]: [QUESTION],
      'DELETE /api/ai/questions/a1': problem(503, 'Service Unavailable'),
    });
    await user.click(await questions.findByRole('button', { name: /^Delete “/ }));

    expect(await screen.findByText("The question wasn't deleted. Please try again.")).toBeTruthy();
  });
});
