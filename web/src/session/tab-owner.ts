import { editorStorage } from '../lib/editor-storage.js';
import { allowLeaving } from '../lib/leaving.js';

/** A cookie that the gateway sets with the session: a digest of the user's id, deleted by a sign-out. */
const MEMBER = /(?:^|;\s*)hw_member=([\w-]+)/;

/** Storage key of the digest of the user to whom the storage of the tab, or of the device, belongs. */
const OWNER = 'hw-owner';

const CHANNEL = 'hw-session';

/**
 * Clears this tab's storage (drafts, the chat), and what editors keep on the device, once its owner has signed out or somebody
 * else has signed in, in any tab. What a visitor typed stays: it is theirs when they sign in. Everything stays while a
 * session has only expired.
 * @param onCleared called when that happens to a page that is open: scripts may still hold what was cleared
 * @returns stops watching
 */
export function watchOwner(onCleared: () => void = reload): () => void {
  const page = new AbortController();
  const { signal } = page;
  const others = new BroadcastChannel(CHANNEL);
  const clear = () => {
    const isCleared = clearAfterOwnerChange();
    if (isCleared) {
      others.postMessage('left');
    }

    return isCleared;
  };
  const check = () => {
    if (clear()) {
      onCleared();
    }
  };

  clear();
  others.addEventListener('message', check, { signal });
  addEventListener('focus', check, { signal });
  addEventListener('pageshow', check, { signal });
  document.addEventListener('visibilitychange', () => isVisible() && check(), { signal });

  return () => {
    page.abort();
    others.close();
  };
}

/** Without the question whether to leave unsaved work, which is gone. */
function reload(): void {
  allowLeaving();
  location.reload();
}

/** A page that is being unloaded is hidden too; reloading it would cancel the navigation. */
function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** Returns whether the storage belonged to somebody who is no longer signed in. */
function clearAfterOwnerChange(): boolean {
  try {
    const owner = sessionStorage.getItem(OWNER);
    const member = MEMBER.exec(document.cookie)?.[1];
    const hasOwnerChanged = owner !== null && owner !== member;
    const lastEditor = localStorage.getItem(OWNER);
    if (hasOwnerChanged) {
      sessionStorage.clear();
    }
    if (hasOwnerChanged || (member && lastEditor && lastEditor !== member)) {
      editorStorage.clear();
    }
    if (member) {
      sessionStorage.setItem(OWNER, member);
      localStorage.setItem(OWNER, member);
    }

    return hasOwnerChanged;
  } catch {
    return false; // The browser refuses storage, so nothing is stored.
  }
}
