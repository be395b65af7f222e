import { Button } from './button.js';
import { Dialog } from './dialog.js';

interface LeaveDialogProps {
  /** What happens to the unsaved work, in one sentence. */
  description: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks whether to leave a page with unsaved work. Goes with `useLeaveWarning`; import it through `lazyComponent`. */
export function LeaveDialog({ description, onLeave, onStay }: LeaveDialogProps) {
  return (
    <Dialog open onOpenChange={onStay} title="Leave without saving?" description={description}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onStay}>Stay here</Button>
        <Button variant="secondary" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
