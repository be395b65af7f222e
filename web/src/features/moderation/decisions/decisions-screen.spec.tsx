import type { MyDecision } from '@hearthwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toast } from '../../../components/ui/toast.js';
import { fakeApi, problem } from '../../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../../testing/render-app.js';

const TIME = '2026-11-01T00:00:00.000Z';
const LATER = '2999-01-15T12:00:00.000Z';
const ADA = { id: 'ada', email: 'ada@example.org', firstName: 'Ada', role: 'member', suspendedUntil: null };
const LIST = 'GET /api/me/decisions?limit=20';
const APPEAL = 'POST /api/decisions/x1/appeal';

const build = (fields: Partial<MyDecision> = {}): MyDecision => ({
  id: 'x1',
  action: 'hide',
  rule: 'spam',
  reason: 'We take no advertising.',
  createdAt: TIME,
  expiresAt: null,
  kind: 'comment',
  subjectId: 'c1',
  postId: 'p1',
  label: 'Buy my oil.',
  appealableUntil: LATER,
  appeal: null,
  ...fields,
});
const appeal = {
  id: 'a1',
  text: 'It answers the question.',
  createdAt: TIME,
  outcome: null,
  reason: null,
  decidedAt: null,
};

async function open(responses: Record<string, unknown>) {
  pretendSession();
  const calls = fakeApi({ 'GET /api/auth/user': ADA, ...responses });
  await renderApp('/account/decisions');

  return () => calls.filter(({ method }) => method !== 'GET');
}

const card = async (name: string | RegExp) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('article') as HTMLElement);

describe('decisions about me', () => {
  beforeAll(async () => void (await import('./decisions-screen.js')));
  afterEach(() => {
    toast({})();
    sessionStorage.clear();
  });

  it('should lead visitors to sign in, and back', async () => {
    const calls = fakeApi({});
    await renderApp('/account/decisions');
    const link = await screen.findByRole('link', { name: 'Sign in to see them' });
    expect(link.getAttribute('href')).toBe('/api/login?returnTo=%2Faccount%2Fdecisions');
    expect(calls).toEqual([]);
  });

  it('should say that there are none', async () => {
    await open({ [LIST]: [] });
    expect(await screen.findByText('No decisions about you')).toBeTruthy();
    expect(screen.queryByText(/you can't post anything/)).toBeNull();
  });

  it('should say that they did not load, and try again', async () => {
    const responses = [problem(503, 'Service Unavailable'), [build()]];
    await open({ [LIST]: () => responses.shift() });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await card('Your comment was hidden')).toBeTruthy();
  });

  it('should say what it was about, why, and until when an appeal is possible', async () => {
    await open({ [LIST]: [build()] });
    const shown = await card('Your comment was hidden');
    expect(shown.getByRole('link', { name: 'Buy my oil.' }).getAttribute('href')).toBe(
      '/projects/p1#comment-c1',
    );
    expect(shown.getByText('We take no advertising.')).toBeTruthy();
    expect(shown.getByText(/Advertising or spam$/)).toBeTruthy();
    expect(shown.getByText(/^You can appeal until January 15, 2999\./)).toBeTruthy();
  });

  it.each([
    [build({ action: 'warn' }), 'Your comment got a warning'],
    [
      build({ action: 'suspend', expiresAt: LATER }),
      'Your comment was hidden, and you were suspended until January 15, 2999',
    ],
    [build({ kind: 'project', subjectId: 'p1' }), 'Your project was hidden'],
  ])('should have the words for it: $1', async (decision, title) => {
    await open({ [LIST]: [decision] });
    const path = decision.kind === 'project' ? '/projects/p1' : '/projects/p1#comment-c1';
    expect((await card(title)).getByRole('link').getAttribute('href')).toBe(path);
  });

  it('should lead nowhere when it was deleted, and not be appealed against when it is too late', async () => {
    await open({ [LIST]: [build({ action: 'delete', rule: null, appealableUntil: TIME })] });
    const shown = await card('Your comment was deleted');
    expect(shown.queryByRole('link')).toBeNull();
    expect(shown.getByText('The time to appeal has passed.')).toBeTruthy();
    expect(shown.queryByRole('button')).toBeNull();
  });

  it('should tell suspended members until when they write nothing', async () => {
    await open({ 'GET /api/auth/user': { ...ADA, suspendedUntil: LATER }, [LIST]: [build()] });
    const notice = await screen.findByText(/you can't post anything until/);
    expect(notice.textContent).toContain('January 15, 2999');
  });

  it('should be appealed against once, with a text that survives a failure', async () => {
    const rows = [build()];
    const responses = [
      problem(503, 'Service Unavailable'),
      () => {
        rows[0] = build({ appeal });

        return rows[0];
      },
    ];
    const writes = await open({
      [LIST]: () => [...rows],
      [APPEAL]: () => {
        const next = responses.shift();

        return typeof next === 'function' ? next() : next;
      },
    });
    const shown = await card('Your comment was hidden');
    await userEvent.click(shown.getByRole('button', { name: 'Appeal: Buy my oil.' }));
    const send = () => userEvent.click(shown.getByRole('button', { name: 'Send appeal' }));
    await send();
    const text = shown.getByRole('textbox', { name: /Why the decision is wrong/ });
    expect(text.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(text, 'It answers the question.');
    await send();
    expect(await screen.findByText("Your appeal wasn't sent. Please try again.")).toBeTruthy();
    await send();
    expect(
      await shown.findByText("Another moderator will look at it, and you'll be told what they decide."),
    ).toBeTruthy();
    expect(shown.getByText('It answers the question.')).toBeTruthy();
    expect(shown.queryByRole('textbox')).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('ARTICLE'));
    const sent = { text: 'It answers the question.' };
    expect(writes().map(({ body }) => body)).toEqual([sent, sent]);
  });

  it.each([
    ['reversed' as const, 'Another moderator reversed the decision.'],
    ['upheld' as const, 'Another moderator let the decision stand.'],
  ])('should say what became of an appeal: %s', async (outcome, text) => {
    const over = { ...appeal, outcome, reason: 'We looked again.', decidedAt: TIME };
    await open({ [LIST]: [build({ appeal: over })] });
    const shown = await card('Your comment was hidden');
    expect(shown.getByText(text)).toBeTruthy();
    expect(shown.getByText('We looked again.')).toBeTruthy();
    expect(shown.queryByText(/you'll be told/)).toBeNull();
  });
});
