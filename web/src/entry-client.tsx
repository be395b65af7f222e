import './styles/index.css';
import type { DehydratedState } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.js';
import { preloadScreen } from './app/screens.js';
import { fetchPath } from './lib/api-client.js';
import { createQueryClient } from './lib/api-query.js';
import { stopWatchingEarlyPresses } from './lib/early-presses.js';
import { watchHistory } from './lib/hold-history.js';

interface PageState {
  renderTime: number;
  queries: DehydratedState;
}

const container = document.getElementById('app') as HTMLElement;
const state = JSON.parse(document.getElementById('state')?.textContent || 'null') as PageState | null;
const app = (
  <BrowserRouter>
    <App
      queryClient={createQueryClient(fetchPath)}
      page={{ origin: location.origin, reportStatus: () => {} }}
      renderTime={state?.renderTime}
      queries={state?.queries}
    />
  </BrowserRouter>
);

watchHistory();
void import('./lib/search-key.js').then(({ watchSearchKey }) => watchSearchKey());
if (state) {
  await preloadScreen(location.pathname);
}
stopWatchingEarlyPresses();
if (state) {
  hydrateRoot(container, app);
} else {
  createRoot(container).render(app);
}

void import('./lib/web-vitals.js').then(({ reportWebVitals }) => reportWebVitals());
