import { avatarInitial } from '@hearthwise/contracts/text';
import { ArrowDown, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.js';
import { Icon } from '../../../components/ui/icon.js';
import { UserName } from '../../../components/ui/user-name.js';
import { SAME_SCREEN } from '../../../lib/same-screen.js';
import { anchorOf } from './contribution-texts.js';
import { useAcceptedReply } from './use-accepted-reply.js';

/** The reply that answered the discussion, above all others, with a link to its place among them. */
export function AcceptedReply({ id }: { id: string }) {
  const reply = useAcceptedReply(id);
  if (!reply) {
    return null;
  }

  return (
    <aside
      aria-label="Accepted reply"
      className="mt-6 rounded-card border-2 border-positive bg-surface p-4 sm:p-6"
    >
      <p className="flex items-center gap-2 text-sm font-semibold text-positive">
        <Icon as={CircleCheck} size={18} />
        Accepted reply
      </p>
      <p className="mt-3 flex items-center gap-3">
        <Avatar name={avatarInitial(reply.user)} src={reply.user?.profileImageUrl} size="sm" />
        <UserName user={reply.user} className="font-semibold" />
      </p>
      <div
        className="contribution-prose prose mt-2"
        dangerouslySetInnerHTML={{ __html: reply.contentHtml }}
      />
      <Link
        to={{ hash: anchorOf('replies', id) }}
        state={SAME_SCREEN}
        className="text-link mt-3 inline-flex min-h-8 items-center gap-1.5 text-sm"
      >
        See it among the replies
        <Icon as={ArrowDown} size={16} />
      </Link>
    </aside>
  );
}
