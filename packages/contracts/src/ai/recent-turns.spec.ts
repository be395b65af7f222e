import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.js';
import { type AdviceTurn, askAdviceInputSchema } from './advice.js';
import { recentTurns } from './recent-turns.js';

const turnOf = (content: string): AdviceTurn => ({ role: 'user', content });
const isAccepted = (history: AdviceTurn[]) =>
  askAdviceInputSchema.safeParse({ question: 'And then?', history }).success;

describe('recentTurns', () => {
  it('should keep the newest turns, the oldest first', () => {
    const turns = Array.from({ length: 9 }, (_, at) => turnOf(`Turn ${at}`));
    expect(recentTurns(turns)).toEqual(turns.slice(-LIMITS.adviceTurns));
  });

  it('should cut long turns, and leave out blank ones and what no longer fits', () => {
    const long = `${'🏠'.repeat(LIMITS.adviceTurnMax / 2 - 1)}x🏠`;
    const turns = recentTurns([turnOf(long), turnOf(' '), turnOf(long), turnOf(long)]);
    expect(turns.map(({ content }) => content.length)).toEqual([
      LIMITS.adviceTurnMax - 1,
      LIMITS.adviceTurnMax - 1,
    ]);
    expect(isAccepted(turns)).toBe(true);
  });

  it('should be what the contract accepts at most', () => {
    const longest = turnOf('x'.repeat(LIMITS.adviceTurnMax));
    expect(isAccepted([longest, longest])).toBe(true);
    expect(isAccepted([longest, longest, turnOf('x')])).toBe(false);
    const inUtf8 = Buffer.byteLength(
      JSON.stringify({
        question: '住'.repeat(LIMITS.questionMax),
        history: [turnOf('住'.repeat(4_000)), turnOf('住'.repeat(4_000))],
      }),
    );
    expect(inUtf8).toBeLessThan(LIMITS.visitorBodyBytes);
  });
});
