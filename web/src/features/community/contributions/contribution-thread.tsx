import { ArrowUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/ui/icon.js';
import { SAME_SCREEN } from '../../../lib/same-screen.js';
import { ContributionItem } from './contribution-item.js';
import { anchorOf } from './contribution-texts.js';
import { useContributionsState } from './contributions-context.js';
import type { Thread } from './threads.js';

/** A contribution with those below it, one step to the right. */
export function ContributionThread({ thread: { id, first, others } }: { thread: Thread }) {
  return (
    <li className="py-6">
      {first ? <ContributionItem row={first} /> : <LinkToFirst id={id} />}
      {others.length > 0 && (
        <ol className="mt-5 space-y-5 border-l-2 border-line pl-4 sm:ml-5 sm:pl-7">
          {others.map((row) => (
            <li key={row.id}>
              <ContributionItem row={row} />
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

/** In place of the first of a long thread, when the list begins further down. */
function LinkToFirst({ id }: { id: string }) {
  const { kind } = useContributionsState();

  return (
    <Link
      to={{ hash: anchorOf(kind, id) }}
      state={SAME_SCREEN}
      className="text-link inline-flex min-h-8 items-center gap-1.5 text-sm"
    >
      <Icon as={ArrowUp} size={16} />
      See how this thread begins
    </Link>
  );
}
