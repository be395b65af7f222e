import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** A part of the screen whose code comes later. */
export interface LazyPart<P extends object> {
  (props: P): ReactNode;
  /** Once it is done the part renders at once, without its fallback flashing by. */
  preload: () => Promise<void>;
}

export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode,
): LazyPart<P> {
  let Loaded: ComponentType<P> | undefined;
  const preload = async () => {
    Loaded ??= await load();
  };
  const Later = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  const Part = (props: P) =>
    Loaded ? (
      <Loaded {...props} />
    ) : (
      <Suspense fallback={fallback}>
        <Later {...props} />
      </Suspense>
    );

  return Object.assign(Part, { preload });
}
