import type { Notification, NotificationType } from '@hearthwise/contracts';
import {
  AtSign,
  BookOpen,
  CalendarClock,
  CircleCheck,
  type LucideIcon,
  MessageCircle,
  MessageSquareText,
  ShieldCheck,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.js';
import { Icon } from '../../../components/ui/icon.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { cx } from '../../../lib/cx.js';
import { displayName } from '@hearthwise/contracts/text';
import { useOpening } from '../api/use-notifications.js';
import { textOf } from './notification-texts.js';

const ICONS: Record<NotificationType, LucideIcon> = {
  reply: MessageCircle,
  comment: MessageSquareText,
  mention: AtSign,
  accepted: CircleCheck,
  reminder: CalendarClock,
  answered: BookOpen,
  moderation: ShieldCheck,
};

interface NotificationRowProps {
  notification: Notification;
  /** After it was opened. */
  onOpen?: () => void;
}

/** One notification: a link to what it is about, which marks it as read. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { href, readAt, updatedAt } = notification;
  const handleOpening = useOpening();
  const isUnread = readAt === null;
  const open = () => {
    handleOpening(notification);
    onOpen?.();
  };

  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={href}
        onClick={open}
        className={cx(
          'flex gap-3 px-3 py-3.5 transition-colors hover:bg-brand-wash sm:px-4',
          isUnread && 'bg-[color-mix(in_oklch,var(--brand-wash)_55%,transparent)]',
        )}
      >
        <Face notification={notification} />
        <span className="min-w-0 grow leading-snug">
          <Sentence notification={notification} />
          <RelativeTime date={updatedAt} className="mt-1 block text-sm text-ink-soft" />
        </span>
        <span className="flex w-2.5 shrink-0 pt-1.5">
          {isUnread && (
            <span className="size-2.5 rounded-full bg-accent">
              <span className="sr-only">Unread</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

function Sentence({ notification }: { notification: Notification }) {
  const { who, did, title } = textOf(notification);
  if (!who) {
    return <span className="line-clamp-3 [overflow-wrap:anywhere]">{title}</span>;
  }

  return (
    <span className="line-clamp-3 [overflow-wrap:anywhere]">
      <b className="font-semibold">{who}</b> {did} “{title}”
    </span>
  );
}

/** Who did it, with what it was; without anybody, what it was. */
function Face({ notification: { type, actors } }: { notification: Notification }) {
  const [actor] = actors;
  if (!actor) {
    return (
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint-wash text-tint-ink">
        <Icon as={ICONS[type]} />
      </span>
    );
  }

  return (
    <span className="relative h-10 shrink-0">
      <Avatar name={displayName(actor)} src={actor.profileImageUrl} />
      <span className="absolute -right-1.5 -bottom-1 grid size-5.5 place-items-center rounded-full border border-line bg-paper text-ink-soft">
        <Icon as={ICONS[type]} size={13} />
      </span>
    </span>
  );
}
