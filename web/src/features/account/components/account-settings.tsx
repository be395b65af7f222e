import type { CurrentUser } from '@hearthwise/contracts';
import { DECISIONS_PATH } from '@hearthwise/contracts/community/moderation-terms';
import { profilePath } from '@hearthwise/contracts/routes';
import { Link } from 'react-router-dom';
import { NotificationSettings } from '../../notifications/notification-settings.js';
import { SuspendedNotice } from '../../../session/suspended-notice.js';
import { useSuspension } from '../../../session/use-suspension.js';
import { AccountSection } from './account-section.js';
import { NameForm } from './name-form.js';
import { PhotoForm } from './photo-form.js';
import { PasswordSection } from './password-section.js';
import { Sessions } from './sessions.js';

/** Everything that members decide about their own account. */
export function AccountSettings({ user }: { user: CurrentUser }) {
  const until = useSuspension();

  return (
    <div className="mt-8">
      <AccountSection
        title="Profile"
        hint={
          <>
            Shown with everything you share.
            <br />
            <Link to={profilePath(user.id)} className="text-link">
              See your public profile
            </Link>
          </>
        }
      >
        <PhotoForm user={user} canChoose={!until} />
        {until ? <SuspendedNotice until={until} /> : <NameForm user={user} />}
      </AccountSection>
      <AccountSection title="Email" hint="You sign in with it. Other members never see it.">
        <p className="font-semibold wrap-anywhere">{user.email}</p>
      </AccountSection>
      <PasswordSection user={user} />
      <AccountSection
        title="Devices"
        hint="Where you're signed in. Sign out any device you no longer use or don't recognise."
      >
        <Sessions />
      </AccountSection>
      <AccountSection
        title="Notifications"
        hint={
          <>
            What you want to hear about.{' '}
            <Link to="/notifications" className="text-link">
              See your notifications
            </Link>
          </>
        }
      >
        <NotificationSettings />
      </AccountSection>
      <AccountSection title="Moderation" hint="What moderators decided about your posts, and why.">
        <Link to={DECISIONS_PATH} className="text-link inline-flex min-h-8 items-center">
          Moderation decisions
        </Link>
      </AccountSection>
    </div>
  );
}
