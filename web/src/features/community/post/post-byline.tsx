import type { PublicUser } from '@hearthwise/contracts/auth/users';
import { avatarInitial } from '@hearthwise/contracts/text';
import type { ReactNode } from 'react';
import { Avatar } from '../../../components/ui/avatar.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { UserName } from '../../../components/ui/user-name.js';

interface PostBylineProps {
  user: PublicUser | null;
  createdAt: string;
  /** Says that the post was edited. */
  edited?: ReactNode;
  /** The post's counts. */
  children: ReactNode;
}

/** Below the title of a post: author, time, counts. */
export function PostByline({ user, createdAt, edited, children }: PostBylineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y border-line py-4">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={avatarInitial(user)} src={user?.profileImageUrl} />
        <p className="min-w-0 leading-snug">
          <UserName user={user} className="font-semibold" />
          <br />
          <span className="inline-flex flex-wrap items-baseline gap-x-2 text-sm text-ink-soft">
            <RelativeTime date={createdAt} />
            {edited}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-soft">{children}</div>
    </div>
  );
}
