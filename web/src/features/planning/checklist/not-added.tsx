import type { ChecklistItem } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { Button } from '../../../components/ui/button.js';
import { toastWithUndo } from '../../../components/ui/undo-toast.js';
import { useAddFailure } from './use-checklist.js';
import { keepWaiting, removeWaiting } from './waiting-items.js';

interface NotAddedProps {
  checklistId: string;
  items: ChecklistItem[];
  /** Items that still fit into the checklist. */
  room: number;
  onAdd: (item: ChecklistItem) => void;
  /** One of the buttons, which may be gone then. */
  onPressed: () => void;
}

/** What was written or pasted and is not in the checklist, if anything: kept until it is added or discarded. */
export function NotAdded({ checklistId, items, room, onAdd, onPressed }: NotAddedProps) {
  const failure = useAddFailure(checklistId, items);
  const fitting = items.filter(isShort).slice(0, Math.max(room, 0));
  const discard = () => {
    removeWaiting(checklistId, items);
    toastWithUndo({ description: 'Discarded', onUndo: () => keepWaiting(checklistId, items) });
    onPressed();
  };
  const retry = () => {
    fitting.forEach(onAdd);
    onPressed();
  };
  const isEmpty = items.length === 0;

  return (
    <div
      data-print="hide"
      className={isEmpty ? undefined : 'mt-4 rounded-card border border-line-strong bg-surface p-4'}
    >
      <p role="status" className="font-semibold">
        {!isEmpty &&
          `Not added: ${items.length === 1 ? '1 item' : `${items.length} items`}. ${reasonOf(items, room, failure)}`}
      </p>
      {!isEmpty && (
        <>
          <ul className="mt-2 max-h-60 list-disc space-y-1 overflow-y-auto pl-5 text-sm wrap-break-word">
            {items.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
          <div className="mt-3 flex gap-3">
            {fitting.length > 0 && (
              <Button size="sm" onClick={retry}>
                Try again
              </Button>
            )}
            <Button variant="quiet" size="sm" onClick={discard}>
              Discard
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Whether it may be an item. */
export function isShort({ text }: ChecklistItem): boolean {
  return text.length <= LIMITS.checklistItemMax;
}

function reasonOf(items: ChecklistItem[], room: number, failure: string | undefined): string {
  if (room <= 0) {
    return `The list is full: it holds ${LIMITS.checklistItemsMax} items.`;
  }

  return items.every(isShort)
    ? (failure ?? 'Check your connection and try again.')
    : `An item has at most ${LIMITS.checklistItemMax} characters.`;
}
