import type { ChecklistItem } from '@hearthwise/contracts';
import { GripVertical, Pencil } from 'lucide-react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { Icon } from '../../../components/ui/icon.js';
import { cx } from '../../../lib/cx.js';
import { DueDate } from '../components/due-date.js';

interface ItemRowProps {
  item: ChecklistItem;
  /** Where it is from, if that is worth a line. */
  origin: ReactNode;
  /** Items of templates are not. */
  isTickable: boolean;
  /** Id of the text that says how to move an item. */
  hintId: string;
  onTick: (isDone: boolean) => void;
  onEdit: () => void;
  /** By one place: -1 up, 1 down. */
  onMove: (step: number) => void;
  onDragStart: (event: PointerEvent<HTMLElement>) => void;
}

const STEPS = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);

const CONTROL =
  'grid size-11 shrink-0 place-items-center rounded-control text-line-strong transition-colors ' +
  'hover:text-ink focus-visible:text-ink';

/** An item: a handle to move it, a checkbox with its text, and a button to edit it. */
export function ItemRow({
  item,
  origin,
  isTickable,
  hintId,
  onTick,
  onEdit,
  onMove,
  onDragStart,
}: ItemRowProps) {
  const { id, text } = item;
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS.get(event.key);
    if (step) {
      event.preventDefault();
      onMove(step);
    }
  };

  return (
    <li
      className={cx(
        'relative flex break-inside-avoid items-start border-b border-line bg-paper',
        'data-[drop=after]:shadow-[inset_0_-2px_0_var(--brand)] data-[drop=before]:shadow-[inset_0_2px_0_var(--brand)]',
        'data-dragged:z-10 data-dragged:rounded-control data-dragged:shadow-lift',
      )}
    >
      <button
        type="button"
        aria-label={`Move “${text}”`}
        aria-describedby={hintId}
        data-print="hide"
        onKeyDown={handleKeyDown}
        onPointerDown={onDragStart}
        className={cx(
          CONTROL,
          'mt-0.5 cursor-grab! touch-none max-sm:order-last max-sm:-mr-3 sm:absolute sm:-left-11',
        )}
      >
        <Icon as={GripVertical} />
      </button>
      <div className="min-w-0 grow">
        <ItemText item={item} isTickable={isTickable} onTick={onTick} />
        {origin && <p className={cx('-mt-2 pb-2.5 text-sm text-ink-soft', isTickable && 'pl-9')}>{origin}</p>}
      </div>
      <button
        type="button"
        data-edit={id}
        data-print="hide"
        aria-label={`Edit “${text}”`}
        onClick={onEdit}
        className={cx(CONTROL, 'mt-0.5 sm:-mr-3')}
      >
        <Icon as={Pencil} size={18} />
      </button>
    </li>
  );
}

function ItemText({
  item: { text, done, dueOn },
  isTickable,
  onTick,
}: Pick<ItemRowProps, 'item' | 'isTickable' | 'onTick'>) {
  const Box = isTickable ? 'label' : 'div';

  return (
    <Box className="flex min-h-12 items-start gap-3 py-2.5">
      {isTickable && (
        <input
          type="checkbox"
          checked={done}
          onChange={(event) => onTick(event.target.checked)}
          className="mt-0.5 size-6 shrink-0 accent-brand"
        />
      )}
      <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-4 leading-normal">
        <span className={cx('min-w-0 [overflow-wrap:anywhere]', done && 'text-ink-soft line-through')}>
          {text}
        </span>
        {dueOn && <DueDate day={dueOn} isDone={done} />}
      </span>
    </Box>
  );
}
