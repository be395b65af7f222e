import { act, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { SearchBox } from './search-box.js';

it('should search for what was typed before the page was hydrated', async () => {
  const onSearch = vi.fn();
  const box = <SearchBox label="Search" placeholder="" value="" onSearch={onSearch} />;
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(box);
  const input = place.querySelector('input') as HTMLInputElement;
  input.value = 'desk ';
  onTestFinished(() => place.remove());
  const root = await act(async () => hydrateRoot(place, box));
  await waitFor(() => expect(onSearch.mock.calls).toEqual([['desk']]));
  expect(input.value).toBe('desk ');
  act(() => root.unmount());
});
