import { Button } from '../../../components/ui/button.js';

interface TickCountProps {
  done: number;
  total: number;
  onClear: () => void;
}

/** How many items of a checklist are ticked. */
export function TickCount({ done, total, onClear }: TickCountProps) {
  return (
    <div data-print="hide" className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <p role="status" className="tabular">
        {done} of {total} done{done > 0 && '; kept on this device'}
      </p>
      {done > 0 && (
        <Button variant="quiet" size="sm" onClick={onClear}>
          Clear ticks
        </Button>
      )}
    </div>
  );
}
