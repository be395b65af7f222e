import { ContributionItem } from './contribution-item.js';
import type { Thread } from './threads.js';

/** A contribution with those below it, one step to the right. */
export function ContributionThread({ thread: { first, others } }: { thread: Thread }) {
  return (
    <li className="py-6">
      <ContributionItem row={first} />
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
