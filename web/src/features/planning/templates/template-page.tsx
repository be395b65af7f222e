import type { Checklist } from '@hearthwise/contracts';
import { isAllowed } from '@hearthwise/contracts/policies';
import { Printer } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { useDeleteChecklist } from '../api/use-delete-checklist.js';
import { BackToPlanning } from '../components/back-to-planning.js';
import { UseTemplate } from './use-template.js';

/** A public template, for those who do not own it; moderators can delete it. */
export function TemplatePage({ template }: { template: Checklist }) {
  const { title, description, items } = template;
  const { user } = useCurrentUser();
  const navigate = useNavigate();
  const { mutate: remove, isPending } = useDeleteChecklist(() => void navigate('/planning?tab=templates'));

  return (
    <>
      <BackToPlanning tab="templates" />
      <header className="mt-4">
        <p className="kicker">Template</p>
        <h1 className="mt-1 text-3xl">{title}</h1>
        {description && <p className="mt-2 max-w-measure whitespace-pre-line text-ink-soft">{description}</p>}
      </header>
      <div data-print="hide" className="mt-6 flex flex-wrap gap-3">
        <UseTemplate template={template} />
        <Button variant="quiet" onClick={() => print()}>
          <Icon as={Printer} />
          Print
        </Button>
        {user && isAllowed(user, 'template.moderate') && (
          <Button variant="quiet" pending={isPending} onClick={() => remove(template)}>
            Delete for everybody
          </Button>
        )}
      </div>
      <ul className="mt-8 border-t border-line">
        {items.map(({ id, text }) => (
          <li key={id} className="flex break-inside-avoid items-start gap-3 border-b border-line py-2.5">
            <span
              aria-hidden="true"
              className="mt-1 size-5 shrink-0 rounded-[0.2rem] border border-line-strong"
            />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
