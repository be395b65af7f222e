import type { PublicUser } from '@hearthwise/contracts';
import { displayName } from '@hearthwise/contracts/text';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { mentionOf } from '../mention.js';
import { replaceText } from './edit-text.js';
import { isNameLike, type MentionQuery, mentionQueryAt } from './mention-query.js';

/** People offered at once; a longer name narrows them down. */
const MAX_OFFERED = 5;

export interface Mentions {
  /** Who can be chosen now; empty while nobody is being mentioned. */
  offered: PublicUser[];
  /** Which of them Enter chooses. */
  active: number;
  /** After every change of the text and of the caret. */
  handleCaret: () => void;
  /** Returns whether the key was for the list. */
  handleKey: (event: KeyboardEvent) => boolean;
  choose: (user: PublicUser) => void;
  close: () => void;
}

/** The list of people that opens at an at-sign. */
export function useMentions(box: RefObject<HTMLTextAreaElement | null>, people: PublicUser[]): Mentions {
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const [active, setActive] = useState(0);
  /** Where Escape closed the list: it stays closed for that at-sign. */
  const [dismissedAt, setDismissedAt] = useState<number>();
  const isOpen = query !== null && query.start !== dismissedAt;
  const offered = isOpen
    ? people.filter((person) => isNameLike(displayName(person), query.text)).slice(0, MAX_OFFERED)
    : [];

  const handleCaret = () => {
    const { current } = box;
    const isCaret = current && current.selectionStart === current.selectionEnd;
    const next = isCaret ? mentionQueryAt(current.value, current.selectionEnd) : null;
    if (next?.text !== query?.text || next?.start !== query?.start) {
      setQuery(next);
      setActive(0);
    }
    if (!next) {
      setDismissedAt(undefined);
    }
  };
  const choose = (user: PublicUser) => {
    if (box.current && query) {
      replaceText(box.current, { ...query, text: mentionOf(user) });
    }
    setQuery(null);
  };
  const close = () => setDismissedAt(query?.start);

  const handleKey = (event: KeyboardEvent): boolean => {
    const chosen = offered[active];
    if (!chosen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) {
      return false;
    }
    const actions: Record<string, () => void> = {
      ArrowDown: () => setActive((active + 1) % offered.length),
      ArrowUp: () => setActive((active + offered.length - 1) % offered.length),
      Enter: () => choose(chosen),
      Tab: () => choose(chosen),
      Escape: close,
    };
    const action = event.shiftKey ? undefined : actions[event.key];
    if (action) {
      event.preventDefault();
      event.stopPropagation();
      action();
    }

    return action !== undefined;
  };

  return { offered, active, handleCaret, handleKey, choose, close };
}
