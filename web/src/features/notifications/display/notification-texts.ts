import type { Notification, OptionalNotificationType } from '@hearthwise/contracts';
import { displayName } from '@hearthwise/contracts/text';

/** What happened: who, what they did, and the title of the post, if it is not all said by the title. */
export interface NotificationText {
  who: string;
  did: string;
  title: string;
}

export function textOf(notification: Notification): NotificationText {
  const { type, title } = notification;
  if (type === 'reminder' || type === 'answered' || type === 'moderation') {
    return { who: '', did: '', title };
  }

  return { who: peopleOf(notification), did: deedOf(notification), title };
}

/** 'Ana', 'Ana and Ben', 'Ana, Ben and 3 others'. */
function peopleOf({ actors, actorsCount }: Notification): string {
  const [first, second] = actors.map(displayName);
  if (first === undefined) {
    return actorsCount > 1 ? `${actorsCount} people` : 'Somebody';
  }
  const others = actorsCount - 2;
  if (second === undefined || others <= 0) {
    return second === undefined ? first : `${first} and ${second}`;
  }

  return `${first}, ${second} and ${others} ${others === 1 ? 'other' : 'others'}`;
}

function deedOf({ type, subject, count, actorsCount }: Notification): string {
  const isSeveral = actorsCount === 1 && count > 1;
  switch (type) {
    case 'mention':
      return 'mentioned you in';
    case 'accepted':
      return 'accepted your reply in';
    case 'comment':
      return subject.kind === 'comment'
        ? 'replied to your comment on'
        : isSeveral
          ? `wrote ${count} comments on`
          : 'commented on';
    default:
      return subject.kind === 'reply'
        ? 'replied to you in'
        : isSeveral
          ? `wrote ${count} replies in`
          : 'replied in';
  }
}

/** The switches, in the order in which they are shown. */
export const SETTINGS: { type: OptionalNotificationType; label: string; hint: string }[] = [
  { type: 'reply', label: 'Replies', hint: 'Somebody replies in your discussion, or to your reply.' },
  {
    type: 'comment',
    label: 'Comments',
    hint: 'Somebody comments on your project, or replies to your comment.',
  },
  { type: 'mention', label: 'Mentions', hint: 'Somebody mentions you by name.' },
  {
    type: 'accepted',
    label: 'Accepted replies',
    hint: 'Your reply is accepted in a discussion.',
  },
  { type: 'reminder', label: 'Reminders', hint: 'Something on one of your checklists is due.' },
  {
    type: 'answered',
    label: 'Answered questions',
    hint: 'There is a guide for a question that you asked to be told about.',
  },
];

/** '3', or '99+' where counting stopped. */
export function shortCount(unread: number): string {
  return unread > 99 ? '99+' : String(unread);
}

/** For people who hear it. */
export function unreadLabel(unread: number): string {
  return `${shortCount(unread)} unread ${unread === 1 ? 'notification' : 'notifications'}`;
}
