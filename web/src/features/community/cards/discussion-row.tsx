import type { Discussion } from '@hearthwise/contracts';
import { findCategory } from '@hearthwise/contracts/taxonomy';
import { avatarInitial } from '@hearthwise/contracts/text';
import { CircleCheck, Eye, Lock, type LucideIcon, MessageCircle, Pin } from 'lucide-react';
import { Avatar } from '../../../components/ui/avatar.js';
import { Badge } from '../../../components/ui/badge.js';
import { CardLink } from '../../../components/ui/card.js';
import { Icon } from '../../../components/ui/icon.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { UserName } from '../../../components/ui/user-name.js';
import { VisuallyHidden } from '../../../components/ui/visually-hidden.js';
import { Count } from './count.js';

interface DiscussionRowProps {
  discussion: Discussion;
  /** The title's heading level; it follows the heading above the list. */
  level?: 2 | 3 | 4;
}

/** A discussion in a list; the whole row links to its page. */
export function DiscussionRow({ discussion, level = 3 }: DiscussionRowProps) {
  return (
    <article className="group relative flex gap-4 border-b border-line py-5 has-[.card-link:focus-visible]:outline-2 has-[.card-link:focus-visible]:outline-brand md:gap-5">
      <Avatar name={avatarInitial(discussion.user)} src={discussion.user?.profileImageUrl} />
      <div className="grid min-w-0 grow gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1fr)_11rem]">
        <div className="min-w-0">
          <Title discussion={discussion} level={level} />
          <p className="mt-1 line-clamp-2 text-ink-soft">{discussion.content}</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-ink-soft">
            <UserName user={discussion.user} className="font-semibold text-ink" />
            <RelativeTime date={discussion.createdAt} />
            <Category discussion={discussion} />
          </p>
        </div>
        <Counts discussion={discussion} />
      </div>
    </article>
  );
}

function Title({ discussion, level = 3 }: DiscussionRowProps) {
  const Heading = `h${level}` as const;

  return (
    <Heading className="text-lg leading-snug">
      {discussion.isPinned && <StateIcon icon={Pin} label="Pinned" className="text-accent" />}
      {discussion.isLocked && <StateIcon icon={Lock} label="Locked" className="text-ink-soft" />}
      {discussion.isResolved && <StateIcon icon={CircleCheck} label="Resolved" className="text-positive" />}
      <CardLink to={`/discussions/${discussion.id}`} className="group-hover:text-brand">
        {discussion.title}
      </CardLink>
    </Heading>
  );
}

/** An icon before the title for a state of the discussion. */
function StateIcon({ icon, label, className }: { icon: LucideIcon; label: string; className: string }) {
  return (
    <span title={label} className="mr-2 inline-block align-[-0.15em]">
      <Icon as={icon} size={18} className={className} />
      <VisuallyHidden>{label}: </VisuallyHidden>
    </span>
  );
}

function Category({ discussion: { category } }: { discussion: Discussion }) {
  return category && <Badge category={findCategory(category.slug)?.slug}>{category.name}</Badge>;
}

function Counts({ discussion }: { discussion: Discussion }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft md:flex-col md:items-end md:text-right">
      <span className="flex gap-4">
        <Count icon={MessageCircle} value={discussion.repliesCount} of="reply" />
        <Count icon={Eye} value={discussion.viewsCount} of="view" />
      </span>
      <span>
        Last activity <RelativeTime date={discussion.lastActivityAt} />
      </span>
    </div>
  );
}
