import type { AdviceOutcome } from '@hearthwise/contracts';
import { BookOpen, BookOpenCheck } from 'lucide-react';
import { Icon } from '../../../components/ui/icon.js';

const NOTES = {
  partial: { icon: BookOpenCheck, words: 'Our guides cover only part of this.' },
  gap: { icon: BookOpen, words: 'Not in our guides.' },
} as const;

/** Above an answer that is not a whole one: how far it goes. */
export function OutcomeNote({ outcome }: { outcome: AdviceOutcome | undefined }) {
  if (outcome !== 'partial' && outcome !== 'gap') {
    return null;
  }
  const { icon, words } = NOTES[outcome];

  return (
    <p className="mb-4 flex max-w-measure items-center gap-2.5 text-sm font-semibold text-caution">
      <Icon as={icon} size={18} />
      {words}
    </p>
  );
}
