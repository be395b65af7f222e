import type { Advice } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, sendOnce } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.js';

interface Save {
  advice: Pick<Advice, 'adviceId' | 'checklist'>;
  categoryId: string | null;
}

/** Saves a checklist of the adviser for the user. */
export function useSaveChecklist() {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();

  return useMutation({
    mutationFn: (save: Save) =>
      withKey(save, (key) => sendOnce('createChecklist', key, { body: toChecklist(save) })),
    onSuccess: () => void invalidateReadsAfter(queryClient, 'createChecklist'),
  });
}

/** It remembers the article that it is from; without one, the advice. */
function toChecklist({ advice, categoryId }: Save): CallInput<'createChecklist'>['body'] {
  const { title, items, source = { kind: 'advice' as const, id: advice.adviceId } } = advice.checklist;

  return {
    title: title.slice(0, LIMITS.titleMax),
    description: '',
    items: items.slice(0, LIMITS.checklistItemsMax),
    categoryId,
    isTemplate: false,
    isPublic: false,
    source,
  };
}
