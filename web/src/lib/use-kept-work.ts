import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { FORGOTTEN } from './editor-storage.js';
import { unsavedOnDevice, type WorkOwner } from './unsaved-work.js';
import { useTimeout } from './use-timeout.js';

/** Autosave on this device. Writing 200 kB into the browser's storage takes milliseconds, so not for each key. */
const KEEP_DELAY_MS = 500;

interface KeptWork extends WorkOwner {
  baseRevision: number;
  /** What a merge needs of the revision that the work started from, where that can't be read later. */
  baseFields?: object;
  /** The id that a new article is to get. */
  newId?: string | undefined;
  /** As rendered: each change begins the delay again. */
  fields: object;
  /** The fields of this moment if they are not saved. */
  unsaved: RefObject<() => object | undefined>;
  /** When what was found on this device had been written; undefined if nothing was. */
  recoveredAt: string | undefined;
}

interface Keeping {
  /** Keeps what is unsaved at this moment, also after the screen was left. @param as where a save has changed that */
  keep: (as?: { id: string; baseRevision: number; baseFields?: object; newId?: string }) => void;
  /** Removes what this window keeps. */
  forget: () => void;
  /** The device can't keep what is unsaved now: its storage is full, or refused. */
  isRefused: boolean;
}

/**
 * Keeps unsaved work on this device while it is typed, and when the page is hidden, left or closed; removes it once saved, and
 * keeps no more once its editor has signed out.
 */
export function useKeptWork(work: KeptWork): Keeping {
  const { kind, editorId, id, baseRevision, baseFields, newId, fields, unsaved, recoveredAt } = work;
  const { start } = useTimeout();
  const keptAt = useRef(recoveredAt);
  const [isRefused, setIsRefused] = useState(false);
  const isForgotten = useRef(false);
  const forget = useCallback(
    () => unsavedOnDevice.remove({ kind, editorId, id }, keptAt.current),
    [kind, editorId, id],
  );
  const keep = useCallback<Keeping['keep']>(
    (as = { id, baseRevision, ...(baseFields && { baseFields }), ...(newId && { newId }) }) => {
      if (isForgotten.current) {
        return;
      }
      const current = unsaved.current();
      if (!current || as.id !== id) {
        forget();
      }
      if (!current) {
        setIsRefused(false);

        return;
      }
      const { id: ownId, ...base } = as;
      const writtenAt = unsavedOnDevice.write({ kind, editorId, id: ownId }, { fields: current, ...base });
      keptAt.current = writtenAt ?? keptAt.current;
      setIsRefused(writtenAt === undefined);
    },
    [kind, editorId, id, baseRevision, baseFields, newId, unsaved, forget],
  );

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change of the fields begins the delay again
  useEffect(() => start(keep, KEEP_DELAY_MS), [fields, keep, start]);
  const latestKeep = useRef(keep);
  useEffect(() => {
    latestKeep.current = keep;
  }, [keep]);
  // Not at each new id or revision: the old one would put back what a save has just removed.
  useEffect(() => {
    const page = new AbortController();
    const keepNow = () => latestKeep.current();
    addEventListener('pagehide', keepNow, { signal: page.signal });
    addEventListener(FORGOTTEN, () => (isForgotten.current = true), { signal: page.signal });
    document.addEventListener('visibilitychange', () => document.hidden && keepNow(), {
      signal: page.signal,
    });

    return () => {
      page.abort();
      keepNow();
    };
  }, []);

  return { keep, forget, isRefused };
}
