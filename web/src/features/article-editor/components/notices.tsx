import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.js';

function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line-strong bg-brand-wash px-5 py-4"
    >
      {children}
    </div>
  );
}

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

interface RecoveredNoticeProps {
  changedAt: string;
  /** Somebody has saved the article after this work began. */
  isBehind: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Unsaved work is back in the form. */
export function RecoveredNotice({ changedAt, isBehind, onKeep, onDiscard }: RecoveredNoticeProps) {
  return (
    <Notice>
      <p>
        <strong className="font-semibold">Your unsaved work is back.</strong> You typed it on{' '}
        {TIME.format(new Date(changedAt))} and did not save it.
        {isBehind && ' Somebody else has saved this article since.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeep}>
          Go on with it
        </Button>
        <Button size="sm" variant="secondary" onClick={onDiscard}>
          Use the saved version
        </Button>
      </div>
    </Notice>
  );
}

/** A save came too late: nothing was stored, and nothing is lost. */
export function ConflictNotice({ onCompare }: { onCompare: () => void }) {
  return (
    <Notice>
      <p>
        <strong className="font-semibold">Somebody else saved this article in the meantime.</strong> Your text
        is still here and was not saved.
      </p>
      <Button size="sm" onClick={onCompare}>
        Compare the versions
      </Button>
    </Notice>
  );
}

interface SetAsideNoticeProps {
  setAsideAt: string;
  onPutBack: () => void;
  onDiscard: () => void;
}

/** The editor gave up a version of theirs for another. */
export function SetAsideNotice({ setAsideAt, onPutBack, onDiscard }: SetAsideNoticeProps) {
  return (
    <Notice>
      <p>
        <strong className="font-semibold">Your own version is set aside.</strong> This device keeps it since{' '}
        {TIME.format(new Date(setAsideAt))}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={onPutBack}>
          Put it back
        </Button>
        <Button size="sm" variant="quiet" onClick={onDiscard}>
          Discard it
        </Button>
      </div>
    </Notice>
  );
}
