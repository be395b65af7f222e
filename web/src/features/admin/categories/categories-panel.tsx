import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Spinner } from '../../../components/ui/spinner.js';
import { apiQuery } from '../../../lib/api-query.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import { useLeaveWarning } from '../../../lib/use-leave-warning.js';
import { useRequiredUser } from '../../../session/use-required-user.js';
import { CategoryForm, type Unsaved } from './category-form.js';

const LeaveDialog = lazyComponent(
  () => import('../../../components/ui/leave-dialog.js').then((module) => module.LeaveDialog),
  null,
);

/** The five categories: their descriptions can be changed, names and addresses are those of the navigation. */
export function CategoriesPanel() {
  const user = useRequiredUser();
  const query = useQuery({ ...apiQuery('listEditableCategories'), gcTime: 0, staleTime: 0 });
  const { report, isKept, leaving } = useUnsavedForms();
  if (query.isError && !query.data) {
    return <ErrorState title="The categories didn't load." onRetry={() => void query.refetch()} />;
  }
  if (!query.data || !user) {
    return <Spinner label="Loading categories..." />;
  }

  return (
    <>
      <ul className="max-w-measure">
        {query.data.map((category) => (
          <li
            key={category.id}
            data-category={category.slug}
            className="border-b border-line py-6 first:pt-0"
          >
            <CategoryForm category={category} editorId={user.id} onUnsaved={report} />
          </li>
        ))}
      </ul>
      {leaving.isAsking && <LeaveDialog isKept={isKept} onLeave={leaving.leave} onStay={leaving.stay} />}
    </>
  );
}

/** One question for all forms of the page when somebody leaves it. */
function useUnsavedForms() {
  const [forms, setForms] = useState<Record<string, Unsaved | undefined>>({});
  const report = useCallback(
    (id: string, unsaved: Unsaved | undefined) => setForms((others) => ({ ...others, [id]: unsaved })),
    [],
  );
  const unsaved = Object.values(forms).filter((form) => form !== undefined);
  const leaving = useLeaveWarning(unsaved.length > 0);

  return { report, isKept: unsaved.every(({ isKept }) => isKept), leaving };
}
