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
