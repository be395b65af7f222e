import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import type { Things } from './use-your-things.js';

/** A short list of one kind, with a link to all of it. */
export function ThingsPanel({ title, all, rows, hasFailed, retry }: Things) {
  return (
    <section className="min-w-0">
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
        <h3 className="text-lg">{title}</h3>
        <Link
          to={all.to}
          className="inline-flex min-h-8 items-center text-sm font-semibold whitespace-nowrap text-brand hover:underline"
        >
          {all.label}
        </Link>
      </div>
      {hasFailed && (
        <p role="alert" className="flex flex-wrap items-center gap-3 py-3 text-ink-soft">
          This didn't load.
          <Button variant="secondary" size="sm" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      <ul>{rows}</ul>
    </section>
  );
}
