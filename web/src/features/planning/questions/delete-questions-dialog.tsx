import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';

interface DeleteQuestionsDialogProps {
  isPending: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before all questions are deleted. Import it through `lazyComponent`. */
export function DeleteQuestionsDialog({ isPending, onDelete, onClose }: DeleteQuestionsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete all your questions?"
      description="They go for good, with their answers. Conversations and checklists that you have saved stay."
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" pending={isPending} onClick={onDelete}>
          Delete all
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Keep them
        </Button>
      </div>
    </Dialog>
  );
}
