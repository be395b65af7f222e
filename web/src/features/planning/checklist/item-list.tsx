import type { Checklist, ChecklistItem } from '@hearthwise/contracts';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { toastWithUndo } from '../../../components/ui/undo-toast.js';
import { useFocusAfterRemoval } from '../../../lib/row-focus.js';
import type { ChecklistChange } from './changes.js';
import { ItemEditor } from './item-editor.js';
import { originOf } from './item-origin.js';
import { ItemRow } from './item-row.js';
import { useDragOrder } from './use-drag-order.js';

interface ItemListProps {
  checklist: Checklist;
  onChange: (change: ChecklistChange) => void;
}

/** The items: to tick, change, move and delete. Moves are announced. */
export function ItemList({ checklist, onChange }: ItemListProps) {
  const { items, isTemplate } = checklist;
  const list = useRef<HTMLUListElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const hintId = useId();
  const [editedId, setEditedId] = useState<string>();
  const { announcement, moveTo } = useMoves(items, onChange);
  const startDrag = useDragOrder(list, moveTo);
  const close = useFocusOnPencil(list, editedId, () => setEditedId(undefined));

  const remove = (item: ChecklistItem, before: string | null) => {
    setEditedId(undefined);
    onChange({ kind: 'delete', itemId: item.id });
    toastWithUndo({
      title: 'Deleted',
      description: `“${item.text}”`,
      onUndo: () => onChange({ kind: 'add', item: { ...item, id: newId() }, before }),
    });
  };

  return (
    <div {...useFocusAfterRemoval(list, status)} className="mt-6">
      <p id={hintId} hidden>
        Move it with the up and down arrow keys.
      </p>
      <p ref={status} tabIndex={-1} role="status" className="sr-only">
        {announcement}
      </p>
      <ul ref={list} className={items.length > 0 ? 'border-t border-line' : ''}>
        {items.map((item, index) =>
          item.id === editedId ? (
            <ItemEditor
              key={item.id}
              item={item}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              hasDate={!isTemplate}
              onSave={(fields) => {
                onChange({ kind: 'update', itemId: item.id, fields });
                close();
              }}
              onCancel={close}
              onMove={(step) => moveTo(index, index + step)}
              onDelete={() => remove(item, items[index + 1]?.id ?? null)}
            />
          ) : (
            <ItemRow
              key={item.id}
              item={item}
              origin={originOf(item, checklist)}
              isTickable={!isTemplate}
              hintId={hintId}
              onTick={(done) => onChange({ kind: 'update', itemId: item.id, fields: { done } })}
              onEdit={() => setEditedId(item.id)}
              onMove={(step) => moveTo(index, index + step)}
              onDragStart={(event) => startDrag(event, index)}
            />
          ),
        )}
      </ul>
    </div>
  );
}

/** Moves an item from one place of the list to another; the control that did so keeps the focus. */
function useMoves(items: ChecklistItem[], onChange: ItemListProps['onChange']) {
  const [announcement, setAnnouncement] = useState('');
  const moved = useRef<{ control: Element | null; order: string }>(null);
  const order = items.map(({ id }) => id).join();

  // React moves elements in the document to order them, and the one that is moved loses the focus.
  useLayoutEffect(() => {
    if (moved.current && moved.current.order !== order) {
      (moved.current.control as HTMLElement | null)?.focus();
      moved.current = null;
    }
  });

  const moveTo = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || to === from) {
      return;
    }
    moved.current = { control: document.activeElement, order };
    const before = items.toSpliced(from, 1)[to]?.id ?? null;
    onChange({ kind: 'move', itemId: item.id, before });
    setAnnouncement(`“${item.text}” is now ${to + 1} of ${items.length}`);
  };

  return { announcement, moveTo };
}

/** Closes the editor of an item and moves the focus to the button that opened it. */
function useFocusOnPencil(
  list: { current: HTMLElement | null },
  editedId: string | undefined,
  close: () => void,
): () => void {
  const closedId = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (editedId === undefined && closedId.current) {
      list.current?.querySelector<HTMLElement>(`[data-edit="${closedId.current}"]`)?.focus();
      closedId.current = undefined;
    }
  }, [editedId, list]);

  return () => {
    closedId.current = editedId;
    close();
  };
}
