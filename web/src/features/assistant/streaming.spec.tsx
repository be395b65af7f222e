import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resetChat } from './store/chat-store.js';
import {
  ask,
  box,
  buildAdvice,
  log,
  openAssistant,
  pretendLayout,
  QUESTION,
  reload,
} from './testing/assistant-page.js';
import { fakeStream } from './testing/fake-stream.js';

const TEXT = 'Clear the **floor** first. [1]\n\nThen add light.';

/** Asks a question, of whose answer the first part has come. */
async function askInParts() {
  const stream = fakeStream();
  const responses = [stream.response, () => buildAdvice()];
  const opened = await openAssistant({
    'POST /api/ai/advice': (call: { signal?: AbortSignal }) => responses.shift()?.(call),
  });
  await ask(opened.user);
  const send = (...event: Parameters<typeof stream.send>) => act(() => stream.send(...event));
  await send('advice-id', { adviceId: 'a1' });
  await send('part', { at: 0, text: 'Clear the **fl' });

  return { ...opened, send };
}

const button = (name: string) => screen.queryByRole('button', { name });

beforeEach(pretendLayout);

afterEach(() => {
  act(resetChat);
  sessionStorage.clear();
});

describe('an answer in parts', () => {
  it('should say what the adviser does until there is something to read', async () => {
    const stream = fakeStream();
    const { user } = await openAssistant({ 'POST /api/ai/advice': stream.response });
    await ask(user);
    await act(() => stream.send('progress', { stage: 'writing' }));

    expect(
      await within(log()).findByText('Writing the answer... An answer usually takes 5-15 seconds.'),
    ).toBeTruthy();
    expect(button('Stop')).toBeTruthy();
  });

  it('should grow in its place, without open marks, and end with its sources', async () => {
    const { send } = await askInParts();
    const paragraph = await within(log()).findByText('Clear the');
    expect(within(log()).getByText('Writing...')).toBeTruthy();
    expect(within(log()).queryByText(/usually takes/)).toBeNull();

    await send('part', { at: 0, text: TEXT });
    expect(paragraph.isConnected).toBe(true);
    expect(within(paragraph).getByText('floor').tagName).toBe('STRONG');
    expect(within(paragraph).queryByRole('link')).toBeNull();

    await send('advice', buildAdvice({ answer: TEXT }));
    expect(await within(paragraph).findByRole('link', { name: 'Source 1: A Small Flat' })).toBeTruthy();
    expect(paragraph.isConnected).toBe(true);
    expect(within(log()).queryByText('Writing...')).toBeNull();
    expect(button('Stop')).toBeNull();
  });

  it('should be spoken by whole paragraphs', async () => {
    const { send } = await askInParts();
    const spoken = () =>
      within(log())
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join('');
    const paragraph = await within(log()).findByText('Clear the');
    expect(paragraph.closest('[aria-live=off]')).toBeTruthy();
    expect(spoken()).toBe('');

    await send('part', { at: 0, text: 'Clear the **floor** first. [1]\n\nThen' });
    await waitFor(() => expect(spoken()).toBe('Clear the floor first.'));

    await send('advice', buildAdvice({ answer: TEXT }));
    await waitFor(() => expect(spoken()).toContain('Then add light.'));
  });

  it('should keep what is there when it is stopped, and be asked for again', async () => {
    const { user, of } = await askInParts();
    await within(log()).findByText('Clear the');
    await user.click(button('Stop') as HTMLElement);

    expect(await within(log()).findByText('You stopped this answer.')).toBeTruthy();
    expect(log().textContent).toContain('Clear the **fl');
    expect(document.activeElement).toBe(box());
    expect(screen.queryByText('Failed to get AI advice. Please try again.')).toBeNull();

    await user.click(button('Ask again') as HTMLElement);
    await waitFor(() => expect(of('POST /api/ai/advice')).toHaveLength(2));
  });

  it('should show what to do in danger first, and keep it when it is stopped', async () => {
    const stream = fakeStream();
    const { user } = await openAssistant({ 'POST /api/ai/advice': stream.response });
    await ask(user);
    await act(() =>
      stream.send('safety', { id: 'gas', title: 'You smell gas', now: ['Go outside.'], call: null }),
    );
    expect(await within(log()).findByText('Go outside.')).toBeTruthy();

    await user.click(button('Stop') as HTMLElement);
    expect(await within(log()).findByText('You stopped this answer.')).toBeTruthy();
    expect(within(log()).getByText('Go outside.')).toBeTruthy();
  });

  it('should be forgotten when it is stopped before it began', async () => {
    const { user } = await openAssistant({ 'POST /api/ai/advice': fakeStream().response });
    await ask(user);
    await user.click(button('Stop') as HTMLElement);

    expect(await within(log()).findByText("This question hasn't been answered yet.")).toBeTruthy();
  });

  it('should say when it fails, with the reason', async () => {
    const { send } = await askInParts();
    await send('error', { status: 504, title: 'Gateway Timeout', detail: 'It took too long.' } as never);

    expect(await screen.findByText('Failed to get AI advice. Please try again.')).toBeTruthy();
    expect(await within(log()).findByText('It took too long.')).toBeTruthy();
    expect(button('Try again')).toBeTruthy();
  });

  it('should go on after a reload', async () => {
    await askInParts();
    await within(log()).findByText('Clear the');
    const stream = fakeStream();
    const calls = await reload({ 'GET /api/ai/advice/a1': stream.response });
    await act(() => stream.send('advice', buildAdvice({ answer: TEXT })));

    expect(await within(log()).findByText('Then add light.')).toBeTruthy();
    expect(within(log()).getAllByRole('heading', { name: QUESTION })).toHaveLength(1);
    expect(calls.filter(({ path }) => path.startsWith('/api/ai/'))).toHaveLength(1);
  });
});
