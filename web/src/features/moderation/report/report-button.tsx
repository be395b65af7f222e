import type { SubjectKind } from '@hearthwise/contracts';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../../components/ui/icon.js';
import { lazyComponent } from '../../../lib/lazy-component.js';

const ReportDialog = lazyComponent(
  () => import('./report-dialog.js').then((module) => module.ReportDialog),
  null,
);

interface ReportButtonProps {
  kind: SubjectKind;
  id: string;
  className: string;
}

/** Opens the dialog in which a member reports what somebody else wrote. */
export function ReportButton({ kind, id, className }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={className}>
        <Icon as={Flag} size={16} />
        Report
      </button>
      {isOpen && <ReportDialog kind={kind} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
