import { tabStorage } from './json-storage.js';

/**
 * What somebody typed but has not sent, kept in this tab: signing in is a full page navigation and would lose it. A
 * draft belongs to its author, so that the next person at the same screen does not find it.
 */
export type Draft = Record<string, string>;

/** @param authorId a user's id */
export function draftKey(kind: string, authorId: string): string {
  return `draft:${kind}:${authorId}`;
}

export function readDraft(key: string): Draft {
  const fields = Object.entries(tabStorage.read(key) ?? {});

  return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'));
}

/** What another screen writes into the next new post of a kind; of nobody yet, because a visitor signs in on the way. */
function suggestionKey(kind: string): string {
  return `draft:${kind}`;
}

export function suggestDraft(kind: string, fields: Draft): void {
  tabStorage.write(suggestionKey(kind), fields);
}

/** Makes a suggestion the author's draft. The text of an earlier draft goes on below the suggested one. */
export function takeSuggestion(kind: string, authorId: string): void {
  const suggestion = readDraft(suggestionKey(kind));
  if (Object.keys(suggestion).length === 0) {
    return;
  }
  const key = draftKey(kind, authorId);
  const { content = '' } = readDraft(key);
  const texts = [suggestion.content ?? '', content].filter((text) => text.trim() !== '');
  tabStorage.write(key, { ...suggestion, content: texts.join('\n\n') });
  tabStorage.remove(suggestionKey(kind));
}
