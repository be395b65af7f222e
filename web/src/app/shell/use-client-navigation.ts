import { useEffect, useRef, useState } from 'react';
import { isSameScreen } from '../../lib/same-screen.js';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * On a client navigation, does what the browser does on a full one: scrolls to the top, or to the element that the
 * fragment names, and moves the focus there if it takes it, else to the new screen. Going back leaves the scroll
 * position to the browser, which remembers it; a change of the query alone does nothing.
 */
export function useScrollAndFocusReset(): void {
  const { pathname, hash, state } = useLocation();
  const navigationType = useNavigationType();
  const last = useRef(pathname + hash);

  useEffect(() => {
    if (last.current === pathname + hash) {
      return;
    }
    last.current = pathname + hash;
    if (isSameScreen(state)) {
      return;
    }

    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) {
      target.scrollIntoView();
    } else if (navigationType !== NavigationType.Pop) {
      scrollTo(0, 0);
    }
    const next = target?.hasAttribute('tabindex') ? target : document.getElementById('main');
    next?.focus({ preventScroll: true });
  }, [pathname, hash, state, navigationType]);
}

/** The page's title after each change, to be announced; the browser announces the first one itself. */
export function useTitleAnnouncement(): string {
  const [title, setTitle] = useState('');

  useEffect(() => {
    let last = document.title;
    const observer = new MutationObserver(() => {
      // Empty for a moment while the next screen's code loads.
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
