import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { App } from '../app/app.js';
import { preloadScreen } from '../app/screens.js';
import { fetchPath } from '../lib/api-client.js';
import { createQueryClient } from '../lib/api-query.js';

/** The sign-in hint beside the session cookie: without it the client does not read the user. */
const HINT = 'hw_hint=1';

/** Sets the sign-in hint until the test ends; `GET /api/auth/user` returns the user. */
export function pretendSession(): void {
  document.cookie = `${HINT}; path=/`;
  onTestFinished(() => void (document.cookie = 'hw_hint=; path=/; max-age=0'));
}

/** Renders the whole client at an address, as after a full page navigation without cached reads. */
export async function renderApp(path: string) {
  const queryClient = createQueryClient(fetchPath);
  onTestFinished(() => queryClient.clear());
  await preloadScreen(new URL(path, 'http://localhost').pathname);

  return act(async () =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <App
          queryClient={queryClient}
          page={{ origin: 'http://localhost', reportStatus: () => {} }}
          renderTime={undefined}
          queries={undefined}
        />
      </MemoryRouter>,
    ),
  );
}
