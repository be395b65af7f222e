import { ROUTES } from '@hearthwise/contracts/routes';
import type { QueryClient } from '@tanstack/react-query';

/** Has the lists of checklists, of templates and the bin read again, but no single checklist, whose changes are applied at once. */
export async function refreshLists(queryClient: QueryClient): Promise<void> {
  const paths = new Set<string>([
    ROUTES.listChecklists.path,
    ROUTES.listTemplates.path,
    ROUTES.listOwnDeleted.path,
  ]);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => paths.has(String(path).split('?', 1)[0] ?? ''),
  });
}
