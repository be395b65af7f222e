import type { HiddenFor } from '@hearthwise/contracts';
import { DECISIONS_PATH } from '@hearthwise/contracts/community/moderation-terms';
import { EyeOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/ui/icon.js';

interface HiddenNoticeProps {
  hiddenFor: HiddenFor;
  /** Whether the reader wrote it; otherwise they are a moderator. */
  isMine: boolean;
}

const TO_AUTHOR: Record<HiddenFor, string> = {
  reports:
    "Several members have reported this. A moderator will look at it, and you'll be told what they decide.",
  hold: "A moderator reads a new member's first posts before everybody sees them. You'll be told when they have.",
  moderator: 'A moderator has hidden this.',
};

const TO_MODERATOR: Record<HiddenFor, string> = {
  reports: 'Several members have reported this, and nobody has decided about it yet.',
  hold: "This is one of a new member's first posts, and nobody has decided about it yet.",
  moderator: 'A moderator has hidden this.',
};

/** Above what is hidden: who sees it, why, and what happens next. */
export function HiddenNotice({ hiddenFor, isMine }: HiddenNoticeProps) {
  return (
    <div className="flex gap-3 rounded-control bg-tint-wash px-4 py-3 text-sm">
      <Icon as={EyeOff} size={18} className="mt-0.5" />
      <p>
        <strong className="block">
          {isMine ? 'Only you and the moderators see this.' : 'Only its author and moderators see this.'}
        </strong>
        {(isMine ? TO_AUTHOR : TO_MODERATOR)[hiddenFor]}{' '}
        <Link to={isMine ? DECISIONS_PATH : '/admin?tab=moderation'} className="text-link">
          {isMine ? 'Moderation decisions' : 'To the queue'}
        </Link>
      </p>
    </div>
  );
}
