import { LIMITS } from '@hearthwise/contracts/limits';
import { type RefObject, useLayoutEffect } from 'react';
import { useIsHydrating } from '../../../lib/use-is-hydrating.js';
import { useQueryParams } from '../../../lib/use-query-params.js';
import { draftStore } from '../store/chat-store.js';

/**
 * The question being written. `q` in the address fills the box and is then removed, so that a reload shows
 * what was written since; it never sends a question. What was typed before hydration stays.
 */
export function useQuestionDraft(box: RefObject<HTMLTextAreaElement | null>) {
  const [params, update] = useQueryParams();
  const stored = draftStore.use();
  const given = params.get('q')?.slice(0, LIMITS.questionMax) ?? '';
  const isHydrating = useIsHydrating();

  useLayoutEffect(() => {
    const words = given || (isHydrating && box.current?.value);
    if (words) {
      draftStore.set(words);
    }
    if (given) {
      update({ q: undefined });
    }
  }, [given, isHydrating, box, update]);

  return { text: isHydrating ? given : stored, setText: draftStore.set };
}
