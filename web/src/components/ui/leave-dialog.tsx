import { Button } from './button.js';
import { Dialog } from './dialog.js';

interface LeaveDialogProps {
  /** Whether the unsaved work is found again; a device whose storage is full, or refused, can't keep it. */
  isKept: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks whether to leave a page with unsaved work. Goes with `useLeaveWarning`; import it through `lazyComponent`. */
export function LeaveDialog({ isKept, onLeave, onStay }: LeaveDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onStay}
      title="Leave without saving?"
      description={
        isKept
          ? "What you typed isn't saved yet. We keep it, and it'll be here when you come back."
          : "What you typed isn't saved, and this device can't keep it."
      }
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={onStay}>Stay here</Button>
        <Button variant="secondary" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
