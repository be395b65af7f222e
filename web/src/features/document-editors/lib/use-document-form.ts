import { useEffect, useRef, useState } from 'react';
import { deviceStorage } from '../../../lib/json-storage.js';
import { useTimeout } from '../../../lib/use-timeout.js';
import { isSame, readUnsavedInput, type UnsavedInput, unsavedInputKey } from './unsaved-input.js';

/** From when typing pauses until the input is kept. */
const KEEP_DELAY_MS = 300;

/** A document as the server has it. */
export interface SavedDocument<Fields> {
  key: string;
  revision: number;
  fields: Fields;
}

export interface DocumentForm<Fields> {
  fields: Fields;
  change: (fields: Partial<Fields>) => void;
  isUnsaved: boolean;
  /** The texts as they were saved when the input started from them. */
  base: SavedDocument<Fields>;
  /** When input was typed that is back after a crash or a visit elsewhere; undefined for none. */
  recoveredFrom: string | undefined;
  /** Whether somebody has saved since the input was typed. */
  isBehind: boolean;
  dismissRecovered: () => void;
  /** Shows what is saved, and forgets the input. */
  reset: (saved?: SavedDocument<Fields>) => void;
  /** The input is to follow this revision from now on. */
  rebase: (onto: SavedDocument<Fields>, fields: Fields) => void;
}

/** The input of a document's editor; what is not saved is kept on this device until it is. */
export function useDocumentForm<Fields extends object>(
  document: SavedDocument<Fields>,
  editorId: string,
): DocumentForm<Fields> {
  const key = unsavedInputKey(editorId, document.key);
  const [recovered, setRecovered] = useState(() => recoverable(key, document.fields));
  const [newest, setNewest] = useState(document);
  const [base, setBase] = useState({ ...document, revision: recovered?.baseRevision ?? document.revision });
  const [fields, setFields] = useState(recovered?.fields ?? document.fields);
  const isUnsaved = !isSame(fields, newest.fields);
  useKeptInput(key, isUnsaved, { fields, baseRevision: base.revision });

  const rebase = (onto: SavedDocument<Fields>, next: Fields) => {
    setNewest(onto);
    setBase(onto);
    setFields(next);
    setRecovered(undefined);
  };

  return {
    fields,
    change: (changed) => setFields((current) => ({ ...current, ...changed })),
    isUnsaved,
    base,
    recoveredFrom: recovered?.changedAt,
    isBehind: base.revision < newest.revision,
    dismissRecovered: () => setRecovered(undefined),
    reset: (saved = newest) => rebase(saved, saved.fields),
    rebase,
  };
}

/** Input that is not what is saved anyway. */
function recoverable<Fields extends object>(key: string, saved: Fields) {
  const input = readUnsavedInput(key, saved);

  return input && !isSame(input.fields, saved) ? input : undefined;
}

/** Keeps input while it is typed, and when the page is hidden, left or closed; removes it once it is saved. */
function useKeptInput(key: string, isUnsaved: boolean, input: Omit<UnsavedInput, 'changedAt'>): void {
  const { start } = useTimeout();
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () =>
      isUnsaved
        ? deviceStorage.write(key, { ...input, changedAt: new Date().toISOString() })
        : deviceStorage.remove(key);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change of the input begins the delay again
  useEffect(() => start(() => latest.current(), KEEP_DELAY_MS), [input.fields, isUnsaved, start]);
  useEffect(() => {
    const page = new AbortController();
    const keep = () => latest.current();
    addEventListener('pagehide', keep, { signal: page.signal });
    document.addEventListener('visibilitychange', () => document.hidden && keep(), { signal: page.signal });

    return () => {
      page.abort();
      keep();
    };
  }, []);
}
