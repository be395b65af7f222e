import type { Advice } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { type CallInput, sendOnce } from '../../../lib/api-client.js';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.js';

interface Save {
  checklist: Advice['checklist'];
  categoryId: string | null;
}

/** Saves a checklist of the adviser for the user. */
export function useSaveChecklist() {
  const withKey = useIdempotencyKey();

  return useMutation({
    mutationFn: (save: Save) =>
      withKey((key) => sendOnce('createChecklist', key, { body: toChecklist(save) })),
  });
}

function toChecklist({
  checklist: { title, items },
  categoryId,
}: Save): CallInput<'createChecklist'>['body'] {
  return {
    title: title.slice(0, LIMITS.titleMax),
    description: '',
    items: items.slice(0, LIMITS.checklistItemsMax),
    categoryId,
    isTemplate: false,
    isPublic: false,
  };
}
