import { type RefObject, useEffect } from 'react';

/** Space in pixels between a bar and what is scrolled into view above it. */
const GAP = 8;

/**
 * For a bar at the bottom of the window: what gets the focus, and the caret of a text, is scrolled clear of it, however high it is
 * at the moment.
 */
export function useCoveredBottom(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) {
      return undefined;
    }
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.scrollPaddingBottom = `${element.offsetHeight + GAP}px`;
    });
    observer.observe(element);

    return () => {
      observer.disconnect();
      style.scrollPaddingBottom = '';
    };
  }, [bar]);
}
