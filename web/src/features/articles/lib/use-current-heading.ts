import { useEffect, useState } from 'react';

/** A section counts as being read once its heading has passed this part of the window, from the top. */
const READING_LINE = 0.3;

/** The id of the section that is being read; none above the first heading and on the server. */
export function useCurrentHeading(headings: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    const look = () => setCurrent(elements.findLast(isPassed)?.id);
    // No upper bound: a heading that a long jump moves past the line has crossed it too.
    const observer = new IntersectionObserver(look, {
      rootMargin: `999999px 0px -${100 - READING_LINE * 100}% 0px`,
    });
    elements.forEach((element) => observer.observe(element));

    return () => observer.disconnect();
  }, [headings]);

  return current;
}

function isPassed(element: HTMLElement): boolean {
  return element.getBoundingClientRect().top <= innerHeight * READING_LINE;
}
