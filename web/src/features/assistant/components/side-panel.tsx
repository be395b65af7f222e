import type { ChatAdvice } from '../store/chat-store.js';
import { LazySuggestions } from './answer-parts.js';
import { Tips } from './tips.js';

interface SidePanelProps {
  /** The latest answer. */
  advice: ChatAdvice | undefined;
  categoryId: string | null;
}

/** Suggestions of the latest answer, and tips for better ones. */
export function SidePanel({ advice, categoryId }: SidePanelProps) {
  return (
    <div id="suggestions" tabIndex={-1} className="scroll-mt-4 space-y-9">
      {advice && <LazySuggestions key={advice.adviceId} advice={advice} categoryId={categoryId} />}
      <Tips />
    </div>
  );
}
