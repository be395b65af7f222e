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
      if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        latest.current();
      }
    };
    document.addEventListener('keydown', handle, { signal: page.signal });

    return () => page.abort();
  }, []);
}
