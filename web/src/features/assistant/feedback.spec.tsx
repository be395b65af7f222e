import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problem } from '../../testing/fake-api.js';
import { pretendSession } from '../../testing/render-app.js';
import { resetChat } from './store/chat-store.js';
import { ask, buildAdvice, log, openAssistant, pretendLayout } from './testing/assistant-page.js';

const SET = 'PUT /api/ai/advice/a1/feedback';
const DELETE = 'DELETE /api/ai/advice/a1/feedback';
const DONE = { adviceId: 'a1' };

async function askAndRead(answers: Record<string, unknown> = {}) {
  const opened = await openAssistant(answers);
  await ask(opened.user);
  await within(log()).findByText('Clear the floor');

  return opened;
}

const button = (name: string) => within(log()).getByRole('button', { name });
const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true';
const says = async (text: string) => expect(await within(log()).findByText(text)).toBeTruthy();

beforeEach(pretendLayout);

afterEach(() => {
  act(resetChat);
  sessionStorage.clear();
});

describe('feedback', () => {
  it('should say that an answer helped, thank for it, and take it back', async () => {
    const { user, of } = await askAndRead({ [SET]: DONE, [DELETE]: DONE });
    await user.click(button('This helped'));
    await says('Thank you. Good to know that this helped.');
    expect(isPressed('This helped')).toBe(true);
    expect(of(SET)).toEqual([{ rating: 'up', reason: null }]);

    await user.click(button('Undo'));
    await waitFor(() => expect(of(DELETE)).toHaveLength(1));
    expect(isPressed('This helped')).toBe(false);
    expect(document.activeElement).toBe(button('This helped'));
  });

  it('should ask why an answer did not help', async () => {
    const { user, of } = await askAndRead({ [SET]: DONE });
    await user.click(button("This didn't help"));
    const reasons = within(within(log()).getByRole('group', { name: 'What was wrong?' }));
    expect(reasons.getAllByRole('button')).toHaveLength(4);

    await user.click(reasons.getByRole('button', { name: 'Something in it is wrong' }));
    await says('Thank you. Our editors see this, and mend the guides.');
    await waitFor(() =>
      expect(of(SET)).toEqual([
        { rating: 'down', reason: null },
        { rating: 'down', reason: 'wrong' },
      ]),
    );
  });

  it('should be taken back by a second press, and replaced by the other', async () => {
    const { user, of } = await askAndRead({ [SET]: DONE, [DELETE]: DONE });
    await user.click(button("This didn't help"));
    await user.click(button('This helped'));
    expect([isPressed('This helped'), isPressed("This didn't help")]).toEqual([true, false]);
    await user.click(button('This helped'));
    await waitFor(() => expect(of(DELETE)).toHaveLength(1));
    expect(within(log()).queryByText(/^Thank you/)).toBeNull();
  });

  it('should be as before when it is not stored', async () => {
    const { user } = await askAndRead({ [SET]: problem(503, 'Service Unavailable') });
    await user.click(button('This helped'));

    expect(await screen.findByText("Your feedback wasn't saved. Please try again.")).toBeTruthy();
    expect(isPressed('This helped')).toBe(false);
  });
});

describe('below an answer', () => {
  it('should lead to other people with question, answer and sources', async () => {
    pretendSession();
    const { user } = await askAndRead();
    await user.click(within(log()).getByRole('link', { name: 'Ask the community' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Start Discussion' }));
    const content = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Content' }).value;

    expect(content).toContain('> **Clear the floor** first. [1]');
    expect(content).toContain('- [A Small Flat](/article/small-flat) (1)');
  });

  it('should not offer to ask again what would be answered in the same words', async () => {
    await askAndRead();
    expect(within(log()).queryByRole('button', { name: 'Ask again' })).toBeNull();
  });

  it('should offer to ask again what a model may answer otherwise', async () => {
    const { user, of } = await askAndRead({ 'POST /api/ai/advice': buildAdvice({ engine: 'model' }) });
    await user.click(button('Ask again'));
    await waitFor(() => expect(of('POST /api/ai/advice')).toHaveLength(2));
  });

  it('should tell members of a guide when there is one', async () => {
    pretendSession();
    const watch = '/api/ai/advice/a1/watch';
    const gap = buildAdvice({ outcome: 'gap', confidence: 'none', sources: [] });
    const { user } = await askAndRead({
      'POST /api/ai/advice': gap,
      [`POST ${watch}`]: { adviceId: 'a1', isWatched: true },
      [`DELETE ${watch}`]: { adviceId: 'a1', isWatched: false },
    });
    const name = 'Tell me when there is a guide';
    await user.click(button(name));
    await waitFor(() => expect(isPressed(name)).toBe(true));
    await user.click(button(name));
    await waitFor(() => expect(isPressed(name)).toBe(false));
  });

  it('should ask visitors to sign in for that', async () => {
    const { user } = await askAndRead({ 'POST /api/ai/advice': buildAdvice({ outcome: 'gap' }) });
    await user.click(button('Tell me when there is a guide'));

    expect(await screen.findByText('Sign In Required')).toBeTruthy();
  });
});
