import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Does on a client navigation what the browser does on a full one: starts at the top, or at the element that the
 * fragment names, and lets the keyboard and screen readers go on from the new screen. Going back leaves the scroll
 * position to the browser, which remembers it; a change of the query alone moves nothing.
 */
export function useFreshStart(): void {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const last = useRef(pathname + hash);

  useEffect(() => {
    if (last.current === pathname + hash) {
      return;
    }
    last.current = pathname + hash;

    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) {
      target.scrollIntoView();
    } else if (navigationType !== NavigationType.Pop) {
      scrollTo(0, 0);
    }
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash, navigationType]);
}

/** The page's title each time it changes after the first; a full page navigation announces its own. */
export function useTitleChanges(): string {
  const [title, setTitle] = useState('');

  useEffect(() => {
    let last = document.title;
    const observer = new MutationObserver(() => {
      // Empty for a moment while the next screen's code is on its way.
      if (document.title && document.title !== last) {
        last = document.title;
        setTitle(last);
      }
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });

    return () => observer.disconnect();
  }, []);

  return title;
}
