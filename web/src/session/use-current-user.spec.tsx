import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { pretendSession } from '../testing/render-app.js';
import { apiQuery, createQueryClient } from '../lib/api-query.js';
import { useCurrentUser } from './use-current-user.js';

const ANA = {
  id: '1',
  email: 'ana@example.org',
  firstName: 'Ana',
  profileImageUrl: null,
  role: 'member' as const,
  canModerate: false,
  canEdit: false,
  suspendedUntil: null,
  createdAt: '2026-03-14T09:00:00.000Z',
};

function Name() {
  return <p>{useCurrentUser().user?.firstName ?? 'nobody yet'}</p>;
}

it('should know nobody in the first rendering, even when the answer is there already', async () => {
  pretendSession();
  const queryClient = createQueryClient(() => new Promise(() => {}));
  onTestFinished(() => queryClient.clear());
  const app = (
    <QueryClientProvider client={queryClient}>
      <Name />
    </QueryClientProvider>
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(app);
  queryClient.setQueryData(apiQuery('getCurrentUser').queryKey, ANA);
  const onRecoverableError = vi.fn();

  const root = await act(async () => hydrateRoot(place, app, { onRecoverableError }));

  expect(place.textContent).toBe('Ana');
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
  place.remove();
});
