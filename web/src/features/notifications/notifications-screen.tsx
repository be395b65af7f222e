import { LIMITS } from '@hearthwise/contracts/limits';
import { AtSign, CalendarClock, MessageCircle } from 'lucide-react';
import { useRef } from 'react';
import { ButtonLink } from '../../components/ui/button.js';
import { Container } from '../../components/ui/container.js';
import { type Feature, FeatureList } from '../../components/ui/feature-list.js';
import { PagedList } from '../../components/ui/paged-list.js';
import { Spinner } from '../../components/ui/spinner.js';
import { Page } from '../../lib/page.js';
import { signInHref } from '../../session/sign-in.js';
import { useCurrentUser } from '../../session/use-current-user.js';
import { useNotifications } from './api/use-notifications.js';
import { MarkAllRead, NotificationList } from './components/notification-list.js';
import { NotificationRow } from './display/notification-row.js';
import { NotificationSettings } from './notification-settings.js';

const PAGE_SIZE = 30;

/** What concerns a member, and of what they want to hear; visitors read what that is. */
export function NotificationsScreen() {
  const { user, isSignedOut } = useCurrentUser();

  return (
    <Container width="text" className="pt-8 pb-section lg:pt-12">
      <Page title="Notifications" />
      {isSignedOut && <SignedOut />}
      {user && <Notifications />}
      {!user && !isSignedOut && (
        <>
          <h1 className="text-4xl">Notifications</h1>
          <Spinner label="Loading your notifications..." className="py-12" />
        </>
      )}
    </Container>
  );
}

function Notifications() {
  const list = useNotifications(PAGE_SIZE);
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
          Notifications
        </h1>
        <MarkAllRead list={list} heading={heading} />
      </header>
      <div className="mt-6 border-y border-line">
        <NotificationList list={list} level={2}>
          <PagedList
            list={list}
            loadingLabel="Loading notifications..."
            failure="More notifications didn't load."
          >
            {(notification) => <NotificationRow key={notification.id} notification={notification} />}
          </PagedList>
        </NotificationList>
      </div>
      <p className="mt-3 text-sm text-ink-soft">Notifications are kept for {LIMITS.notificationDays} days.</p>
      <section aria-labelledby="settings" className="mt-section">
        <h2 id="settings" className="scroll-mt-32 text-2xl">
          What you hear about
        </h2>
        <div className="mt-5">
          <NotificationSettings />
        </div>
      </section>
    </>
  );
}

const FEATURES: Feature[] = [
  {
    icon: MessageCircle,
    title: 'Replies and comments',
    text: 'When somebody replies to you or comments on your project.',
  },
  { icon: AtSign, title: 'Mentions', text: 'When somebody mentions you.' },
  {
    icon: CalendarClock,
    title: 'Reminders',
    text: 'When something on one of your checklists is due.',
  },
];

/** What the page is, for visitors. */
function SignedOut() {
  return (
    <>
      <h1 className="text-4xl">Notifications</h1>
      <p className="mt-3 max-w-measure text-lg text-ink-soft">
        Replies, mentions and reminders in one place. We don't send emails, and you choose what you hear
        about.
      </p>
      <ButtonLink href={signInHref('/notifications')} size="lg" className="mt-6">
        Sign in to see yours
      </ButtonLink>
      <FeatureList features={FEATURES} />
    </>
  );
}
