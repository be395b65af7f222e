import type { Advice } from '@hearthwise/contracts';
import { act, cleanup, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';

export const CATEGORIES = [
  { id: 'c1', name: 'Ways We Live', slug: 'ways-we-live', description: '' },
  { id: 'c2', name: "Protect What's Yours", slug: 'protect-whats-yours', description: '' },
];
export const ANA = {
  id: 'u1',
  firstName: 'Ana',
  email: 'ana@example.org',
  profileImageUrl: null,
  role: 'member',
  canEdit: false,
};
export const QUESTION = 'How do I make a small flat feel larger?';

export const box = () => screen.getByRole('textbox', { name: 'Your question' });
export const log = () => screen.getByRole('log', { name: 'Conversation' });

export function buildAdvice(changes: Partial<Advice> = {}): Advice {
  return {
    adviceId: 'a1',
    outcome: 'answer',
    safety: null,
    possibleDanger: null,
    choices: [],
    nearest: [],
    answer: '**Clear the floor** first. [1]',
    suggestedActions: ['Put a lamp in the darkest corner', 'Read "A Small Flat"'],
    relatedTopics: ['Tiny Homes', 'Castles'],
    checklist: { title: 'Checklist: this weekend', items: ['Clear the hall', 'Clean the windows'] },
    sources: [
      {
        n: 1,
        title: 'A Small Flat',
        slug: 'small-flat',
        heading: 'Floors',
        quote: 'Visible floor is space.',
      },
    ],
    confidence: 'high',
    engine: 'passages',
    ...changes,
  };
}

/** Opens the screen of the adviser with these responses of the server, and keeps the calls. */
export async function openAssistant(answers: Record<string, unknown> = {}, address = '/ai-chat') {
  const calls = fakeApi({
    'GET /api/categories': CATEGORIES,
    'GET /api/auth/user': ANA,
    'POST /api/ai/advice': buildAdvice(),
    ...answers,
  });

  await renderApp(address);
  await screen.findByText(/^Ways We Live$|^The topics didn't load/, { selector: 'label, p' });

  const made = (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call);

  return {
    user: userEvent.setup({ delay: null }),
    /** The bodies of the calls of a kind. */
    of: (call: string) => made(call).map(({ body }) => body),
    headersOf: (call: string) => made(call).map(({ headers }) => headers),
  };
}

/** Pastes the question: typing it letter by letter, as only some tests do, is most of what a test costs. */
export async function ask(user: UserEvent, question = QUESTION): Promise<void> {
  await user.click(box());
  await user.paste(question);
  await user.keyboard('{Enter}');
}

/** An answer that comes when the test says so. */
export function later() {
  const { promise, resolve } = Promise.withResolvers<unknown>();

  return { answer: () => promise, come: (result: unknown) => act(async () => resolve(result)) };
}

/** What jsdom lacks: scrolling, and the preference for less motion. */
export function pretendLayout(): void {
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

/** As after a reload: every module starts again and finds what the storage kept. Returns the calls that are made then. */
export async function reload(answers: Record<string, unknown> = {}) {
  // Before the new page's scripts run, which wipe what is not theirs: what is left of the old one could store it again.
  cleanup();
  vi.resetModules();
  const [api, app, store] = await Promise.all([
    import('../../../testing/fake-api.js'),
    import('../../../testing/render-app.js'),
    import('../store/chat-store.js'),
  ]);
  // Later tests find these modules, and not the ones that they have imported.
  onTestFinished(() => act(store.resetChat));
  const calls = api.fakeApi({ 'GET /api/categories': CATEGORIES, 'GET /api/auth/user': ANA, ...answers });
  await app.renderApp('/ai-chat');

  return calls;
}
