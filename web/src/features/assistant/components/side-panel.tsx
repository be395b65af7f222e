import type { Advice } from '@hearthwise/contracts';
import { Suggestions } from './answer-parts.js';
import { Tips } from './tips.js';

interface SidePanelProps {
  /** The latest answer. */
  advice: Advice | undefined;
  categoryId: string | null;
}

/** What to do with the latest answer, and how to get better ones. */
export function SidePanel({ advice, categoryId }: SidePanelProps) {
  return (
    <div id="suggestions" tabIndex={-1} className="scroll-mt-4 space-y-9">
      {advice && <Suggestions key={advice.adviceId} advice={advice} categoryId={categoryId} />}
      <Tips />
    </div>
  );
}
