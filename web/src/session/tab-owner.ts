/** What the gateway sets beside the session: a digest of the member's id, gone after a sign-out. */
const MEMBER = /(?:^|;\s*)hw_member=([\w-]+)/;

/** Under this key a tab knows whose things it keeps. */
const OWNER = 'hw-owner';

const CHANNEL = 'hw-session';

/**
 * Clears what this tab keeps (drafts, the chat) once its owner has signed out or somebody else has signed in, in
 * whichever tab that was. What a visitor typed stays: it is theirs when they sign in. So does everything while a session
 * has merely expired.
 * @param onLeft called when that happens to a page that is open: scripts may still hold what was cleared
 * @returns stops watching
 */
export function watchOwner(onLeft: () => void = () => location.reload()): () => void {
  const page = new AbortController();
  const { signal } = page;
  const others = new BroadcastChannel(CHANNEL);
  const clear = () => {
    const isCleared = clearForeign();
    if (isCleared) {
      others.postMessage('left');
    }

    return isCleared;
  };
  const check = () => {
    if (clear()) {
      onLeft();
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

/** A page that is being left for the next one is hidden, too; it must not be opened again in its place. */
function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** Whether there was something of somebody who is signed in no more. */
function clearForeign(): boolean {
  try {
    const owner = sessionStorage.getItem(OWNER);
    const member = MEMBER.exec(document.cookie)?.[1];
    const isForeign = owner !== null && owner !== member;
    if (isForeign) {
      sessionStorage.clear();
    }
    if (member) {
      sessionStorage.setItem(OWNER, member);
    }

    return isForeign;
  } catch {
    return false; // Where storage is refused, nothing is kept.
  }
}
