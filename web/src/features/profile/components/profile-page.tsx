import type { Profile } from '@hearthwise/contracts';
import { profilePath } from '@hearthwise/contracts/routes';
import { displayName } from '@hearthwise/contracts/text';
import { Container } from '../../../components/ui/container.js';
import { Page } from '../../../lib/page.js';
import { ProfileHeader } from './profile-header.js';
import { ProfileTabs } from './profile-tabs.js';

/** A member who exists. */
export function ProfilePage({ profile }: { profile: Profile }) {
  const name = displayName(profile);
  const path = profilePath(profile.id);

  return (
    <>
      <Page
        title={name}
        description={`Projects, discussions and accepted replies by ${name}.`}
        canonical={path}
        jsonLd={{ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name, identifier: profile.id } }}
      />
      <ProfileHeader profile={profile} />
      <Container className="pb-section">
        <ProfileTabs profile={profile} />
      </Container>
    </>
  );
}
