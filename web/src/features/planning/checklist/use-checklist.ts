import type { Checklist, ChecklistItem } from '@hearthwise/contracts';
import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { detailOf, send, sendOnce, statusOf } from '../../../lib/api-client.js';
import { apiQuery } from '../../../lib/api-query.js';
import { reportFailure } from '../../../session/sign-in.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { applyChange, type ChecklistChange } from './changes.js';
import { keepWaiting, removeWaiting } from './waiting-items.js';

const changesOf = (id: string) => ['changeChecklist', id];

/** A checklist as it will be when every change that is on its way has been saved; one that fails is taken back. */
export function useChecklist(id: string) {
  const query = useQuery(apiQuery('getChecklist', { params: { id } }));
  const unsaved = useMutationState({
    filters: { mutationKey: changesOf(id), status: 'pending' },
    select: ({ state }) => state.variables as ChecklistChange,
  });

  useEffect(() => removeWaiting(id, query.data?.items ?? []), [id, query.data]);

  return { ...query, data: query.data && unsaved.reduce(applyChange, query.data) };
}

/**
 * Changes a checklist of the user. Changes are saved one after another, so that none overtakes another. An item that is added
 * waits until the server has it.
 */
export function useChangeChecklist(id: string): (change: ChecklistChange) => void {
  const queryClient = useQueryClient();
  const { queryKey } = apiQuery('getChecklist', { params: { id } });

  const { mutate } = useMutation({
    mutationKey: changesOf(id),
    scope: { id: `checklist-${id}` },
    mutationFn: (change: ChecklistChange) => save(id, change),
    onSuccess: (_saved, change) => {
      queryClient.setQueryData<Checklist>(queryKey, (stored) => stored && applyChange(stored, change));
    },
    onError: (error, change) => {
      reportFailure(error, describeFailure(error, change));
      void queryClient.invalidateQueries({ queryKey });
    },
    // Not awaited: the change counts as on its way until this returns.
    onSettled: () => void refreshAfterLast(queryClient, id),
  });

  return (change) => {
    if (change.kind === 'add') {
      keepWaiting(id, [change.item]);
    }
    mutate(change);
  };
}

function save(id: string, change: ChecklistChange): Promise<unknown> {
  switch (change.kind) {
    case 'describe': {
      const { title, description } = change;

      return send('updateChecklist', { params: { id }, body: { title, description } });
    }
    case 'add': {
      const { id: key, ...item } = change.item;

      return sendOnce('addChecklistItem', key, { params: { id }, body: { ...item, before: change.before } });
    }
    case 'move':
      return send('updateChecklistItem', {
        params: { id, itemId: change.itemId },
        body: { before: change.before },
      });
    case 'update':
      return send('updateChecklistItem', { params: { id, itemId: change.itemId }, body: change.fields });
    default:
      return send('deleteChecklistItem', { params: { id, itemId: change.itemId } });
  }
}

const FAILURES: Record<ChecklistChange['kind'], string> = {
  describe: "The title wasn't saved.",
  add: "The item wasn't added.",
  move: "The item wasn't moved.",
  update: "The item wasn't saved.",
  delete: "The item wasn't deleted.",
};

/** Why it failed, if the server says so or there is no connection. */
function describeFailure(error: unknown, { kind }: ChecklistChange): string {
  const reason = reasonOf(error);

  return reason ? `${FAILURES[kind]} ${reason}` : FAILURES[kind];
}

function reasonOf(error: unknown): string | undefined {
  return statusOf(error) === 0 ? 'Check your connection and try again.' : detailOf(error);
}

/** Why the last of these items that failed was not added, if that is known. */
export function useAddFailure(id: string, items: ChecklistItem[]): string | undefined {
  const reasons = useMutationState({
    filters: {
      mutationKey: changesOf(id),
      status: 'error',
      predicate: ({ state }) => {
        const change = state.variables as ChecklistChange;

        return change.kind === 'add' && items.some((item) => item.id === change.item.id);
      },
    },
    select: ({ state }) => reasonOf(state.error),
  });

  return reasons.at(-1);
}

/** The mutation that is being settled is still counted. */
async function refreshAfterLast(queryClient: QueryClient, id: string): Promise<void> {
  if (queryClient.isMutating({ mutationKey: changesOf(id) }) === 1) {
    await invalidateReadsAfter(queryClient, 'updateChecklist', { except: ['checklists:id'] });
  }
}
