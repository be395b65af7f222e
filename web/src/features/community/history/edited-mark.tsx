import { useState } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.js';
import type { HistoryOf } from './history-calls.js';

const HistoryDialog = lazyComponent(
  () => import('./history-dialog.js').then((module) => module.HistoryDialog),
  null,
);

/** 'edited', which opens the earlier texts of a post, comment or reply. */
export function EditedMark({ of, id }: { of: HistoryOf; id: string }) {
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
      {isOpen && <HistoryDialog of={of} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
