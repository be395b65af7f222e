import type { Checklist, ChecklistItem } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { Button } from '../../../components/ui/button.js';
import { Input } from '../../../components/ui/field.js';
import { sessionValue } from '../../../lib/session-value.js';
import { isShort, NotAdded } from './not-added.js';
import { keepWaiting, useWaitingItems } from './waiting-items.js';

interface AddItemProps {
  checklist: Checklist;
  onAdd: (item: ChecklistItem) => void;
}

/** Adds items at the end: one by one with Enter, or a whole list that is pasted. */
export function AddItem({ checklist: { id, items }, onAdd }: AddItemProps) {
  // Survives a reload and the way to the sign-in page.
  const [draft] = useState(() => sessionValue(`draft:checklist-item:${id}`, ''));
  const text = draft.use();
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const waiting = useWaitingItems(id).filter((item) => !items.some((listed) => listed.id === item.id));
  const room = LIMITS.checklistItemsMax - items.length;
  const isEmpty = items.length === 0;
  // A checklist that was just created waits for its first item; after the shell has moved the focus to the new screen.
  useEffect(() => {
    const timer = isEmpty ? setTimeout(() => input.current?.focus()) : undefined;

    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the page is opened, not when the last item is deleted
  }, []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) {
      onAdd(newItem(text.trim()));
      draft.set('');
    }
    input.current?.focus();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData('text'));
    if (lines.length > 1) {
      event.preventDefault();
      const pasted = lines.map(newItem);
      keepWaiting(id, pasted);
      pasted.filter(isShort).slice(0, room).forEach(onAdd);
    }
  };

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <NotAdded
        checklistId={id}
        items={waiting}
        room={room}
        onAdd={onAdd}
        onPressed={() => (input.current ?? place.current)?.focus()}
      />
      {room <= 0 && waiting.length === 0 && (
        <p data-print="hide" className="mt-4 text-sm text-ink-soft">
          The list is full: it holds {LIMITS.checklistItemsMax} items.
        </p>
      )}
      {room > 0 && (
        <form data-print="hide" onSubmit={handleSubmit} className="mt-4 flex gap-3">
          <Input
            ref={input}
            aria-label="Add an item"
            value={text}
            onChange={(event) => draft.set(event.target.value)}
            onPaste={handlePaste}
            maxLength={LIMITS.checklistItemMax}
            placeholder={isEmpty ? 'First item, or paste a whole list' : 'Add an item'}
            autoComplete="off"
            enterKeyHint="enter"
          />
          <Button type="submit" variant="secondary" className="shrink-0">
            Add
          </Button>
        </form>
      )}
    </div>
  );
}

/** Lines of a pasted text, without what marks them as items. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•–]\s+)?(?:\[[ xX]?\]\s*)?(?:\d{1,3}[.)]\s+)?/, '').trim())
    .filter(Boolean);
}

function newItem(text: string): ChecklistItem {
  return { id: newId(), text, done: false, dueOn: null, source: null };
}
