import { useState } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.js';
import { useContributionsState } from './contributions-context.js';

const HistoryDialog = lazyComponent(
  () => import('./history-dialog.js').then((module) => module.HistoryDialog),
  null,
);

/** 'edited', which opens the earlier versions. */
export function EditedMark({ id }: { id: string }) {
  const { kind } = useContributionsState();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-6 underline decoration-dotted underline-offset-4 hover:text-ink"
      >
        edited
      </button>
      {isOpen && <HistoryDialog kind={kind} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
