/** The post that the page shows, as the gateway's streams name it: `discussions:<id>`. */
export type PostTag = `${'projects' | 'discussions'}:${string}`;

interface Watch {
  tag: PostTag;
  onChange: () => void;
}

let watch: Watch | undefined;
const listeners = new Set<() => void>();

function set(next: Watch | undefined): void {
  watch = next;
  listeners.forEach((notify) => notify());
}

/**
 * Between a page that wants to know of changes of its post, and the connection that tells of them, which stays while pages
 * change.
 */
export const livePost = {
  /** Returns what stops watching. */
  watch: (tag: PostTag, onChange: () => void): (() => void) => {
    const own = { tag, onChange };
    set(own);

    return () => watch === own && set(undefined);
  },
  tag: (): PostTag | undefined => watch?.tag,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);

    return () => void listeners.delete(listener);
  },
  /** Tells the page, if it still shows this post. */
  notify: (tag?: string): void => {
    if (watch && (tag === undefined || tag === watch.tag)) {
      watch.onChange();
    }
  },
};
