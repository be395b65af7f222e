import { CHANGES, partsOfTag, SHOWS, type Tag } from '@hearthwise/contracts/changes';
import { type ReadName, ROUTES, type WriteName } from '@hearthwise/contracts/routes';
import type { Query, QueryClient } from '@tanstack/react-query';

interface Options {
  /** What is right in the browser's cache already. */
  except?: readonly Tag[];
  /** What is left as it is. */
  exceptQueries?: ReadonlySet<Query>;
}

/** Invalidates everything that shows or counts what a write has changed, whatever the parameters. */
export async function invalidateReadsAfter(
  queryClient: QueryClient,
  write: WriteName,
  { except = [], exceptQueries }: Options = {},
): Promise<void> {
  const changed: readonly Tag[] = CHANGES[write];
  await invalidateReadsOf(
    queryClient,
    changed.filter((tag) => !except.includes(tag)),
    exceptQueries,
  );
}

/** The same for what has changed without a write of this browser. */
export async function invalidateReadsOf(
  queryClient: QueryClient,
  tags: readonly Tag[],
  exceptQueries?: ReadonlySet<Query>,
): Promise<void> {
  const kinds = new Set(tags.map(kindOf));
  const patterns = READS.filter(({ shown }) => shown.some((kind) => kinds.has(kind)));
  await queryClient.invalidateQueries({
    predicate: (query) =>
      !exceptQueries?.has(query) && patterns.some(({ pattern }) => pattern.test(String(query.queryKey[0]))),
  });
}

/** One of a collection is another kind than its lists, whichever it is. */
function kindOf(tag: Tag): string {
  const { collection, parameter } = partsOfTag(tag);

  return parameter === undefined ? collection : `${collection}:`;
}

const READS = Object.entries(SHOWS).map(([name, shown]) => ({
  pattern: new RegExp(`^${ROUTES[name as ReadName].path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`),
  shown: shown.map(kindOf),
}));
