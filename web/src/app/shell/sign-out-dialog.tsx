import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';

interface SignOutDialogProps {
  onSignOut: () => void;
  onStay: () => void;
}

/** Some text of an editor is on this device, or in this window, only. */
export function SignOutDialog({ onSignOut, onStay }: SignOutDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onStay}
      title="Sign out without saving?"
      description="Some of what you typed isn't saved yet. Signing out removes it from this device, so that nobody else can find it here."
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={onStay}>Stay signed in</Button>
        <Button variant="danger" onClick={onSignOut}>
          Sign out and remove it
        </Button>
      </div>
    </Dialog>
  );
}
