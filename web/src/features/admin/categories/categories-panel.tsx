import type { Category } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Field, Textarea } from '../../../components/ui/field.js';
import { Spinner } from '../../../components/ui/spinner.js';
import { toast } from '../../../components/ui/toast.js';
import { send } from '../../../lib/api-client.js';
import { apiQuery, invalidate } from '../../../lib/api-query.js';
import { reportFailure } from '../../../session/sign-in.js';

/** The five categories: their descriptions can be changed, names and addresses are those of the navigation. */
export function CategoriesPanel() {
  const query = useQuery(apiQuery('listCategories'));
  if (query.isPending) {
    return <Spinner label="Loading categories..." />;
  }
  if (query.isError) {
    return <ErrorState title="Failed to fetch categories." onRetry={() => void query.refetch()} />;
  }

  return (
    <ul className="max-w-measure">
      {query.data.map((category) => (
        <li key={category.id} data-category={category.slug} className="border-b border-line py-6 first:pt-0">
          <CategoryForm key={category.description} category={category} />
        </li>
      ))}
    </ul>
  );
}

function CategoryForm({ category }: { category: Category }) {
  const [description, setDescription] = useState(category.description);
  const saving = useSaveDescription(category);

  return (
    <form
      aria-label={category.name}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(description);
      }}
    >
      <Field label={category.name} hint="Shown below the name on the page of the category.">
        <Textarea
          rows={3}
          maxLength={LIMITS.categoryDescriptionMax}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        pending={saving.isPending}
        pendingLabel="Saving..."
        disabled={description.trim() === category.description || description.trim() === ''}
        className="mt-3"
      >
        Save Changes
      </Button>
    </form>
  );
}

function useSaveDescription({ slug, name }: Category) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (description: string) =>
      send('updateCategory', { params: { category: slug }, body: { description } }),
    onSuccess: () => toast({ title: 'Success', description: `${name} has its new description.` }),
    onError: (error) => reportFailure(error, 'Failed to save the description.'),
    onSettled: () => invalidate(queryClient, 'listCategories'),
  });
}
