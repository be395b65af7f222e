import type { Advice, AdviceSource } from '@hearthwise/contracts';
import { Link } from 'react-router-dom';

/** Id of a source's element; a source's number is unique within its answer only. */
export function sourceId(messageId: string, n: number): string {
  return `source-${messageId}-${n}`;
}

const ENGINES: Record<Advice['engine'], string> = {
  passages: 'The answer is composed from these passages of our guides',
  model: 'Written by a language model from these passages of our guides',
};

interface SourcesProps {
  messageId: string;
  sources: readonly AdviceSource[];
  engine: Advice['engine'] | undefined;
}

/** The sources of an answer, by article: heading and quotation of each passage. */
export function Sources({ messageId, sources, engine }: SourcesProps) {
  return (
    <section className="mt-7 max-w-measure border-t border-line pt-4">
      <h3 className="kicker">Sources</h3>
      {engine && <p className="mt-0.5 text-xs text-ink-soft">{ENGINES[engine]}</p>}
      <ul className="mt-4 space-y-5 text-sm">
        {[...Map.groupBy(sources, ({ slug }) => slug)].map(([slug, passages]) => (
          <li key={slug}>
            <Link to={`/article/${slug}`} className="text-link font-semibold">
              {passages[0]?.title}
            </Link>
            <Passages messageId={messageId} passages={passages} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Passages({ messageId, passages }: { messageId: string; passages: AdviceSource[] }) {
  return (
    <ol className="mt-1.5 space-y-1">
      {passages.map(({ n, heading, quote }) => (
        <li
          key={n}
          id={sourceId(messageId, n)}
          tabIndex={-1}
          className="-mx-2 flex gap-2.5 rounded-control px-2 py-1 focus:bg-tint-wash"
        >
          <span className="w-4 shrink-0 text-right font-semibold text-tint-ink tabular">{n}</span>
          <p className="min-w-0">
            {heading && <span className="block text-ink-soft">{heading}</span>}
            <q>{quote}</q>
          </p>
        </li>
      ))}
    </ol>
  );
}
