import type { Profile } from '@hearthwise/contracts';
import { avatarInitial, displayName } from '@hearthwise/contracts/text';
import { Pencil } from 'lucide-react';
import { Avatar } from '../../../components/ui/avatar.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Container } from '../../../components/ui/container.js';
import { Icon } from '../../../components/ui/icon.js';
import { DemoBadge } from '../../../components/ui/user-name.js';
import { useCurrentUser } from '../../../session/use-current-user.js';

/** Photo, name and since when; members find the way to change their own. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  const { user } = useCurrentUser();

  return (
    <Container className="flex flex-wrap items-center gap-x-6 gap-y-5 pt-8 pb-8 lg:pt-12">
      <Avatar name={avatarInitial(profile)} src={profile.profileImageUrl} size="xl" />
      <div className="min-w-0 grow basis-56">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{displayName(profile)}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-soft">
          Member since {monthOf(profile.joinedAt)}
          {profile.isDemo && <DemoBadge />}
        </p>
      </div>
      {user?.id === profile.id && (
        <ButtonLink to="/account" variant="secondary">
          <Icon as={Pencil} size={16} />
          Edit profile
        </ButtonLink>
      )}
    </Container>
  );
}

const MONTH = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });

/** 'November 2026' of `2026-11`. */
function monthOf(joinedAt: string): string {
  return MONTH.format(new Date(`${joinedAt}-01T00:00:00Z`));
}
