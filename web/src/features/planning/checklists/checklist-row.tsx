import type { ChecklistSummary } from '@hearthwise/contracts';
import { Link } from 'react-router-dom';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { useDeleteChecklist } from '../api/use-delete-checklist.js';
import { DeleteButton } from '../components/delete-button.js';
import { DueDate } from '../components/due-date.js';
import { describeProgress, ProgressBar } from '../components/progress.js';

/** A checklist in the list: its title, how much is done, what is due next. */
export function ChecklistRow({ checklist }: { checklist: ChecklistSummary }) {
  const { id, title, itemCount: count, doneCount: done, nextDueOn, updatedAt } = checklist;
  const { mutate: remove, isPending } = useDeleteChecklist();

  return (
    <li className="relative flex items-center gap-3 py-4 hover:bg-brand-wash/50 sm:gap-6 sm:px-3">
      <div className="min-w-0 grow">
        <Link
          to={`/planning/checklists/${id}`}
          className="font-display text-lg leading-snug hover:underline after:absolute after:inset-0 after:content-['']"
        >
          {title}
        </Link>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <ProgressBar done={done} count={count} className="w-20" />
          <span className="tabular">{describeProgress({ done, count })}</span>
          {nextDueOn && <DueDate day={nextDueOn} />}
          <span className="max-sm:hidden">
            Changed <RelativeTime date={updatedAt} />
          </span>
        </p>
      </div>
      <div className="relative">
        <DeleteButton title={title} isPending={isPending} onClick={() => remove(checklist)} />
      </div>
    </li>
  );
}
