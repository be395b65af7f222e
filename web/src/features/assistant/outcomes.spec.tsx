import type { Advice } from '@hearthwise/contracts';
import { STARTER_PROMPTS } from '@hearthwise/contracts/ai/prompts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pretendSession } from '../../testing/render-app.js';
import { resetChat } from './store/chat-store.js';
import {
  ask,
  box,
  buildAdvice,
  log,
  openAssistant,
  pretendLayout,
  QUESTION,
} from './testing/assistant-page.js';

const NONE: Partial<Advice> = {
  sources: [],
  suggestedActions: [],
  checklist: { title: '', items: [] },
  confidence: 'none',
};
const NEAREST = [
  { title: 'Damp Walls', slug: 'damp-walls' },
  { title: 'Airing', slug: 'airing' },
];

async function askFor(advice: Partial<Advice>, question = QUESTION) {
  const opened = await openAssistant({ 'POST /api/ai/advice': buildAdvice(advice) });
  await ask(opened.user, question);
  await within(log()).findByText(advice.answer ?? 'Clear the floor');

  return opened;
}

const nearest = () =>
  within(log())
    .queryAllByRole('link', { name: /Damp Walls|Airing/ })
    .map((link) => link.getAttribute('href'));

beforeEach(pretendLayout);

afterEach(() => {
  act(resetChat);
  sessionStorage.clear();
});

describe('a whole answer', () => {
  it('should have no note above it', async () => {
    await askFor({});

    expect(within(log()).queryByText(/guides cover|Not in our guides/)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Nearest guides' })).toBeNull();
  });
});

describe('an answer to a part of the question', () => {
  it('should say so above, with the nearest guides below', async () => {
    await askFor({ outcome: 'partial', confidence: 'medium', nearest: NEAREST });

    expect(within(log()).getByText('Our guides cover only part of this.')).toBeTruthy();
    expect(nearest()).toEqual(['/article/damp-walls', '/article/airing']);
  });

  it('should offer questions near it, which are asked when they are chosen', async () => {
    const near = { label: 'How do I dry a wet wall?', question: 'How do I dry a wet wall?' };
    const { user, of } = await askFor({ outcome: 'partial', confidence: 'medium', choices: [near] });
    const list = within(log()).getByRole('list', { name: 'Questions near yours' });
    await user.click(within(list).getByRole('button', { name: near.label }));

    await within(log()).findByRole('heading', { name: near.question });
    expect(of('POST /api/ai/advice')).toMatchObject([{ question: QUESTION }, { question: near.question }]);
  });

  it('should be told from the confidence where an earlier client has stored no outcome', async () => {
    const { outcome: _new, nearest: _newer, ...stored } = buildAdvice({ confidence: 'medium' });
    const { user } = await openAssistant({ 'POST /api/ai/advice': stored });
    await ask(user);

    expect(await within(log()).findByText('Our guides cover only part of this.')).toBeTruthy();
  });
});

describe('a choice', () => {
  const choices = [
    { label: 'For renters', question: 'How do I make a rented flat feel larger?' },
    { label: 'For owners', question: 'How do I make my own flat feel larger?' },
  ];
  const choice: Partial<Advice> = { ...NONE, outcome: 'choice', answer: 'Do you rent or own it?', choices };

  it('should ask the question of the chosen one as the next message, and move the focus there', async () => {
    const { user, of } = await askFor(choice);
    await user.click(within(log()).getByRole('button', { name: 'For renters' }));
    const next = await within(log()).findByRole('heading', { name: choices[0]?.question });

    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(of('POST /api/ai/advice')).toMatchObject([
      { question: QUESTION },
      { question: choices[0]?.question },
    ]);
  });

  it('should no longer be there once another question was asked', async () => {
    const { user } = await askFor(choice);
    await ask(user, 'And then?');

    expect(document.activeElement).toBe(box());
    const earlier = within(log()).getByRole('heading', { name: QUESTION }).closest('article') as HTMLElement;
    expect(within(earlier).queryByRole('button', { name: 'For renters' })).toBeNull();
  });
});

describe('a gap', () => {
  const gap: Partial<Advice> = {
    ...NONE,
    outcome: 'gap',
    answer: "We don't have a guide on this yet.",
    nearest: NEAREST,
  };

  it('should be plain about it, and show ways on', async () => {
    const { user } = await askFor(gap, 'How do I keep bees?');

    expect(within(log()).getByText('Not in our guides.')).toBeTruthy();
    expect(nearest()).toEqual(['/article/damp-walls', '/article/airing']);
    expect(screen.queryByRole('button', { name: 'Save Checklist' })).toBeNull();

    await user.click(within(log()).getByRole('button', { name: 'Rephrase the question' }));
    expect(box()).toHaveProperty('value', 'How do I keep bees?');
  });

  it('should lead members to a discussion that has the question in it', async () => {
    pretendSession();
    const { user } = await askFor(gap, 'How do I keep bees?');
    await user.click(within(log()).getByRole('link', { name: 'Ask the community' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Start Discussion' }));

    expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'How do I keep bees?');
    expect(dialog.getByRole('textbox', { name: 'Content' })).toHaveProperty(
      'value',
      'The AI Assistant found no guide on this.',
    );
  });

  it('should lead visitors there by way of signing in', async () => {
    await askFor(gap);
    const link = within(log()).getByRole('link', { name: 'Ask the community' });

    expect(link.getAttribute('href')).toBe(
      `/api/login?${new URLSearchParams({ returnTo: '/discussions?new=1' })}`,
    );
  });
});

describe('a refusal', () => {
  it('should offer questions that the guides answer', async () => {
    const { user, of } = await askFor({ ...NONE, outcome: 'refusal', answer: 'I only know homes.' });
    const list = within(log())
      .getByRole('heading', { name: 'Ask one of these' })
      .closest('section') as HTMLElement;
    const [prompt] = within(within(list).getByRole('list')).getAllByRole('button');
    const text = prompt?.textContent ?? '';
    expect(STARTER_PROMPTS.map((starter) => starter.text)).toContain(text);
    expect(within(log()).queryByRole('link', { name: 'Ask the community' })).toBeNull();

    await user.click(prompt as HTMLElement);
    expect(box()).toHaveProperty('value', text);
    expect(of('POST /api/ai/advice')).toHaveLength(1);
  });
});
