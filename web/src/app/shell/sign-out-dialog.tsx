import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';

interface SignOutDialogProps {
  onSignOut: () => void;
  onStay: () => void;
}

/** Some text of an editor is on this device only. */
export function SignOutDialog({ onSignOut, onStay }: SignOutDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onStay}
      title="Sign out without saving?"
      description="There are texts on this device that you have not saved. Signing out removes them, so that nobody else finds them here."
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={onStay}>Stay signed in</Button>
        <Button variant="danger" onClick={onSignOut}>
          Sign out and remove them
        </Button>
      </div>
    </Dialog>
  );
}
