import { Button } from '../../../components/ui/button.js';

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

interface RecoveredInputProps {
  changedAt: string;
  /** Somebody has saved after this input began. */
  isBehind: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Unsaved input is back in the form. */
export function RecoveredInput({ changedAt, isBehind, onKeep, onDiscard }: RecoveredInputProps) {
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line-strong bg-brand-wash px-5 py-4"
    >
      <p>
        <strong className="font-semibold">Your unsaved work is back.</strong> You typed it on{' '}
        {TIME.format(new Date(changedAt))} and did not save it.
        {isBehind && ' Somebody else has saved since.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeep}>
          Go on with it
        </Button>
        <Button size="sm" variant="secondary" onClick={onDiscard}>
          Use the saved version
        </Button>
      </div>
    </div>
  );
}
