import type { Checklist } from '@hearthwise/contracts';
import { BackToPlanning } from '../components/back-to-planning.js';
import { countDone, describeProgress, ProgressBar } from '../display/progress.js';
import { AddItem } from './add-item.js';
import { ChecklistActions } from './checklist-actions.js';
import { ChecklistHeading } from './checklist-heading.js';
import { ItemList } from './item-list.js';
import { useChangeChecklist } from './use-checklist.js';

/** A checklist of the user, or a template: its items can be ticked (not in a template), changed, moved and deleted. */
export function ChecklistPage({ checklist }: { checklist: Checklist }) {
  const change = useChangeChecklist(checklist.id);
  const { items, isTemplate } = checklist;

  return (
    <>
      <BackToPlanning tab={isTemplate ? 'templates' : undefined} />
      <ChecklistHeading checklist={checklist} onChange={change} />
      {!isTemplate && <Progress done={countDone(items)} count={items.length} />}
      <ItemList checklist={checklist} onChange={change} />
      <AddItem checklist={checklist} onAdd={(item) => change({ kind: 'add', item, before: null })} />
      <ChecklistActions checklist={checklist} />
    </>
  );
}

function Progress({ done, count }: { done: number; count: number }) {
  return (
    <div className="mt-5 flex items-center gap-4">
      <ProgressBar done={done} count={count} className="w-40" />
      <p role="status" className="tabular text-sm text-ink-soft">
        {describeProgress({ done, count })}
      </p>
    </div>
  );
}
