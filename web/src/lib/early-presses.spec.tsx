import { act, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { stopWatchingEarlyPresses, useEarlyPresses, watchEarlyPresses } from './early-presses.js';

function Client({ children }: { children: ReactNode }) {
  useEarlyPresses();

  return <Suspense fallback="Loading...">{children}</Suspense>;
}

it('should press a button once more that was pressed before the page was hydrated, and no other', async () => {
  const onPress = vi.fn();
  const app = (
    <Client>
      {['One', 'Two'].map((name) => (
        <button key={name} type="button" onClick={() => onPress(name)}>
          <b>{name}</b>
        </button>
      ))}
    </Client>
  );
  const place = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => place.remove());
  place.innerHTML = renderToString(app);
  watchEarlyPresses();
  place.querySelectorAll('b')[1]?.click();
  place.querySelectorAll('b')[1]?.click();
  stopWatchingEarlyPresses();

  const root = act(() => hydrateRoot(place, app));
  await waitFor(() => expect(onPress.mock.calls).toEqual([['Two']]));

  act(() => place.querySelectorAll('button')[0]?.click());
  expect(onPress.mock.calls).toEqual([['Two'], ['One']]);
  void root;
});

it('should make a choice once more that was made before the page was hydrated', async () => {
  const onChoose = vi.fn();
  function Choice() {
    const [chosen, setChosen] = useState('One');
    const choose = (name: string) => {
      setChosen(name);
      onChoose(name);
    };

    return ['One', 'Two'].map((name) => (
      <input key={name} type="radio" name="choice" checked={chosen === name} onChange={() => choose(name)} />
    ));
  }
  const app = (
    <Client>
      <Choice />
    </Client>
  );
  const place = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => place.remove());
  place.innerHTML = renderToString(app);
  const radios = place.querySelectorAll('input');
  watchEarlyPresses();
  radios[1]?.click();
  stopWatchingEarlyPresses();

  const root = act(() => hydrateRoot(place, app));
  await waitFor(() => expect(onChoose.mock.calls).toEqual([['Two']]));
  expect(Array.from(radios, ({ checked }) => checked)).toEqual([false, true]);
  void root;
});
