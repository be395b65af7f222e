import { memo, type RefCallback, useMemo } from 'react';

interface PageTextProps {
  /** Safe HTML, as content rendered it. */
  html: string;
  ref?: RefCallback<HTMLElement>;
}

/** Rendered once for each text: another rendering would show again what the search of help has hidden. */
export const PageText = memo(function PageText({ html, ref }: PageTextProps) {
  const markup = useMemo(() => ({ __html: html }), [html]);

  return <div ref={ref} className="prose min-w-0" dangerouslySetInnerHTML={markup} />;
});
