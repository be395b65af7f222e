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

const READS = ['listProjects', 'getProject', 'listSavedProjects', 'listUserProjects'] as const;
/** The paths of these reads, with any query. */
const PROJECTS = new RegExp(
  `^(?:${READS.map((name) => ROUTES[name].path.replace(/:\w+/g, '[^/?]+')).join('|')})(?:\\?|$)`,
);

function showsProjects(path: string): boolean {
  return PROJECTS.test(path);
}

function hasPages(data: unknown): data is { pages: { rows: Project[] }[] } {
  return typeof data === 'object' && data !== null && 'pages' in data;
}
