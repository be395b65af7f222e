import type { ChecklistSummary } from '@hearthwise/contracts';
import { CATEGORIES } from '@hearthwise/contracts/taxonomy';
import { Card, CardLink } from '../../../components/ui/card.js';
import { PagedList } from '../../../components/ui/paged-list.js';
import { usePublicTemplates } from '../api/use-checklists.js';
import { ListState } from '../../../components/ui/list-state.js';

/** Templates for everybody, as cards that open them. */
export function PublicTemplates({ title }: { title: string }) {
  const list = usePublicTemplates();

  return (
    <section>
      <h3 className="text-xl">{title}</h3>
      <ListState
        list={list}
        failure="The templates didn't load."
        empty={<p className="mt-2 text-ink-soft">No templates yet.</p>}
      >
        <PagedList
          list={list}
          loadingLabel="Loading templates..."
          failure="More templates didn't load."
          className="mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3"
        >
          {(template) => <TemplateCard key={template.id} template={template} />}
        </PagedList>
      </ListState>
    </section>
  );
}

function TemplateCard({ template }: { template: ChecklistSummary }) {
  const { id, title, description, categoryId, itemCount } = template;
  const category = CATEGORIES.find((candidate) => candidate.id === categoryId);

  return (
    <Card as="li" category={category?.slug} className="flex flex-col p-5">
      {category && <p className="kicker">{category.title}</p>}
      <h4 className="mt-1 font-display text-lg leading-snug">
        <CardLink to={`/planning/checklists/${id}`}>{title}</CardLink>
      </h4>
      <p className="mt-2 line-clamp-3 text-sm text-ink-soft">{description}</p>
      <p className="tabular mt-auto pt-4 text-sm font-semibold">{itemCount} steps</p>
    </Card>
  );
}
