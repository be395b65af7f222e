import { type ComponentType, useState } from 'react';
import { type LazyComponent, lazyComponent } from './lazy-component.js';
import { useIsHydrating } from './use-is-hydrating.js';

/** Has no children: React hydrates an element with `dangerouslySetInnerHTML` without looking into it. */
const KEPT = { __html: '' };

/**
 * A large drawing that never changes, inside a `div` with the given class. In a page from the server the browser keeps the
 * server's markup as it is and does not load the drawing's code; only a page that the browser renders itself loads it.
 * The server needs `preload` before it renders.
 */
export function keptMarkup(
  load: () => Promise<ComponentType<object>>,
): LazyComponent<{ className?: string }> {
  const Drawing = lazyComponent(load, null);
  const Part = ({ className }: { className?: string }) => {
    const [isFromServer] = useState(useIsHydrating());

    return isFromServer && !import.meta.env.SSR ? (
      <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
    ) : (
      <div className={className}>
        <Drawing />
      </div>
    );
  };

  return Object.assign(Part, { preload: Drawing.preload });
}
