import type { Advice } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../lib/api-client.js';

interface Save {
  checklist: Advice['checklist'];
  categoryId: string | null;
}

/** Saves a checklist of the adviser for the user. */
export function useSaveChecklist() {
  return useMutation({
    mutationFn: ({ checklist: { title, items }, categoryId }: Save) =>
      send('createChecklist', {
        body: {
          title: title.slice(0, LIMITS.titleMax),
          description: '',
          items: items.slice(0, LIMITS.checklistItemsMax),
          categoryId,
          isTemplate: false,
          isPublic: false,
        },
      }),
  });
}
