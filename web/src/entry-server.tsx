import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.js';
import { preloadScreen } from './app/screens.js';
import { ApiError, type ReadResult } from './lib/api-client.js';
import { createQueryClient } from './lib/api-query.js';
import type { PageContext } from './lib/page.js';
import { splitHead } from './lib/split-head.js';

export { renderSignInFailure, renderSignInForm } from './features/sign-in/render-sign-in.js';

interface RenderInput {
  /** Path and query. */
  url: string;
  origin: string;
  fetchJson: (path: string) => Promise<{
    status: number;
    body: unknown;
    headers?: Record<string, string | number | string[] | undefined>;
  }>;
}

/** A read may need the result of another. A screen with a longer chain shows the rest as loading. */
const MAX_SEQUENTIAL_READS = 4;

/** Renders the page at an address with its data; called by the gateway. */
export async function render({ url, origin, fetchJson }: RenderInput) {
  const { pathname } = new URL(url, origin);
  await preloadScreen(pathname);
  const renderTime = Date.now();
  const queryClient = createQueryClient((path) => read(path, fetchJson));
  let pageStatus = 200;
  const page: PageContext = { origin, reportStatus: (status) => void (pageStatus = status) };
  const renderOnce = () => {
    pageStatus = 200;

    return renderToString(
      <StaticRouter location={url}>
        <App {...{ queryClient, page, renderTime, queries: undefined }} />
      </StaticRouter>,
    );
  };

  let html = renderOnce();
  for (let reads = 0; reads < MAX_SEQUENTIAL_READS && (await readPending(queryClient)); reads += 1) {
    html = renderOnce();
  }

  const state = serialize({ renderTime, queries: dehydrateSettled(queryClient) });
  const status = isServiceUnavailable(queryClient) ? 503 : pageStatus;
  queryClient.clear();

  return { status, ...splitHead(html), state };
}

async function read(path: string, fetchJson: RenderInput['fetchJson']): Promise<ReadResult> {
  const { status, body, headers = {} } = await fetchJson(path);
  if (status !== 200) {
    throw new ApiError(status, JSON.stringify(body), '');
  }

  return { body, header: (name) => headers[name]?.toString() ?? null };
}

/** Makes the reads that the last rendering asked for; false when there were none. What is personal is switched off. */
async function readPending(queryClient: QueryClient): Promise<boolean> {
  const pending = queryClient
    .getQueryCache()
    .getAll()
    .filter(
      (query) =>
        query.state.status === 'pending' && (query.options as { enabled?: boolean }).enabled !== false,
    );
  await Promise.allSettled(pending.map((query) => query.fetch()));

  return pending.length > 0;
}

/** Failed reads are included, so that the browser renders the same screen as the server. */
function dehydrateSettled(queryClient: QueryClient) {
  return dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => query.state.status !== 'pending',
    shouldRedactErrors: () => false,
  });
}

function isServiceUnavailable(queryClient: QueryClient): boolean {
  return queryClient
    .getQueryCache()
    .getAll()
    .some((query) => (query.state.error as ApiError | null)?.status === 503);
}

/** JSON inside a script element: `<` is escaped, so that no text can end the element. */
function serialize(state: object): string {
  return JSON.stringify(state).replace(/</g, '\\u003c');
}
