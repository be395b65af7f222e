import { STARTER_PROMPTS } from '@hearthwise/contracts/ai/prompts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problem } from '../../testing/fake-api.js';
import { pretendSession } from '../../testing/render-app.js';
import { resetChat } from './store/chat-store.js';
import {
  ANA,
  ask,
  box,
  buildAdvice,
  later,
  log,
  openAssistant,
  pretendLayout,
  QUESTION,
  reload,
} from './testing/assistant-page.js';
import { StarterPrompts } from './components/starter-prompts.js';

const isTold = async (text: string) => expect(await screen.findByText(text)).toBeTruthy();

beforeEach(pretendLayout);

afterEach(() => act(resetChat));

describe('asking', () => {
  it('should show the question at once, say how long it takes, and then the answer with its sources', async () => {
    const { answer, come } = later();
    const { user, of } = await openAssistant({ 'POST /api/ai/advice': answer });
    await user.type(box(), `  ${QUESTION}{Enter}`);

    expect(within(log()).getByRole('heading', { name: QUESTION })).toBeTruthy();
    expect(screen.getByText(/usually takes 5-15 seconds/)).toBeTruthy();
    expect(of('POST /api/ai/advice')).toEqual([{ question: QUESTION }]);

    await come(buildAdvice());
    expect((await within(log()).findByText('Clear the floor')).tagName).toBe('STRONG');
    expect(screen.queryByText(/5-15 seconds/)).toBeNull();
    expect(within(log()).getByRole('link', { name: 'Source 1: A Small Flat' })).toBeTruthy();
    expect(within(log()).getByRole('link', { name: 'A Small Flat' }).getAttribute('href')).toBe(
      '/article/small-flat',
    );
    expect(within(log()).getByText('Visible floor is space.')).toBeTruthy();
  });

  it('should lead from an answer to what to do in a danger that is only possible', async () => {
    const advice = buildAdvice({ possibleDanger: { id: 'gas', title: 'If you smell gas' } });
    const { user } = await openAssistant({ 'POST /api/ai/advice': advice });
    await ask(user);

    const link = await within(log()).findByRole('link', { name: 'In danger? If you smell gas' });
    expect(link.getAttribute('href')).toBe('/in-danger#gas');
    expect(within(log()).queryByRole('alert')).toBeNull();
  });

  it('should keep the focus in the emptied box', async () => {
    const { user } = await openAssistant();
    await user.type(box(), QUESTION);
    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(document.activeElement).toBe(box());
    expect(box()).toHaveProperty('value', '');
  });

  it('should begin a new line with Shift+Enter', async () => {
    const { user, of } = await openAssistant();
    await user.type(box(), 'One{Shift>}{Enter}{/Shift}two');

    expect(box()).toHaveProperty('value', 'One\ntwo');
    expect(of('POST /api/ai/advice')).toEqual([]);
  });

  it('should send nothing while the box is blank', async () => {
    const { user, of } = await openAssistant();
    await user.type(box(), '   {Enter}');

    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    expect(of('POST /api/ai/advice')).toEqual([]);
  });

  it('should send nothing more while an answer is on its way', async () => {
    const { user, of } = await openAssistant({ 'POST /api/ai/advice': later().answer });
    await user.type(box(), `${QUESTION}{Enter}And then?{Enter}`);

    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    expect(of('POST /api/ai/advice')).toHaveLength(1);
    expect(box()).toHaveProperty('value', 'And then?');
  });

  it('should send along what was said before', async () => {
    const { user, of } = await openAssistant();
    await ask(user);
    await within(log()).findByText('Clear the floor');
    await ask(user, 'How much would that cost?');

    expect(of('POST /api/ai/advice')).toEqual([
      { question: QUESTION },
      {
        question: 'How much would that cost?',
        history: [
          { role: 'user', content: QUESTION },
          { role: 'assistant', content: '**Clear the floor** first. [1]' },
        ],
      },
    ]);
  });

  it('should keep the question when the call fails, say why, and ask again on request', async () => {
    const answers = [
      problem(429, 'Too Many Requests', 'Please try again in 12 minutes.'),
      Response.json(buildAdvice()),
    ];
    const { user, of } = await openAssistant({ 'POST /api/ai/advice': () => answers.shift() });
    await ask(user);

    await isTold('Failed to get AI advice. Please try again.');
    expect(within(log()).getByText('Please try again in 12 minutes.')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await within(log()).findByText('Clear the floor')).toBeTruthy();
    expect(of('POST /api/ai/advice')).toHaveLength(2);
    expect(within(log()).getAllByRole('heading', { name: QUESTION })).toHaveLength(1);
  });

  it('should lead from related topics to their pages, where there are any', async () => {
    const { user } = await openAssistant();
    await ask(user);
    const side = screen.getByRole('complementary', { name: 'Suggestions and tips' });

    expect((await within(side).findByRole('link', { name: 'Tiny Homes' })).getAttribute('href')).toBe(
      '/places-we-call-home/tiny-homes',
    );
    expect(within(side).getByText('Castles')).toBeTruthy();
    expect(within(side).queryByRole('link', { name: 'Castles' })).toBeNull();
    expect(within(side).getByText('Put a lamp in the darkest corner')).toBeTruthy();
    expect(within(side).getByRole('link', { name: 'Read "A Small Flat"' }).getAttribute('href')).toBe(
      '/article/small-flat',
    );
  });
});

