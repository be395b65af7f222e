import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { FORGOTTEN } from './editor-storage.js';
import { useTimeout } from './use-timeout.js';
import { type WorkBase, WorkKeeper, type WorkKeeperOptions } from './work-keeper.js';

/** Autosave on this device. Writing 200 kB into the browser's storage takes milliseconds, so not for each key. */
const KEEP_DELAY_MS = 500;

interface KeptWork extends Omit<WorkKeeperOptions, 'base'> {
  /** Of the article, or the key of the document. */
  id: string;
  baseRevision: number;
  /** What a merge needs of the revision that the work started from, where that can't be read later. */
  baseFields?: object;
  /** The id that a new article is to get. */
  newId?: string | undefined;
  /** As rendered: each change begins the delay again. */
  fields: object;
  /** The fields of this moment if they are not saved. */
  unsaved: RefObject<() => object | undefined>;
}

interface Keeping {
  /** Keeps what is unsaved at this moment, also after the screen was left. @param as where a save has changed that */
  keep: (as?: WorkBase) => void;
  /** Removes what this editor keeps: the server has it. */
  forget: () => void;
  /** The device can't keep what is unsaved now: its storage is full, or refused. */
  isRefused: boolean;
}

/**
 * Keeps unsaved work on this device while it is typed, and when the page is hidden, left or closed; removes it once saved, and
 * keeps no more once its editor has signed out.
 */
export function useKeptWork({ id, baseRevision, baseFields, newId, unsaved, ...options }: KeptWork): Keeping {
  const { fields } = options;
  const { start } = useTimeout();
  const [isRefused, setIsRefused] = useState(false);
  const isForgotten = useRef(false);
  const base = { id, baseRevision, ...(baseFields && { baseFields }), ...(newId && { newId }) };
  const [keeper] = useState(() => new WorkKeeper({ ...options, base }));
  const latest = useRef({ base, fields });
  useEffect(() => {
    latest.current = { base, fields };
  });
  const keep = useCallback<Keeping['keep']>(
    (as = latest.current.base) => {
      if (isForgotten.current) {
        return;
      }
      const current = unsaved.current();
      if (!current) {
        keeper.forget(latest.current.fields);
      }
      setIsRefused(current !== undefined && !keeper.keep(current, as));
    },
    [keeper, unsaved],
  );
  const forget = useCallback(
    () => keeper.forget(unsaved.current() ?? latest.current.fields),
    [keeper, unsaved],
  );

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change of the fields begins the delay again
  useEffect(() => start(keep, KEEP_DELAY_MS), [fields, id, baseRevision, keep, start]);
  useEffect(() => {
    const page = new AbortController();
    const { signal } = page;
    const keepNow = () => keep();
    addEventListener('pagehide', keepNow, { signal });
    addEventListener(FORGOTTEN, () => (isForgotten.current = true), { signal });
    document.addEventListener('visibilitychange', () => document.hidden && keepNow(), { signal });
    // Only other windows cause this event.
    addEventListener(
      'storage',
      ({ key }) => {
        isForgotten.current ||= key === FORGOTTEN;
        if (keeper.isKeptAt(key) && !isForgotten.current) {
          keeper.putBack();
        }
      },
      { signal },
    );

    return () => {
      page.abort();
      keepNow();
    };
  }, [keep, keeper]);

  return { keep, forget, isRefused };
}
