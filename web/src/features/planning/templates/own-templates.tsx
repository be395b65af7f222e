import { useRef } from 'react';
import { PagedList } from '../../../components/ui/paged-list.js';
import { useFocusAfterRemoval } from '../../../lib/row-focus.js';
import { useDeleteChecklist } from '../api/use-delete-checklist.js';
import { useOwnTemplates } from '../api/use-checklists.js';
import type { ChecklistSummary } from '@hearthwise/contracts';
import { DeleteButton } from '../components/delete-button.js';
import { ListState } from '../../../components/ui/list-state.js';
import { RowLink } from '../components/row-link.js';
import { UseTemplate } from './use-template.js';

/** The templates that the user has made. */
export function OwnTemplates() {
  const list = useOwnTemplates();
  const rows = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <section {...useFocusAfterRemoval(rows, heading)}>
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        Your templates
      </h3>
      <ListState list={list} failure="Your templates didn't load." empty={<HowToMakeOne />}>
        <PagedList
          ref={rows}
          list={list}
          loadingLabel="Loading templates..."
          failure="More templates didn't load."
          className="mt-4 divide-y divide-line border-y border-line"
        >
          {(template) => <OwnTemplate key={template.id} template={template} />}
        </PagedList>
      </ListState>
    </section>
  );
}

function HowToMakeOne() {
  return (
    <p className="mt-2 max-w-measure text-ink-soft">
      A checklist you need every year, or for every move? Open it and press “Save as template”.
    </p>
  );
}

function OwnTemplate({ template }: { template: ChecklistSummary }) {
  const { id, title, itemCount } = template;
  const { mutate: remove, isPending } = useDeleteChecklist();

  return (
    <li className="group relative flex flex-wrap items-center gap-x-3 gap-y-2 py-3.5">
      <div className="min-w-0 grow basis-56">
        <RowLink to={`/planning/checklists/${id}`}>{title}</RowLink>
        <p className="tabular text-sm text-ink-soft">{itemCount === 1 ? '1 step' : `${itemCount} steps`}</p>
      </div>
      <div className="relative -mr-3 flex items-center gap-1">
        <UseTemplate template={template} variant="secondary" size="sm" />
        <DeleteButton title={title} isPending={isPending} onClick={() => remove(template)} />
      </div>
    </li>
  );
}