describe('the topic', () => {
  it('should be chosen by the address and go along with the question', async () => {
    const { user, of } = await openAssistant({}, '/ai-chat?category=protect-whats-yours');
    expect(screen.getByRole('radio', { name: "Protect What's Yours" })).toHaveProperty('checked', true);

    await ask(user);
    expect(of('POST /api/ai/advice')).toEqual([{ question: QUESTION, context: "Protect What's Yours" }]);
  });

  it('should be changed and taken back by hand', async () => {
    const { user, of } = await openAssistant();
    await user.click(screen.getByRole('radio', { name: 'Ways We Live' }));
    await ask(user);
    expect(of('POST /api/ai/advice')).toEqual([{ question: QUESTION, context: 'Ways We Live' }]);

    await user.click(screen.getByRole('radio', { name: 'Any topic' }));
    expect(screen.getByRole('radio', { name: 'Ways We Live' })).toHaveProperty('checked', false);
  });

  it('should be done without when the topics cannot be had', async () => {
    await openAssistant({ 'GET /api/categories': problem(503, 'Service Unavailable') });

    await isTold("The topics didn't load. You can still ask.");
    expect(box()).toBeTruthy();
  });
});

describe('prompts', () => {
  const starters = () => {
    const list = screen.getByRole('heading', { name: 'Where to begin' }).closest('section') as HTMLElement;

    return within(within(list).getByRole('list')).getAllByRole('button');
  };

  it('should be the first three in the HTML of the server', () => {
    const html = renderToString(<StarterPrompts title="Where to begin" onChoose={() => {}} />);

    expect(STARTER_PROMPTS).toHaveLength(12);
    expect(STARTER_PROMPTS.map(({ text }) => html.includes(text))).toEqual([
      ...Array(3).fill(true),
      ...Array(9).fill(false),
    ]);
  });

  it('should change all three on Refresh', async () => {
    const { user } = await openAssistant();
    const before = starters().map((prompt) => prompt.textContent);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    const after = starters().map((prompt) => prompt.textContent);

    expect(after).toHaveLength(3);
    expect(before.filter((text) => after.includes(text))).toEqual([]);
  });

  it('should fill the box and send nothing when one is chosen', async () => {
    const { user, of } = await openAssistant();
    await user.click(screen.getByRole('button', { name: 'How do I keep a household budget that lasts?' }));

    expect(box()).toHaveProperty('value', 'How do I keep a household budget that lasts?');
    expect(document.activeElement).toBe(box());
    expect(of('POST /api/ai/advice')).toEqual([]);
  });

  it('should be filled in by `q` in the address, without sending it', async () => {
    const { of } = await openAssistant({}, '/ai-chat?q=Is%20damp%20dangerous%3F');

    expect(box()).toHaveProperty('value', 'Is damp dangerous?');
    expect(of('POST /api/ai/advice')).toEqual([]);
  });

  it('should be gone once the conversation has begun', async () => {
    const { user } = await openAssistant();
    await ask(user);

    expect(screen.queryByRole('heading', { name: 'Trending questions' })).toBeNull();
  });
});

