import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { FORGOTTEN } from './editor-storage.js';
import { unsavedOnDevice, type WorkOwner } from './unsaved-work.js';
import { useTimeout } from './use-timeout.js';

/** Writing 200 kB into the browser's storage takes milliseconds, so not for each key. */
const KEEP_DELAY_MS = 500;

interface KeptWork extends WorkOwner {
  baseRevision: number;
  /** As rendered: each change begins the delay again. */
  fields: object;
  /** The fields of this moment if they are not saved. */
  unsaved: RefObject<() => object | undefined>;
}

/**
 * Keeps unsaved work on this device while it is typed, and when the page is hidden, left or closed; removes it once saved, and
 * keeps no more once its editor has signed out.
 */
export function useKeptWork({ kind, editorId, id, baseRevision, fields, unsaved }: KeptWork): void {
  const { start } = useTimeout();
  const isForgotten = useRef(false);
  const keep = useCallback(() => {
    if (isForgotten.current) {
      return;
    }
    const owner = { kind, editorId, id };
    const current = unsaved.current();
    if (current) {
      unsavedOnDevice.write(owner, { fields: current, baseRevision });
    } else {
      unsavedOnDevice.remove(owner);
    }
  }, [kind, editorId, id, baseRevision, unsaved]);

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change of the fields begins the delay again
  useEffect(() => start(keep, KEEP_DELAY_MS), [fields, keep, start]);
  useEffect(() => {
    const page = new AbortController();
    addEventListener('pagehide', keep, { signal: page.signal });
    addEventListener(FORGOTTEN, () => (isForgotten.current = true), { signal: page.signal });
    document.addEventListener('visibilitychange', () => document.hidden && keep(), { signal: page.signal });

    return () => {
      page.abort();
      keep();
    };
  }, [keep]);
}
