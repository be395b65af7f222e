import { X } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';

/** A filter that was chosen in a row, with the way to drop it. */
export function FilterChip({ text, onDrop }: { text: string; onDrop: () => void }) {
  return (
    <Button variant="secondary" onClick={onDrop} aria-label={`Drop the filter: ${text}`}>
      {text}
      <Icon as={X} size={16} />
    </Button>
  );
}
