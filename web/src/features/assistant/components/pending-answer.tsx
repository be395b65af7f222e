import type { AdviceStage } from '@hearthwise/contracts';
import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { SkeletonText } from '../../../components/ui/skeleton.js';
import { Spinner } from '../../../components/ui/spinner.js';
import { detailOf } from '../../../lib/api-client.js';
import type { AdviceSoFar } from '../api/stream-advice.js';

const STAGES: Record<AdviceStage, string> = {
  queued: 'Reading the guides...',
  finding: 'Reading the guides...',
  writing: 'Writing the answer...',
};

/** Below a question while the adviser works: a placeholder, and once the text comes, that there is more of it. */
export function PendingAnswer({ soFar }: { soFar: AdviceSoFar | undefined }) {
  if (soFar?.text.trim()) {
    return (
      <p className="mt-4 flex items-center gap-2.5 text-sm text-ink-soft">
        <Spinner />
        Writing...
      </p>
    );
  }

  return (
    <div className="mt-5 max-w-measure">
      <p role="status" className="mb-5 text-ink-soft">
        {STAGES[soFar?.stage ?? 'queued']} An answer usually takes 5-15 seconds.
      </p>
      <SkeletonText lines={4} />
    </div>
  );
}

/** Why the question has no answer, from the response if it says so, and a way to retry. */
export function Unanswered({ failure, onRetry }: { failure: Error | null | undefined; onRetry: () => void }) {
  const reason = failure
    ? (detailOf(failure) ?? "The adviser couldn't be reached.")
    : "This question hasn't been answered yet.";

  return (
    <div className="mt-5 flex max-w-measure flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-3">
      <div>
        <p className={failure ? 'text-danger' : 'text-ink-soft'}>{reason}</p>
        {failure && (
          <p className="mt-1 text-sm">
            In danger? Don't wait for an answer:{' '}
            <Link to="/in-danger" className="text-link">
              what to do now
            </Link>
          </p>
        )}
      </div>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        <Icon as={RotateCcw} size={16} />
        Try again
      </Button>
    </div>
  );
}
