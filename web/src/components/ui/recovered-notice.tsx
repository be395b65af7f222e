import { Button } from './button.js';
import { Notice, noticeTime } from './notice.js';

interface RecoveredNoticeProps {
  /** ISO 8601. */
  changedAt: string;
  /** There is a newer version than the one that this work started from. */
  isBehind: boolean;
  onKeep: () => void;
  onDiscard: () => void;
  discardLabel?: string;
}

/** Unsaved work is back in the form. */
export function RecoveredNotice({
  changedAt,
  isBehind,
  onKeep,
  onDiscard,
  discardLabel,
}: RecoveredNoticeProps) {
  return (
    <Notice>
      <p>
        <strong className="font-semibold">Your unsaved work is back.</strong> You typed it on{' '}
        {noticeTime(changedAt)} and didn't save it.
        {isBehind && ' A newer version has been saved since.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeep}>
          Carry on with it
        </Button>
        <Button size="sm" variant="secondary" onClick={onDiscard}>
          {discardLabel ?? 'Use the saved version'}
        </Button>
      </div>
    </Notice>
  );
}
