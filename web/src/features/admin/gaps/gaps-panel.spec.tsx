import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toast } from '../../../components/ui/toast.js';
import { problem } from '../../../testing/fake-api.js';
import { openAdmin, serveAdmin } from '../../../testing/open-admin.js';
import { pretendSession, renderApp } from '../../../testing/render-app.js';

const OPEN = 'GET /api/admin/gaps?state=open&limit=30';
const gap = {
  id: 'g1',
  topic: 'hamster',
  state: 'open',
  version: 1,
  counts: { unanswered: 3, partial: 1, unhelpful: 0 },
  newestAt: '2026-11-01T00:00:00.000Z',
  samples: ['Where does a hamster sleep?'],
  article: null,
  reason: null,
};
const details = {
  ...gap,
  questions: [
    {
      adviceId: 'a1',
      question: 'Where does a hamster sleep?',
      kind: 'unanswered',
      feedback: null,
      askedAt: '2026-11-01T00:00:00.000Z',
    },
  ],
  watchers: 2,
  nearest: [{ title: 'Pets at Home', slug: 'pets-at-home' }],
};
const passages = {
  articleId: 'p1',
  slug: 'pets-at-home',
  title: 'Pets at Home',
  passages: [
    { heading: null, text: 'Animals need room.', wordings: [] },
    { heading: 'Small animals', text: 'They sleep by day.', wordings: ['rabbit in a flat'] },
  ],
};
const explanation = {
  question: 'Where does a hamster sleep?',
  resolvedQuestion: 'Where does a hamster sleep?',
  context: null,
  outcome: 'gap',
  band: 'nearest',
  coverage: 0.42,
  unknownWords: ['hamster'],
  safety: [],
  guides: [
    {
      articleId: 'p1',
      slug: 'pets-at-home',
      title: 'Pets at Home',
      score: 1.234,
      passages: [
        {
          heading: 'Small animals',
          text: 'They sleep by day.',
          score: 0.5,
          matches: [{ field: 'text', words: ['sleep'] }],
          wording: { text: 'rabbit in a flat', likeness: 0.2 },
          fate: 'nothing_cited',
        },
      ],
    },
  ],
};

/** Opens the panel with a dialog, behind which its heading is hidden. */
async function openDialog(path: string): Promise<void> {
  pretendSession();
  await renderApp(path);
  await screen.findByRole('dialog');
}

describe('the gap board', () => {
  // Compiling them must not count against the first test's patience.
  beforeAll(async () => {
    await Promise.all([
      import('./gaps-panel.js'),
      import('./gap-dialog.js'),
      import('../explanations/explanation-dialog.js'),
    ]);
  });
  afterEach(() => toast({})());

  it('should let a heading of a guide answer the questions', async () => {
    const open = [gap];
    const calls = serveAdmin({
      [OPEN]: () => open,
      'GET /api/admin/gaps/g1': details,
      'GET /api/admin/guides/pets-at-home/passages': passages,
      'POST /api/admin/gaps/g1/attach': () => ({ ...open.splice(0)[0], state: 'attached', version: 2 }),
    });
    await openAdmin('/admin?tab=gaps');
    expect(await screen.findByText('3 without an answer, 1 answered in part')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Open hamster' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'hamster' }));
    expect(dialog.getByText('2 members wait to be told when there is a guide.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Attach to a guide' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Pets at Home' }));
    await userEvent.click(await dialog.findByRole('radio', { name: 'Small animals' }));
    expect(dialog.getByText('They sleep by day.')).toBeTruthy();
    expect(dialog.getByText('rabbit in a flat')).toBeTruthy();
    const wordings = dialog.getByRole('textbox', { name: /Questions it answers/ });
    await userEvent.type(wordings, '\nhamster bed');
    await userEvent.click(dialog.getByRole('button', { name: 'Attach to this heading' }));
    expect(await screen.findByText('The guide answers these questions in a few seconds.')).toBeTruthy();
    expect(await screen.findByText('Nothing here')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      version: 1,
      articleId: 'p1',
      heading: 'Small animals',
      questions: ['Where does a hamster sleep?', 'hamster bed'],
    });
  });

  it('should say that somebody else was faster', async () => {
    const detail = 'Somebody else has decided about these questions meanwhile.';
    serveAdmin({
      [OPEN]: [gap],
      'GET /api/admin/gaps/g1': details,
      'POST /api/admin/gaps/g1/dismiss': problem(409, 'gap.decided', detail),
    });
    await openDialog('/admin?tab=gaps&gap=g1');
    const dialog = within(await screen.findByRole('dialog', { name: 'hamster' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Not about homes');
    await userEvent.click(dialog.getByRole('button', { name: 'Dismiss the questions' }));
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Not about homes');
  });

  it('should take a dismissal back', async () => {
    const dismissed = { state: 'dismissed', reason: 'Not about homes', version: 2 };
    serveAdmin({
      'GET /api/admin/gaps?state=dismissed&limit=30': [{ ...gap, ...dismissed }],
      'GET /api/admin/gaps/g1': { ...details, ...dismissed },
      'POST /api/admin/gaps/g1/reopen': { ...gap, version: 3 },
    });
    await openDialog('/admin?tab=gaps&state=dismissed&gap=g1');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo dismissal' }));
    expect(await screen.findByText('The questions are open again.')).toBeTruthy();
  });

  it('should explain an answer, and a question that is tried', async () => {
    const calls = serveAdmin({
      [OPEN]: [],
      'GET /api/admin/advice/a1/explanation': explanation,
      'POST /api/admin/advice/explain': explanation,
    });
    await openDialog('/admin?tab=gaps&advice=a1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Why this answer' }));
    expect(await dialog.findByText('42%: Some guides are near')).toBeTruthy();
    expect(dialog.getByText('Nothing was cited')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try a question' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Question/ }), 'Where?');
    await userEvent.click(screen.getByRole('button', { name: 'Show what it finds' }));
    expect(await screen.findByRole('heading', { name: 'Pets at Home' })).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ question: 'Where?' });
  });
});
