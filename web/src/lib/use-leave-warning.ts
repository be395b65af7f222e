import { isReservedPath } from '@hearthwise/contracts/pages';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { historyIndex, holdHistory } from './hold-history.js';
import { isLeavingAllowed } from './leaving.js';

interface LeaveWarning {
  /** A link, or the Back button, was used while there is something to lose: ask. */
  isAsking: boolean;
  leave: () => void;
  stay: () => void;
}

/**
 * Keeps a person from leaving a page with unsaved work: closing or reloading shows the browser's own question; a link within
 * the product, Back and Forward set `isAsking`.
 */
export function useLeaveWarning(isUnsaved: boolean): LeaveWarning {
  /** How to go on to where the person was going. */
  const [departure, setDeparture] = useState<{ goOn: () => void }>();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isActive = useRef(isUnsaved);
  const shown = useRef<{ path: string; index: number | undefined }>({ path: pathname, index: undefined });
  const goTo = useRef(navigate);
  useEffect(() => {
    isActive.current = isUnsaved;
    goTo.current = navigate;
    shown.current = { path: pathname, index: historyIndex() };
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
        setDeparture({ goOn: () => void goTo.current(path) });
      }
    };
    addEventListener('beforeunload', warn, { signal: page.signal });
    // Before React's own listener, which follows the link.
    document.addEventListener('click', hold, { capture: true, signal: page.signal });
    holdHistory(
      {
        isHeld: () => isActive.current,
        path: () => shown.current.path,
        index: () => shown.current.index,
        onHeld: (goOn) => setDeparture({ goOn }),
      },
      page.signal,
    );

    return () => page.abort();
  }, []);

  return {
    isAsking: departure !== undefined,
    leave: () => {
      isActive.current = false;
      departure?.goOn();
    },
    stay: () => setDeparture(undefined),
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
