import { LIMITS } from '@hearthwise/contracts/limits';
import { type RefObject, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { draftStore } from './chat-store.js';
import { useIsHydrating } from './use-is-hydrating.js';

/**
 * The question being written. `q` in the address fills the box and is then dropped from it, so that a reload shows
 * what was written since; nothing is ever sent by it. Whoever typed before the scripts arrived keeps their words.
 */
export function useDraft(box: RefObject<HTMLTextAreaElement | null>) {
  const [params, setParams] = useSearchParams();
  const stored = draftStore.use();
  const given = params.get('q')?.slice(0, LIMITS.questionMax) ?? '';
  const isHydrating = useIsHydrating();

  useLayoutEffect(() => {
    const words = given || (isHydrating && box.current?.value);
    if (words) {
      draftStore.set(words);
    }
    if (given) {
      setParams(without('q'), { replace: true });
    }
  }, [given, isHydrating, box, setParams]);

  return { text: isHydrating ? given : stored, setText: draftStore.set };
}

function without(name: string) {
  return (params: URLSearchParams) => {
    const rest = new URLSearchParams(params);
    rest.delete(name);

    return rest;
  };
}
