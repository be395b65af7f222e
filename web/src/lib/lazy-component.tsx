import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** A component whose code is loaded when it is first rendered, or earlier by `preload`. */
export interface LazyComponent<Props extends object> {
  (props: Props): ReactNode;
  /** Once it has resolved, the component renders at once, which server rendering and hydration need. */
  preload: () => Promise<void>;
}

/** @param fallback rendered until the code is there; without it the nearest `Suspense` above renders its own */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    Loaded ??= await load();
  };
  const Lazy = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  const Part = (props: Props) => {
    if (Loaded) {
      return <Loaded {...props} />;
    }

    return fallback === undefined ? (
      <Lazy {...props} />
    ) : (
      <Suspense fallback={fallback}>
        <Lazy {...props} />
      </Suspense>
    );
  };

  return Object.assign(Part, { preload });
}
