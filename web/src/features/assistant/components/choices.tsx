import type { AdviceChoice } from '@hearthwise/contracts';
import { CornerDownRight } from 'lucide-react';
import { Icon } from '../../../components/ui/icon.js';

export interface ChoicesProps {
  choices: readonly AdviceChoice[];
  onChoose: (question: string) => void;
  /** Id of the heading that names the list; without one it asks what is meant. */
  labelledBy?: string;
}

/** Questions to choose from; each is asked when it is chosen. */
export function Choices({ choices, labelledBy, onChoose }: ChoicesProps) {
  return (
    <ul
      aria-label={labelledBy ? undefined : 'What do you mean?'}
      aria-labelledby={labelledBy}
      className="mt-5 flex flex-col gap-2.5 sm:flex-row sm:flex-wrap"
    >
      {choices.map(({ label, question }) => (
        <li key={question} className="flex">
          <button
            type="button"
            onClick={() => onChoose(question)}
            className={
              'flex min-h-12 w-full items-center gap-2.5 rounded-control border border-line-strong bg-surface px-4 py-2 ' +
              'text-left leading-snug font-semibold transition-colors hover:border-tint hover:bg-tint-wash active:translate-y-px'
            }
          >
            <Icon as={CornerDownRight} size={18} className="shrink-0 text-tint-ink" />
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
