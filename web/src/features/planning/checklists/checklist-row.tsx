import type { ChecklistSummary } from '@hearthwise/contracts';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { useDeleteChecklist } from '../api/use-delete-checklist.js';
import { DeleteButton } from '../components/delete-button.js';
import { DueDate } from '../components/due-date.js';
import { describeProgress, ProgressBar } from '../display/progress.js';
import { RowLink } from '../components/row-link.js';

/** A checklist in the list: its title, how much is done, what is due next. */
export function ChecklistRow({ checklist }: { checklist: ChecklistSummary }) {
  const { id, title, itemCount: count, doneCount: done, nextDueOn, updatedAt } = checklist;
  const { mutate: remove, isPending } = useDeleteChecklist();

  return (
    <li className="group relative flex items-center gap-3 py-4">
      <div className="min-w-0 grow items-center gap-6 sm:flex">
        <div className="min-w-0 grow">
          <RowLink to={`/planning/checklists/${id}`}>{title}</RowLink>
          <p className="text-sm text-ink-soft max-sm:hidden">
            Changed <RelativeTime date={updatedAt} />
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft max-sm:mt-1.5">
          {nextDueOn && <DueDate day={nextDueOn} />}
          <ProgressBar done={done} count={count} className="w-20 sm:w-28" />
          <span className="tabular sm:w-28">{describeProgress({ done, count })}</span>
        </p>
      </div>
      <div className="relative -mr-3">
        <DeleteButton title={title} isPending={isPending} onClick={() => remove(checklist)} />
      </div>
    </li>
  );
}
