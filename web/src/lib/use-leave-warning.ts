import { isReservedPath } from '@hearthwise/contracts/pages';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isLeavingAllowed } from './leaving.js';

interface LeaveWarning {
  /** A link was followed while there is something to lose: ask. */
  isAsking: boolean;
  leave: () => void;
  stay: () => void;
}

/**
 * Keeps a person from leaving a page with unsaved work: closing or reloading shows the browser's own question, a link
 * within the product sets `isAsking`. The Back button is not stopped: what it leaves must be kept elsewhere.
 */
export function useLeaveWarning(isUnsaved: boolean): LeaveWarning {
  const [target, setTarget] = useState<string>();
  const navigate = useNavigate();
  const isActive = useRef(isUnsaved);
  useEffect(() => {
    isActive.current = isUnsaved;
  });

  useEffect(() => {
    const page = new AbortController();
    const warn = (event: BeforeUnloadEvent) =>
      isActive.current && !isLeavingAllowed() && event.preventDefault();
    const hold = (event: MouseEvent) => {
      const path = isActive.current ? pathOfLink(event) : undefined;
      if (path !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        setTarget(path);
      }
    };
    addEventListener('beforeunload', warn, { signal: page.signal });
    // Before React's own listener, which follows the link.
    document.addEventListener('click', hold, { capture: true, signal: page.signal });

    return () => page.abort();
  }, []);

  return {
    isAsking: target !== undefined,
    leave: () => {
      isActive.current = false;
      void navigate(target ?? '/');
    },
    stay: () => setTarget(undefined),
  };
}

/** Path and query of the page of ours that a plain click on a link opens in this tab; undefined for anything else. */
function pathOfLink(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (
    !link?.href ||
    !isPlain ||
    (link.target && link.target !== '_self') ||
    link.origin !== location.origin
  ) {
    return undefined;
  }

  // What is no page is loaded as a document, and the browser asks.
  return link.pathname === location.pathname || isReservedPath(link.pathname)
    ? undefined
    : link.pathname + link.search + link.hash;
}
