import { Trash2 } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';

interface DeleteButtonProps {
  /** What is deleted, in the button's name. */
  title: string;
  isPending: boolean;
  onClick: () => void;
}

/** Deletes a row of a list. */
export function DeleteButton({ title, isPending, onClick }: DeleteButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={`Delete “${title}”`}
      disabled={isPending}
      onClick={onClick}
      className="shrink-0 text-ink-soft hover:text-ink"
    >
      <Icon as={Trash2} />
    </Button>
  );
}
