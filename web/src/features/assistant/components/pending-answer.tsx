import { RotateCcw } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { SkeletonText } from '../../../components/ui/skeleton.js';
import { detailOf } from '../../../lib/api-client.js';

/** A placeholder while the adviser works on the answer. */
export function PendingAnswer() {
  return (
    <div className="mt-5 max-w-measure">
      <p role="status" className="mb-5 text-ink-soft">
        Reading the guides... An answer usually takes 5-15 seconds.
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
      <p className={failure ? 'text-danger' : 'text-ink-soft'}>{reason}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        <Icon as={RotateCcw} size={16} />
        Try again
      </Button>
    </div>
  );
}
