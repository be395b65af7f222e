import { describe, expect, it } from 'vitest';
import { sentencesSoFar } from './answer-reader.js';

describe('the sentences of an unfinished reply', () => {
  it('should hold every sentence back until it is whole, wherever the reply is cut', () => {
    const answer = 'Say "no" \\ [1]. Then wait: 3.5 °C – it 💡 helps. [2, 3]\n\n- One\n- Two [4].';
    const json = JSON.stringify({ answer });
    const texts = Array.from({ length: json.length + 1 }, (_, end) => sentencesSoFar(json.slice(0, end)));
    expect([...new Set(texts)]).toEqual([
      '',
      'Say "no" \\ [1].',
      'Say "no" \\ [1]. Then wait:',
      'Say "no" \\ [1]. Then wait: 3.5 °C – it 💡 helps.',
      'Say "no" \\ [1]. Then wait: 3.5 °C – it 💡 helps. [2, 3]\n',
      'Say "no" \\ [1]. Then wait: 3.5 °C – it 💡 helps. [2, 3]\n\n',
      'Say "no" \\ [1]. Then wait: 3.5 °C – it 💡 helps. [2, 3]\n\n- One\n',
    ]);
  });

  it('should read characters that are escaped, whole or in part', () => {
    expect(sentencesSoFar(String.raw`{"answer":"Caf\u00e9. \u00e`)).toBe('Café.');
    expect(sentencesSoFar(String.raw`{"answer":"A \\u00e. `)).toBe(String.raw`A \u00e.`);
  });

  it('should read nothing of other replies', () => {
    for (const json of [
      '',
      'Sorry. No',
      '{"text":"A. B',
      '["A. B',
      '{"answer":["A. B',
      '{"answer":"A\u0000. B',
    ]) {
      expect(sentencesSoFar(json)).toBe('');
    }
  });

  it('should take little time, whatever the reply', () => {
    const texts = ['. ', '.', '[1, ', '\\\\', '\\"', '\\u', ' ', '\\n', '. [1] '].map((part) =>
      part.repeat(4_000),
    );
    const startedAt = performance.now();
    texts.forEach((text) => sentencesSoFar(`{"answer":"${text}`));
    expect(performance.now() - startedAt).toBeLessThan(300);
  });
});
