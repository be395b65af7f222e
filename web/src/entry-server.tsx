import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.js';
import { preloadScreen } from './app/screens.js';
import { ApiError, type ReadAnswer } from './lib/api-client.js';
import { createQueryClient } from './lib/api-query.js';
import type { PageContext } from './lib/page.js';

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

/** A read may depend on one before it; a screen that needs more than these in a row shows the rest as loading. */
const MAX_READS_IN_A_ROW = 4;

/** Elements that React puts first because they belong into the head. */
const HEAD_ELEMENTS = /^(?:<title>[\s\S]*?<\/title>|<(?:meta|link)\b[^>]*>)+/;

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
  for (let reads = 0; reads < MAX_READS_IN_A_ROW && (await readPending(queryClient)); reads += 1) {
    html = renderOnce();
  }

  const [head = ''] = HEAD_ELEMENTS.exec(html) ?? [];
  const state = serialize({ renderTime, queries: dehydrateSettled(queryClient) });
  const status = isServiceAway(queryClient) ? 503 : pageStatus;
  queryClient.clear();

  return { status, head, body: html.slice(head.length), state };
}

async function read(path: string, fetchJson: RenderInput['fetchJson']): Promise<ReadAnswer> {
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

/** Failed reads travel as well, so that the browser finds the same screen as the server did. */
function dehydrateSettled(queryClient: QueryClient) {
  return dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => query.state.status !== 'pending',
    shouldRedactErrors: () => false,
  });
}

function isServiceAway(queryClient: QueryClient): boolean {
  return queryClient
    .getQueryCache()
    .getAll()
    .some((query) => (query.state.error as ApiError | null)?.status === 503);
}

/** JSON inside a script element: `<` is written as an escape, so that no text can end it. */
function serialize(state: object): string {
  return JSON.stringify(state).replace(/</g, '\\u003c');
}
