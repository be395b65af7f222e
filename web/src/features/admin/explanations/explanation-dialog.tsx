import { Dialog } from '../../../components/ui/dialog.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { SkeletonText } from '../../../components/ui/skeleton.js';
import { ExplanationView } from './explanation-view.js';
import { TryQuestion } from './try-question.js';
import { useAdviceExplanation } from './use-explanation.js';

interface ExplanationDialogProps {
  /** The advice to explain; null to try a question. */
  adviceId: string | null;
  onClose: () => void;
}

/** Why the adviser answers as it does. */
export function ExplanationDialog({ adviceId, onClose }: ExplanationDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={adviceId === null ? 'Try a question' : 'Why this answer'}
      className="sm:w-[min(54rem,calc(100%-3rem))]"
    >
      {adviceId === null ? <TryQuestion /> : <AdviceExplanation adviceId={adviceId} />}
    </Dialog>
  );
}

function AdviceExplanation({ adviceId }: { adviceId: string }) {
  const { data, isError, refetch } = useAdviceExplanation(adviceId);
  if (isError && !data) {
    return (
      <ErrorState
        title="There is nothing to explain."
        hint="The question may have been deleted, or has no answer yet."
        onRetry={() => void refetch()}
      />
    );
  }

  return data ? <ExplanationView explanation={data} /> : <SkeletonText lines={8} />;
}
