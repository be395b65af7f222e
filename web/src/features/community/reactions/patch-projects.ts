import type { Project } from '@hearthwise/contracts';
import { ROUTES } from '@hearthwise/contracts/routes';
import type { QueryClient } from '@tanstack/react-query';

type Counts = Pick<Project, 'likesCount' | 'savesCount'>;

/** Changes the counts of a project wherever it is in the cache: on its page, in lists, in lists of pages. */
export function patchProjects(
  queryClient: QueryClient,
  id: string,
  change: (project: Project) => Partial<Counts>,
): void {
  const patchOne = (row: Project): Project => (row.id === id ? { ...row, ...change(row) } : row);
  const patchData = (data: unknown): unknown => {
    if (Array.isArray(data)) {
      return data.map(patchOne);
    }
    if (hasPages(data)) {
      return { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(patchOne) })) };
    }

    return data && patchOne(data as Project);
  };
  queryClient.setQueriesData({ predicate: ({ queryKey }) => showsProjects(String(queryKey[0])) }, patchData);
}

/** `/api/projects`, with a query, or `/api/projects/{id}` and nothing below it. */
const PROJECTS = new RegExp(
  `^(?:${ROUTES.listProjects.path}(?:/[^/]+)?|${ROUTES.listSavedProjects.path})(?:\\?|$)`,
);

function showsProjects(path: string): boolean {
  return PROJECTS.test(path);
}

function hasPages(data: unknown): data is { pages: { rows: Project[] }[] } {
  return typeof data === 'object' && data !== null && 'pages' in data;
}