const MESSAGE = { id: 'm1', role: 'user', content: 'How?', timestamp: '2026-11-01T10:00:00.000Z' };

describe('Save Chat', () => {
  const save = () => screen.getByRole('button', { name: 'Save Chat' });
  const create = 'POST /api/ai/conversations';
  const update = 'PUT /api/ai/conversations/k1';
  /** The conversation as it was sent, with its id. */
  const created = ({ body }: { body: unknown }) => ({ ...(body as object), id: 'k1' });
  const contents = (body: unknown) =>
    (body as { messages: { content: string }[] }).messages.map(({ content }) => content);

  it('should ask visitors to sign in', async () => {
    const { user, of } = await openAssistant();
    await ask(user);
    await within(log()).findByText('Clear the floor');
    await user.click(save());

    await isTold('Sign In Required');
    await isTold('Please sign in to save conversations and checklists.');
    const link = screen.getByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toMatch(/^\/api\/login/);
    expect(of(create)).toEqual([]);
  });

  it('should create the conversation first and save it by itself after each further answer', async () => {
    pretendSession();
    const { user, of } = await openAssistant({ [create]: created, [update]: created });
    await ask(user);
    await within(log()).findByText('Clear the floor');
    expect(of(create)).toEqual([]);

    await user.click(save());
    await waitFor(() => expect(of(create)).toHaveLength(1));
    expect(of(create)[0]).toMatchObject({
      title: `${QUESTION}...`,
      categoryId: null,
      messages: [
        { role: 'user', content: QUESTION },
        { role: 'assistant', content: '**Clear the floor** first. [1]' },
      ],
    });

    await user.type(box(), 'And then?{Enter}');
    await waitFor(() => expect(of(update)).toHaveLength(1));
    expect(contents(of(update)[0])).toHaveLength(4);
    await isTold('Saved');
  });

  it('should save once more when an answer arrives during a save, in this order', async () => {
    pretendSession();
    const [answer, saving] = [later(), later()];
    const { user, of } = await openAssistant({
      'POST /api/ai/advice': answer.answer,
      [create]: saving.answer,
      [update]: created,
    });
    await ask(user);
    await user.click(save());
    await answer.come(buildAdvice());
    await within(log()).findByText('Clear the floor');
    expect(of(update)).toEqual([]);

    await saving.come({ ...(of(create)[0] as object), id: 'k1' });
    await waitFor(() => expect(of(update)).toHaveLength(1));
    expect(contents(of(create)[0])).toHaveLength(1);
    expect(contents(of(update)[0])).toHaveLength(2);
  });

  it('should be stored once when an answer was lost, with what was written since', async () => {
    pretendSession();
    const responses = [problem(504, 'Gateway Timeout'), { id: 'k1', messages: [MESSAGE] }];
    const { user, of, headersOf } = await openAssistant({
      [create]: () => responses.shift(),
      [update]: created,
    });
    await ask(user);
    await within(log()).findByText('Clear the floor');
    await user.click(save());
    await isTold("The conversation wasn't saved. Please try again.");
    await user.click(save());

    await waitFor(() => expect(contents(of(update)[0])).toHaveLength(2));
    const keys = headersOf(create).map((headers) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('should keep and show what another tab has added', async () => {
    pretendSession();
    const { user, of } = await openAssistant({
      [create]: created,
      [update]: (call: { body: { messages: object[] } }) => ({
        id: 'k1',
        messages: [...call.body.messages.slice(0, 2), MESSAGE, ...call.body.messages.slice(2)],
      }),
    });
    await ask(user);
    await within(log()).findByText('Clear the floor');
    await user.click(save());
    await isTold('Saved');
    await user.type(box(), 'And then?{Enter}');

    expect(await within(log()).findByText('How?')).toBeTruthy();
    await isTold('Saved');
    expect(of(update)).toMatchObject([{ merge: true }]);
    expect(within(log()).getAllByText('Visible floor is space.', { exact: false })).toHaveLength(2);
  });

  it('should make a new conversation when the saved one is gone', async () => {
    pretendSession();
    const { user, of, headersOf } = await openAssistant({
      [create]: created,
      [update]: problem(404, 'Not Found'),
    });
    await ask(user);
    await within(log()).findByText('Clear the floor');
    await user.click(save());
    await isTold('Saved');
    await user.click(save());
    await isTold("The conversation wasn't saved. Please try again.");
    await user.click(save());

    await waitFor(() => expect(of(create)).toHaveLength(2));
    const [first, second] = headersOf(create).map((headers) => headers.get('idempotency-key'));
    expect(second).not.toBe(first);
  });
});

describe('a saved conversation', () => {
  const stored = {
    id: 'k1',
    title: 'Small flat',
    messages: [
      { id: 'm1', role: 'user', content: 'How?', timestamp: '2026-11-01T10:00:00.000Z' },
      { id: 'm2', role: 'assistant', content: 'Like **this**.', timestamp: '2026-11-01T10:00:05.000Z' },
    ],
    categoryId: null,
    updatedAt: '2026-11-01T10:00:05.000Z',
  };
  const read = 'GET /api/ai/conversations/k1';

  it('should be opened, and go on by itself', async () => {
    pretendSession();
    const update = 'PUT /api/ai/conversations/k1';
    const { user, of } = await openAssistant(
      { [read]: stored, [update]: stored },
      '/ai-chat?conversation=k1',
    );
    expect(await screen.findByText('this')).toBeTruthy();
    await isTold('Saved');
    await ask(user);
    await waitFor(() => expect(of(update)).toHaveLength(1));
    expect((of(update)[0] as typeof stored).messages.slice(0, 2)).toEqual(stored.messages);
    expect((of(update)[0] as typeof stored).messages).toHaveLength(4);
  });

  it('should leave a way back to the one that it replaces', async () => {
    pretendSession();
    const { user } = await openAssistant({});
    await ask(user);
    await within(log()).findByText('Clear the floor');
    cleanup();
    await openAssistant({ [read]: stored }, '/ai-chat?conversation=k1');
    expect(await screen.findByText('this')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await within(log()).findByText('Clear the floor')).toBeTruthy();
  });

  it('should say when it cannot be opened', async () => {
    pretendSession();
    await openAssistant({}, '/ai-chat?conversation=k1');
    expect(await screen.findByText("The conversation didn't open. Please try again.")).toBeTruthy();
  });
});

describe('a question that was asked before', () => {
  const read = 'GET /api/ai/advice/a1';
  const record = {
    adviceId: 'a1',
    question: 'How?',
    status: 'done',
    advice: buildAdvice(),
    feedback: { rating: 'up', reason: null },
    createdAt: '2026-11-01T10:00:00.000Z',
  };

  it('should be opened with its answer, its sources and what was said about it', async () => {
    pretendSession();
    await openAssistant({ [read]: record }, '/ai-chat?advice=a1');

    expect(await screen.findByText('Visible floor is space.')).toBeTruthy();
    expect(within(log()).getByRole('heading', { name: 'How?' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'This helped' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('should be asked again when it has no answer', async () => {
    pretendSession();
    const failed = { ...record, status: 'failed', advice: null, feedback: null };
    await openAssistant({ [read]: failed }, '/ai-chat?advice=a1');

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('should say when it cannot be opened', async () => {
    pretendSession();
    await openAssistant({}, '/ai-chat?advice=a1');

    expect(await screen.findByText("The question didn't open. Please try again.")).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Where to begin' })).toBeTruthy();
  });
});

describe('Save Checklist', () => {
  const call = 'POST /api/checklists';
  const askForList = async (answers: Record<string, unknown>) => {
    const opened = await openAssistant(answers, '/ai-chat?category=ways-we-live');
    await ask(opened.user);
    const button = await screen.findByRole('button', { name: 'Save Checklist' });

    return { ...opened, button };
  };

  it('should keep the list', async () => {
    pretendSession();
    const { user, of, button } = await askForList({ [call]: { id: 'l1' } });
    await user.click(button);

    await isTold('Checklist saved to your planning tools!');
    expect(of(call)).toEqual([
      {
        title: 'Checklist: this weekend',
        description: '',
        items: ['Clear the hall', 'Clean the windows'],
        categoryId: 'c1',
        isTemplate: false,
        isPublic: false,
        source: { kind: 'advice', id: 'a1' },
      },
    ]);
    const link = screen.getByRole('link', { name: 'Open the checklist' });
    expect(link.getAttribute('href')).toBe('/planning/checklists/l1');
  });

  it('should remember the article that it is from', async () => {
    pretendSession();
    const source = {
      kind: 'article' as const,
      id: 'r1',
      slug: 'small-flat',
      title: 'A Small Flat',
      heading: 'Floors',
      revision: 2,
    };
    const { user, of, button } = await askForList({
      'POST /api/ai/advice': buildAdvice({
        checklist: { title: 'Floors', items: ['Clear the hall'], source },
      }),
      [call]: { id: 'l1' },
    });
    await user.click(button);
    await waitFor(() => expect(of(call)).toMatchObject([{ source }]));
  });

  it('should say when it failed', async () => {
    pretendSession();
    const { user, button } = await askForList({ [call]: problem(503, 'Service Unavailable') });
    await user.click(button);

    expect(await screen.findByText('Failed to save checklist.')).toBeTruthy();
  });

  it('should ask visitors to sign in, and let everybody tick along', async () => {
    const { user, of, button } = await askForList({});
    await user.click(screen.getByRole('checkbox', { name: 'Clear the hall' }));
    expect(screen.getByRole('checkbox', { name: 'Clear the hall' })).toHaveProperty('checked', true);
    await user.click(button);

    await isTold('Please sign in to save conversations and checklists.');
    expect(of(call)).toEqual([]);
  });
});

describe('the conversation of this tab', () => {
  it('should survive a reload together with what is being written', async () => {
    const { user } = await openAssistant();
    await ask(user);
    await within(log()).findByText('Clear the floor');
    await user.type(box(), 'And th');
    await reload();

    expect(within(log()).getByRole('heading', { name: QUESTION })).toBeTruthy();
    expect(await within(log()).findByText('Clear the floor')).toBeTruthy();
    expect(box()).toHaveProperty('value', 'And th');
  });

  it('should offer to ask again what was unanswered when the page was left', async () => {
    const { user } = await openAssistant({ 'POST /api/ai/advice': later().answer });
    await ask(user);
    await reload();

    expect(await within(log()).findByText("This question hasn't been answered yet.")).toBeTruthy();
    expect(within(log()).getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('should go along when a visitor signs in', async () => {
    const { user } = await openAssistant();
    await ask(user);
    await within(log()).findByText('Clear the floor');
    pretendSession();
    await reload();

    expect(await screen.findByRole('heading', { name: QUESTION })).toBeTruthy();
  });

  it('should be wiped when the member has signed out', async () => {
    pretendSession();
    const { user } = await openAssistant();
    await ask(user);
    await within(log()).findByText('Clear the floor');
    document.cookie = 'hw_hint=; path=/; max-age=0';
    await reload();

    await screen.findByRole('heading', { name: 'Where to begin' });
    expect(screen.queryByRole('log')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('should be wiped when somebody else has signed in', async () => {
    pretendSession();
    const { user } = await openAssistant();
    await ask(user);
    await within(log()).findByText('Clear the floor');
    await reload({ 'GET /api/auth/user': { ...ANA, id: 'u2' } });

    await screen.findByRole('heading', { name: 'Where to begin' });
    expect(screen.queryByRole('log')).toBeNull();
    expect(JSON.stringify(sessionStorage)).not.toContain(QUESTION);
  });

  it('should make room for a new one, and bring the last one back', async () => {
    const { user } = await openAssistant();
    await ask(user);
    await within(log()).findByText('Clear the floor');
    await user.click(screen.getByRole('button', { name: 'New conversation' }));
    expect(screen.queryByRole('log')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Where to begin' })).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(within(log()).getByRole('heading', { name: QUESTION })).toBeTruthy();
  });
});
