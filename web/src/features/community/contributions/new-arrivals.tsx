import type { Discussion, Project } from '@hearthwise/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { readNow } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { livePost } from '../../../lib/live-post.js';
import { useTimeout } from '../../../lib/use-timeout.js';
import { CALLS, TEXTS } from './contribution-texts.js';
import { useContributionsState } from './contributions-context.js';
import { useJumpToNewest } from './use-jump-to-newest.js';

/** Milliseconds from a change until it is looked at: what the user writes here is shown by then. */
const LOOK_DELAY_MS = 800;

/** While others write, how many there are that the page does not show, and a way to show them. Nothing moves by itself. */
export function NewArrivals({ count }: { count: number }) {
  const { kind } = useContributionsState();
  const { added, show, isPending } = useNewArrivals(count);
  const label = `${added} new ${added === 1 ? TEXTS[kind].one : TEXTS[kind].many}`;

  return (
    <div
      data-print="hide"
      className="pointer-events-none fixed inset-x-0 bottom-5 z-20 flex justify-center px-4"
    >
      <p role="status" className="sr-only">
        {added > 0 && label}
      </p>
      {added > 0 && (
        <Button
          pending={isPending}
          onClick={() => void show()}
          className="pointer-events-auto animate-rise rounded-full px-5 shadow-lift"
        >
          <Icon as={ArrowDown} size={18} />
          {label}
        </Button>
      )}
    </div>
  );
}

function useNewArrivals(count: number) {
  const { kind, postId } = useContributionsState();
  const queryClient = useQueryClient();
  const looking = useTimeout();
  const jumpToNewest = useJumpToNewest();
  const [latest, setLatest] = useState(count);
  const [isPending, setPending] = useState(false);
  const isReply = kind === 'replies';

  useEffect(() => {
    const look = async () => {
      const params = { id: postId };
      const post = await (isReply ? readNow('getDiscussion', { params }) : readNow('getProject', { params }));
      setLatest(isReply ? (post as Discussion).repliesCount : (post as Project).commentsCount);
    };
    // A failed look is repeated with the next change.
    const lookSoon = () => looking.start(() => void look().catch(() => {}), LOOK_DELAY_MS);

    return livePost.watch(`${isReply ? 'discussions' : 'projects'}:${postId}`, lookSoon);
  }, [isReply, postId, looking]);

  const show = async () => {
    setPending(true);
    await invalidateReadsAfter(queryClient, CALLS[kind].create);
    await jumpToNewest();
    setPending(false);
  };

  return { added: Math.max(0, latest - count), show, isPending };
}
