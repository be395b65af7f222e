/**
 * What somebody typed but has not sent, kept in this tab: signing in is a full page navigation and would lose it. A
 * draft belongs to its author, so that the next person at the same screen does not find it.
 */
export type Draft = Record<string, string>;

/** `author` is a user's id. */
export function draftKey(kind: string, author: string): string {
  return `draft:${kind}:${author}`;
}

export function readDraft(key: string): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');

    return Object.fromEntries(Object.entries(draft ?? {}).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** A browser may refuse to keep anything; then the form works without. */
export function writeDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or switched off.
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing can have been kept.
  }
}
