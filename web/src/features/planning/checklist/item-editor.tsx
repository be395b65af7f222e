import type { ChecklistItem } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field, Input, Textarea } from '../../../components/ui/field.js';
import { Icon } from '../../../components/ui/icon.js';
import { useFields } from '../../../lib/use-fields.js';

interface ItemEditorProps {
  item: ChecklistItem;
  isFirst: boolean;
  isLast: boolean;
  /** Items of templates are due on no day. */
  hasDate: boolean;
  onSave: (fields: { text: string; dueOn: string | null }) => void;
  onCancel: () => void;
  /** By one place: -1 up, 1 down. */
  onMove: (step: number) => void;
  onDelete: () => void;
}

/** The form of an item, in its place in the list. Enter saves, Escape cancels. */
export function ItemEditor({ item, hasDate, onSave, onCancel, ...actions }: ItemEditorProps) {
  const { fields, change } = useFields({ text: item.text, dueOn: item.dueOn ?? '' });
  const [error, setError] = useState<string>();
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const save = () => {
    const text = fields.text.replace(/\s+/g, ' ').trim();
    if (text) {
      onSave({ text, dueOn: fields.dueOn || null });
    } else {
      setError('Write what needs doing.');
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      onCancel();
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      save();
    }
  };

  return (
    <li className="border-b border-line py-4">
      <form onSubmit={handleSubmit} className="flex flex-col gap-4">
        <div className="flex flex-col gap-4 sm:flex-row">
          <Field label="Item" error={error} className="grow">
            <Textarea
              ref={input}
              rows={2}
              value={fields.text}
              maxLength={LIMITS.checklistItemMax}
              enterKeyHint="done"
              onChange={(event) => change({ text: event.target.value })}
              onKeyDown={handleKeyDown}
            />
          </Field>
          {hasDate && (
            <Field label="Due" className="sm:w-48">
              <Input
                type="date"
                min="1900-01-01"
                value={fields.dueOn}
                onChange={(event) => change({ dueOn: event.target.value })}
                onKeyDown={handleKeyDown}
              />
            </Field>
          )}
        </div>
        <Actions {...actions} onCancel={onCancel} />
      </form>
    </li>
  );
}

type ActionsProps = Pick<ItemEditorProps, 'isFirst' | 'isLast' | 'onCancel' | 'onMove' | 'onDelete'>;

function Actions({ isFirst, isLast, onCancel, onMove, onDelete }: ActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" size="sm">
        Save
      </Button>
      <Button variant="quiet" size="sm" onClick={onCancel}>
        Cancel
      </Button>
      <span className="ml-auto flex items-center gap-1">
        <Button
          variant="quiet"
          size="icon"
          aria-label="Move up"
          aria-disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <Icon as={ArrowUp} className={isFirst ? 'opacity-55' : ''} />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Move down"
          aria-disabled={isLast}
          onClick={() => onMove(1)}
        >
          <Icon as={ArrowDown} className={isLast ? 'opacity-55' : ''} />
        </Button>
        <Button variant="quiet" size="sm" onClick={onDelete}>
          <Icon as={Trash2} size={18} />
          Delete
        </Button>
      </span>
    </div>
  );
}
