import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { readNow } from '../../../lib/api-client.js';
import { reportFailure } from '../../../session/sign-in.js';
import { CALLS, TEXTS } from './contribution-texts.js';
import { useContributionsState } from './contributions-context.js';

/** Leads to what was written last, wherever its thread is. */
export function JumpToNewest() {
  const { kind, postId, goTo } = useContributionsState();
  const [isPending, setPending] = useState(false);

  const jump = async () => {
    setPending(true);
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
    setPending(false);
  };

  return (
    <Button variant="quiet" size="sm" pending={isPending} onClick={() => void jump()} className="-mr-3">
      <Icon as={ArrowDown} size={16} />
      Jump to newest
    </Button>
  );
}
