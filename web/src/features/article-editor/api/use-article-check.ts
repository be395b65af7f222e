import type { CheckArticleInput } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../lib/api-client.js';
import { useDebounced } from '../../../lib/use-debounced.js';

/** From when typing pauses to the preview. */
const DEBOUNCE_MS = 600;

/** Preview and findings of the server for what stands in the form; the previous ones stay until the next arrive. */
export function useArticleCheck(id: string | undefined, form: CheckArticleInput['fields']) {
  const settled = useDebounced(form, DEBOUNCE_MS);
  const isTooLong = settled.content.length > LIMITS.contentMax;
  const { title, content, excerpt, mainCategory, subcategory } = settled;
  const fields = { title, content, excerpt, mainCategory, subcategory };
  const query = useQuery({
    queryKey: ['article-check', id, fields],
    queryFn: () => send('checkArticle', { body: { id, fields } }),
    enabled: !isTooLong,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

  return { check: query.data, hasFailed: query.isError, isTooLong };
}
