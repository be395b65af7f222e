import type { Discussion } from '@hearthwise/contracts';
import { avatarInitial } from '@hearthwise/contracts/text';
import { Eye, MessageCircle } from 'lucide-react';
import { Count } from '../../community/cards/count.js';
import { Avatar } from '../../../components/ui/avatar.js';
import { CardLink } from '../../../components/ui/card.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { UserName } from '../../../components/ui/user-name.js';

/** A discussion with its author's avatar; the whole row links to it. */
export function DiscussionTeaser({ discussion }: { discussion: Discussion }) {
  return (
    <li className="group relative flex gap-4 border-b border-line py-5 has-[.card-link:focus-visible]:outline-2 has-[.card-link:focus-visible]:outline-brand">
      <Avatar name={avatarInitial(discussion.user)} src={discussion.user?.profileImageUrl} />
      <div className="min-w-0 grow">
        <h4 className="font-display text-lg leading-snug font-medium">
          <CardLink to={`/discussions/${discussion.id}`} className="group-hover:text-brand">
            {discussion.title}
          </CardLink>
        </h4>
        <p className="mt-1 line-clamp-3 text-sm text-ink-soft">{discussion.content}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
          <span className="min-w-0">
            <UserName user={discussion.user} /> · Last activity{' '}
            <RelativeTime date={discussion.lastActivityAt} />
          </span>
          <span className="flex flex-wrap gap-x-4">
            <Count icon={MessageCircle} value={discussion.repliesCount} of="reply" />
            <Count icon={Eye} value={discussion.viewsCount} of="view" />
          </span>
        </p>
      </div>
    </li>
  );
}
