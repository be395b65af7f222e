import { Dialog } from '../../../components/ui/dialog.js';
import { ConflictForm, type ConflictFormProps } from '../../conflict/conflict-form.js';

interface DocumentConflictDialogProps<Fields extends object> extends ConflictFormProps<Fields> {
  onClose: () => void;
}

/** A save came too late: nothing was stored. Shows both versions, and nothing is lost by any choice. */
export function DocumentConflictDialog<Fields extends object>({
  onClose,
  ...conflict
}: DocumentConflictDialogProps<Fields>) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="These texts were saved in the meantime"
      description="What you typed is still here, but it isn't saved. Choose what to do with the two versions."
      className="sm:w-[min(64rem,calc(100%-3rem))]"
    >
      <ConflictForm {...conflict} />
    </Dialog>
  );
}
