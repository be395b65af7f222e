import type { Checklist } from '@hearthwise/contracts';
import { Copy, FileStack, type LucideIcon, Printer, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { toast } from '../../../components/ui/toast.js';
import { useDeleteChecklist } from '../api/use-delete-checklist.js';
import { useDuplicateChecklist } from '../api/use-duplicate-checklist.js';
import { UseTemplate } from '../templates/use-template.js';

/** What can be done with a checklist, or a template, as a whole. */
export function ChecklistActions({ checklist }: { checklist: Checklist }) {
  const { isTemplate } = checklist;

  return (
    <div data-print="hide" className="mt-10 border-t border-line pt-4">
      <div className="-ml-3 flex flex-wrap gap-1">
        {isTemplate ? (
          <UseTemplate template={checklist} className="mr-2 ml-3" />
        ) : (
          <Copies checklist={checklist} />
        )}
        <Action icon={Printer} label="Print" onClick={() => print()} />
        <Delete checklist={checklist} />
      </div>
    </div>
  );
}

function Copies({ checklist }: { checklist: Checklist }) {
  const navigate = useNavigate();
  const duplicate = useDuplicateChecklist(({ id }) => {
    toast({ title: 'Copied', description: 'This is the copy. Nothing in it is ticked yet.' });
    void navigate(`/planning/checklists/${id}`);
  });
  const keep = useDuplicateChecklist(({ id }) =>
    toast({
      title: 'Saved as a template',
      description: (
        <Link to={`/planning/checklists/${id}`} className="underline underline-offset-4">
          Open the template
        </Link>
      ),
    }),
  );

  return (
    <>
      <Action
        icon={Copy}
        label="Duplicate"
        isPending={duplicate.isPending}
        onClick={() => duplicate.mutate({ of: checklist, prefix: 'Copy of ' })}
      />
      <Action
        icon={FileStack}
        label="Save as template"
        isPending={keep.isPending}
        onClick={() => keep.mutate({ of: checklist, isTemplate: true })}
      />
    </>
  );
}

function Delete({ checklist }: { checklist: Checklist }) {
  const navigate = useNavigate();
  const { mutate: remove, isPending } = useDeleteChecklist(
    () => void navigate(checklist.isTemplate ? '/planning?tab=templates' : '/planning'),
  );

  return <Action icon={Trash2} label="Delete" isPending={isPending} onClick={() => remove(checklist)} />;
}

interface ActionProps {
  icon: LucideIcon;
  label: string;
  isPending?: boolean;
  onClick: () => void;
}

function Action({ icon, label, isPending = false, onClick }: ActionProps) {
  return (
    <Button variant="quiet" size="sm" pending={isPending} onClick={onClick}>
      {!isPending && <Icon as={icon} size={18} />}
      {label}
    </Button>
  );
}
