import { LIMITS } from '@hearthwise/contracts/limits';
import { expect, it } from 'vitest';
import { toDiscussion } from './community-question.js';
import type { ChatMessage } from './store/chat-store.js';
import { buildAdvice } from './testing/assistant-page.js';

const messageOf = (role: ChatMessage['role'], content: string): ChatMessage => ({
  id: role,
  role,
  content,
  timestamp: '2026-11-01T10:00:00.000Z',
});

it('should attach the answer as a quotation, with each of its guides once', () => {
  const [source] = buildAdvice().sources;
  const advice = buildAdvice({
    sources: [
      { ...source!, title: 'Flats [small]' },
      { ...source!, n: 2, slug: 'lamps', title: 'Lamps' },
      { ...source!, n: 3 },
    ],
  });
  const answer = { ...messageOf('assistant', 'Clear the floor. [1]\n\n- Then light. [2]'), advice };

  expect(toDiscussion(messageOf('user', ' How? '), answer)).toEqual({
    title: 'How?',
    content: [
      'The AI Assistant answered:',
      '> Clear the floor. [1]\n>\n> - Then light. [2]',
      'Its sources:\n- [Flats \\[small\\]](/article/small-flat) (1, 3)\n- [Lamps](/article/lamps) (2)',
    ].join('\n\n'),
  });
});

it('should put a question that is too long for a title into the text as well', () => {
  const long = `${'How do I make this room warmer?\n'.repeat(20)}Thanks.`;
  const { title, content } = toDiscussion(messageOf('user', long), undefined);

  expect(title.length).toBeLessThanOrEqual(LIMITS.titleMax);
  expect(title).toMatch(/^How do I make this room warmer\? How .*\w\.\.\.$/);
  expect(content).toBe(long);
});
