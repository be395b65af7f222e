import type { SafetyCardKey } from '@hearthwise/contracts';
import { DANGER_NAMES } from './danger-names.js';

/** Id of the list of all dangers. */
export const ALL_DANGERS = 'dangers';

interface DangerContentsProps {
  keys: readonly SafetyCardKey[];
}

/** Large links to each danger, for somebody in a hurry; beside the cards on wide screens, where they stay in view. */
export function DangerContents({ keys }: DangerContentsProps) {
  return (
    <nav id={ALL_DANGERS} aria-label="Dangers" data-print="hide" className="self-start lg:sticky lg:top-32">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-x-6 border-t border-line">
        {keys.map((key) => (
          <li key={key} className="border-b border-line">
            <a
              href={`#${key}`}
              className="flex h-full min-h-11 items-center py-1.5 leading-tight font-semibold hover:text-danger lg:min-h-10 lg:text-sm"
            >
              {DANGER_NAMES[key]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
