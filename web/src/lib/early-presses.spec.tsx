import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { stopWatchingEarlyPresses, useReplay, watchEarlyPresses } from './early-presses.js';

function Control({ name, onPress }: { name: string; onPress: (name: string) => void }) {
  return (
    <button ref={useReplay<HTMLButtonElement>()} type="button" data-replay onClick={() => onPress(name)}>
      <b>{name}</b>
    </button>
  );
}

it('should press a control once more that was pressed before the page was hydrated, and no other', () => {
  const onPress = vi.fn();
  const app = ['One', 'Two'].map((name) => <Control key={name} name={name} onPress={onPress} />);
  const place = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => place.remove());
  place.innerHTML = renderToString(app);
  watchEarlyPresses();
  place.querySelectorAll('b')[1]?.click();
  place.querySelectorAll('b')[1]?.click();
  stopWatchingEarlyPresses();

  const root = act(() => hydrateRoot(place, app));
  expect(onPress.mock.calls).toEqual([['Two']]);

  act(() => place.querySelectorAll('button')[0]?.click());
  expect(onPress.mock.calls).toEqual([['Two'], ['One']]);
  void root;
});
