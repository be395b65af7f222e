/** Ends of sentences and lines, behind which nothing before them changes. */
const LAST_END = /^[^]*(?:[.!?:](?: ?\[\d+(?:, ?\d+)*\])*(?=\s)|\n)/;

/** Characters of a reply that is read; a longer one is not what was asked for. */
export const REPLY_MAX = 12_000;

/**
 * The whole sentences of the answer that an unfinished reply in JSON contains.
 * @param json the beginning of `{"answer":"…"}`
 */
export function sentencesSoFar(json: string): string {
  const [, string = ''] = /^\s*\{\s*"answer"\s*:\s*"((?:[^"\\]|\\.)*)/s.exec(json.slice(0, REPLY_MAX)) ?? [];

  return LAST_END.exec(decode(string))?.[0] ?? '';
}

/** Without a character at the end that has come only in part. */
function decode(string: string): string {
  try {
    return JSON.parse(`"${string.replace(/(?<!\\)((?:\\\\)*)\\u[\da-f]{0,3}$/i, '$1')}"`) as string;
  } catch {
    return '';
  }
}
