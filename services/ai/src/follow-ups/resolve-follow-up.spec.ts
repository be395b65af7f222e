import { readFile } from 'node:fs/promises';
import type { AdviceTurn } from '@hearthwise/contracts';
import { describe, expect, it } from 'vitest';
import { leaningOf } from './leaning.js';
import { resolveFollowUp } from './resolve-follow-up.js';

/** Questions of one person; whether the last one leans on an earlier one (`about`, else the first), or only a guide can tell. */
interface Conversation {
  turns: string[];
  answer?: string;
  leans: boolean;
  unsure?: boolean;
  about?: number;
  point?: string;
}

const FILE = new URL('../../evaluation/development/conversations.jsonl', import.meta.url);
const conversations = (await readFile(FILE, 'utf8'))
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Conversation);

function historyOf({ turns, answer = 'Here is what to do.' }: Conversation): AdviceTurn[] {
  return turns.slice(0, -1).flatMap((content) => [
    { role: 'user' as const, content },
    { role: 'assistant' as const, content: answer },
  ]);
}

describe('a follow-up', () => {
  it.each(conversations.map((conversation) => [conversation.turns.join(' / '), conversation] as const))(
    'should be understood: %s',
    async (_, conversation) => {
      const { turns, leans, unsure = false, about = 0, point = null } = conversation;
      const question = turns.at(-1) ?? '';
      expect(leaningOf(question)).not.toBe(leans ? 'no' : unsure ? '' : 'yes');
      const subject = leans ? (turns[about] ?? '') : null;
      const resolved = await resolveFollowUp(
        { question, history: historyOf(conversation) },
        async (_open, _subject, leaning) => leans && leaning === 'perhaps',
      );
      expect(resolved.about?.split('\n')[0] ?? null).toBe(subject);
      expect(resolved.point).toBe(point);
      expect(resolved.question.split('\n')).toEqual(expect.arrayContaining([subject ?? question, question]));
    },
  );
});

describe('what a follow-up leans on', () => {
  const question = 'Explain the third point';
  const isAbout = async () => true;
  const answered = (content: string): AdviceTurn[] => [
    { role: 'user', content: 'How do I paint a ceiling?' },
    { role: 'assistant', content },
  ];

  it('should be nothing at the beginning of a conversation', async () => {
    expect(await resolveFollowUp({ question, history: [] }, isAbout)).toEqual({
      question,
      about: null,
      point: null,
    });
  });

  it('should be a paragraph of an answer without a list', async () => {
    const history = answered(
      'Begin early.\n\nCover the **floor** [1].\n\nUse a [roller](/article/paint) [2, 3].',
    );
    expect(await resolveFollowUp({ question, history }, isAbout)).toEqual({
      question: 'How do I paint a ceiling?\nUse a roller.\nExplain the third point',
      about: 'How do I paint a ceiling?',
      point: 'Use a roller.',
    });
  });

  it('should be the subject alone when the answer has fewer points', async () => {
    expect(await resolveFollowUp({ question, history: answered('- one\n- two') }, isAbout)).toMatchObject({
      about: 'How do I paint a ceiling?',
      point: null,
    });
  });

  it('should be left to the guides when the words leave it open', async () => {
    const open = { question: 'Should I write to the council?', history: answered('Wait.') };
    const asked: string[][] = [];
    const isNot = async (...words: string[]) => asked.push(words) === 0;
    expect((await resolveFollowUp(open, isNot)).about).toBeNull();
    expect(asked).toEqual([['Should I write to the council?', 'How do I paint a ceiling?', 'perhaps']]);
    expect((await resolveFollowUp(open, isAbout)).about).toBe('How do I paint a ceiling?');
  });

  it('should take little time, whatever the messages', async () => {
    const texts = ['it ', 'the ', '[1](', '\n', ' ', '1. ', '**', 'that that ', 'a that '].map((part) =>
      part.repeat(Math.floor(2_000 / part.length)),
    );
    const startedAt = performance.now();
    for (const text of texts) {
      await resolveFollowUp({ question: `${text}the third point`, history: answered(text + text) }, isAbout);
      await resolveFollowUp(
        { question: text, history: [...answered(text), ...answered(text + text)] },
        isAbout,
      );
    }
    expect(performance.now() - startedAt).toBeLessThan(500);
  });
});
