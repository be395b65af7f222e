import { useState } from 'react';
import { tabStorage } from '../../../lib/json-storage.js';
import { draftKey, readDraft } from '../../../lib/drafts.js';
import { type ContributionsState, useContributionsState } from './contributions-context.js';

export interface ContributionDraft {
  text: string;
  change: (text: string) => void;
  /** Once it was sent. */
  clear: () => void;
}

type Place = Pick<ContributionsState, 'kind' | 'postId' | 'user'>;

/**
 * What somebody types, kept in this tab until it is sent.
 * @param place what it is written below or in place of, within the post
 * @param initial what the text begins with when there is no draft
 */
export function useContributionDraft(place: string, initial = ''): ContributionDraft {
  const key = keyOf(useContributionsState(), place);
  const [text, setText] = useState(() => readDraft(key).text ?? initial);
  const change = (next: string) => {
    setText(next);
    if (next.trim() === initial.trim()) {
      tabStorage.remove(key);
    } else {
      tabStorage.write(key, { text: next });
    }
  };
  const clear = () => {
    setText('');
    tabStorage.remove(key);
  };

  return { text, change, clear };
}

/** Adds a paragraph to a draft, which a composer that is mounted afterwards reads. */
export function addToDraft(state: Place, place: string, { initial = '', paragraph = '' }): void {
  const key = keyOf(state, place);
  const before = (readDraft(key).text ?? initial).trimEnd();
  tabStorage.write(key, { text: `${before}\n\n${paragraph}\n\n`.trimStart() });
}

function keyOf({ kind, postId, user }: Place, place: string): string {
  return draftKey(`${kind}:${postId}:${place}`, user?.id ?? '');
}
