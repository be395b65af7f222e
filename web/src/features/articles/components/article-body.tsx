import './article-body.css';
import { memo, type RefCallback, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useTicks } from '../lib/use-ticks.js';
import { TickCount } from './tick-count.js';

/** The text of an article; its checklists can be ticked after hydration. */
export function ArticleBody({ slug, html }: { slug: string; html: string }) {
  const { checklists, ticks, open, clear } = useTicks(slug);

  return (
    <div className="pt-10 lg:col-start-2 lg:pt-14">
      <Prose key={html} ref={open} html={html} />
      {checklists.map((checklist) =>
        createPortal(
          <TickCount
            done={checklist.items.filter(({ text }) => ticks.has(text)).length}
            total={checklist.items.length}
            onClear={() => clear(checklist)}
          />,
          checklist.place,
        ),
      )}
    </div>
  );
}

interface ProseProps {
  html: string;
  ref: RefCallback<HTMLDivElement>;
}

/** Rendered once for each text: another rendering would remove what the checklists added. */
const Prose = memo(function Prose({ html, ref }: ProseProps) {
  const markup = useMemo(() => ({ __html: html }), [html]);

  return <div ref={ref} className="prose" dangerouslySetInnerHTML={markup} />;
});
