import { readNow } from '../../../lib/api-client.js';
import { reportFailure } from '../../../session/sign-in.js';
import { CALLS, TEXTS } from './contribution-texts.js';
import { useContributionsState } from './contributions-context.js';

/** Leads to what was written last, wherever its thread is. */
export function useJumpToNewest(): () => Promise<void> {
  const { kind, postId, goTo } = useContributionsState();

  return async () => {
    try {
      const rows = await readNow<'listReplies' | 'listComments'>(CALLS[kind].list, {
        params: { id: postId },
        query: { around: 'newest' },
      });
      const [newest] = rows
        .filter(({ isDeleted }) => !isDeleted)
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
      if (newest) {
        goTo(newest.id);
      }
    } catch (error) {
      reportFailure(error, TEXTS[kind].listFailed);
    }
  };
}
