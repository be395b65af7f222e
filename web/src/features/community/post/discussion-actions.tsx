import type { CurrentUser, DiscussionPage } from '@hearthwise/contracts';
import { isAllowed } from '@hearthwise/contracts/policies';
import { Lock, LockOpen, Pin, PinOff } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import { useMarkDiscussion } from '../api/use-mark-discussion.js';
import { PostActions } from './post-actions.js';

const StartDiscussionDialog = lazyComponent(
  () => import('../compose/start-discussion-dialog.js').then((module) => module.StartDiscussionDialog),
  null,
);

/** What the author and moderators can do with a discussion. */
export function DiscussionActions({ discussion, user }: { discussion: DiscussionPage; user: CurrentUser }) {
  return (
    <PostActions
      kind="discussion"
      post={discussion}
      user={user}
      moderation={isAllowed(user, 'post.moderate') && <Marks discussion={discussion} />}
      renderEditor={(onClose) => (
        <StartDiscussionDialog authorId={user.id} discussion={discussion} onClose={onClose} />
      )}
    />
  );
}

function Marks({ discussion: { id, isPinned, isLocked } }: { discussion: DiscussionPage }) {
  const { mutate } = useMarkDiscussion(id);

  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => mutate({ mark: 'pinned', isSet: !isPinned })}>
        <Icon as={isPinned ? PinOff : Pin} size={16} />
        {isPinned ? 'Unpin' : 'Pin'}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => mutate({ mark: 'locked', isSet: !isLocked })}>
        <Icon as={isLocked ? LockOpen : Lock} size={16} />
        {isLocked ? 'Unlock' : 'Lock'}
      </Button>
    </>
  );
}
