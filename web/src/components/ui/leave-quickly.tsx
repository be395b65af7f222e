import { LogOut } from 'lucide-react';
import { exitPage } from '../../lib/exit-page.js';
import { Button } from './button.js';
import { Icon } from './icon.js';

interface LeaveQuicklyProps {
  /** Removes what this page keeps, before it is left. */
  onLeave?: () => void;
}

/** A way to leave at once, where somebody else in the room must not see the screen. */
export function LeaveQuickly({ onLeave }: LeaveQuicklyProps) {
  const leave = () => {
    onLeave?.();
    exitPage();
  };

  return (
    <p className="mt-4">
      <Button variant="danger" onClick={leave}>
        <Icon as={LogOut} size={18} />
        Leave this page quickly
      </Button>
    </p>
  );
}
