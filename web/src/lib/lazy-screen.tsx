import { type ComponentType, lazy } from 'react';

/** A screen whose code is loaded when it is first shown, or before by `preload`. */
export interface LazyScreen {
  (): React.ReactNode;
  /** Once it is done the screen renders at once, which is what server rendering and hydration need. */
  preload(): Promise<void>;
}

export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let Loaded: ComponentType | undefined;
  const preload = async () => {
    Loaded ??= await load();
  };
  const Later = lazy(async () => ({ default: await load() }));
  const Screen = () => (Loaded ? <Loaded /> : <Later />);

  return Object.assign(Screen, { preload });
}
