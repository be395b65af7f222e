import { X } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';

/** A filter that was chosen in a row, with the way to remove it; the focus moves to the toolbar then. */
export function FilterChip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <Button
      variant="secondary"
      aria-label={`Remove the filter: ${text}`}
      onClick={({ currentTarget }) => {
        currentTarget.form?.focus();
        onRemove();
      }}
    >
      {text}
      <Icon as={X} size={16} />
    </Button>
  );
}
