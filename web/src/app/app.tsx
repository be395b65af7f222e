import { PAGES, type PageName } from '@hearthwise/contracts/pages';
import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { RenderTimeContext } from '../components/ui/relative-time.js';
import { useEarlyPresses } from '../lib/early-presses.js';
import { PageContext } from '../lib/page.js';
import { NotFound, SCREENS } from './screens.js';
import { BrokenScreen, ErrorBoundary } from './shell/error-boundary.js';
import { ScreenFallback } from './shell/screen-fallback.js';
import { Shell } from './shell/shell.js';
import { TopicOrNotFound } from './topic-or-not-found.js';

interface AppProps {
  queryClient: QueryClient;
  page: PageContext;
  /** When the first HTML was rendered, in milliseconds since 1970; undefined if the browser renders everything. */
  renderTime: number | undefined;
  queries: DehydratedState | undefined;
}

/** The whole client, the same on the server and in the browser; only the router around it differs. */
export function App({ queryClient, page, renderTime, queries }: AppProps) {
  useEarlyPresses();

  return (
    <Providers {...{ queryClient, page, renderTime, queries }}>
      <Shell>
        <ErrorBoundary fallback={<BrokenScreen />}>
          <Suspense fallback={<ScreenFallback />}>
            <Routes>
              {(Object.keys(PAGES) as PageName[]).filter((name) => name !== 'topic').map(screenRoute)}
              <Route path={PAGES.topic.path} element={<TopicOrNotFound />} />
              <Route path="*" element={<NotFound />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </Shell>
    </Providers>
  );
}

function screenRoute(name: PageName) {
  const Screen = SCREENS[name];

  return <Route key={name} path={PAGES[name].path} element={<Screen />} />;
}

function Providers({ queryClient, page, renderTime, queries, children }: AppProps & { children: ReactNode }) {
  return (
    <PageContext value={page}>
      <RenderTimeContext value={renderTime}>
        <QueryClientProvider client={queryClient}>
          <HydrationBoundary state={queries}>{children}</HydrationBoundary>
        </QueryClientProvider>
      </RenderTimeContext>
    </PageContext>
  );
}
