import { useEffect, useRef } from 'react';

/** Ctrl+S, or Command+S, saves in place of the browser's own dialog. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });

  useEffect(() => {
    const page = new AbortController();
    const handle = (event: KeyboardEvent) => {
      if (isSaveKey(event)) {
        event.preventDefault();
        latest.current();
      }
    };
    document.addEventListener('keydown', handle, { signal: page.signal });

    return () => page.abort();
  }, []);
}

/** With Caps Lock the key is an upper-case letter. */
function isSaveKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 's' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}
