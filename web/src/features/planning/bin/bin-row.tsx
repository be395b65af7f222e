import type { OwnDeleted } from '@hearthwise/contracts';
import { Undo2 } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { useRestore } from './use-restore.js';

const KINDS: Record<OwnDeleted['kind'], string> = {
  checklist: 'Checklist',
  template: 'Template',
  conversation: 'Conversation',
};

/** Something in the bin. */
export function BinRow({ row }: { row: OwnDeleted }) {
  const { mutate: restore, isPending } = useRestore();

  return (
    <li className="flex items-center gap-3 py-4">
      <div className="min-w-0 grow">
        <p className="font-display text-lg leading-snug wrap-anywhere">{row.title}</p>
        <p className="text-sm text-ink-soft">
          {KINDS[row.kind]} · Deleted <RelativeTime date={row.deletedAt} />
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Restore “${row.title}”`}
        pending={isPending}
        onClick={() => restore(row)}
        className="shrink-0"
      >
        <Icon as={Undo2} size={16} />
        Restore
      </Button>
    </li>
  );
}
