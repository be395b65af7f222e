import type { Profile } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { PROFILE_TABS } from '@hearthwise/contracts/pages';
import { displayName } from '@hearthwise/contracts/text';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/ui/tabs.js';
import { useTabParam } from '../../../lib/use-query-params.js';
import { AcceptedReplies } from './accepted-replies.js';
import { MemberDiscussions } from './member-discussions.js';
import { MemberProjects } from './member-projects.js';

/** What a member has shared, by kind, each with how much there is. */
export function ProfileTabs({ profile }: { profile: Profile }) {
  const [tab, setTab] = useTabParam(PROFILE_TABS);
  const parts = {
    projects: { label: 'Projects', count: profile.projectsCount, List: MemberProjects },
    discussions: { label: 'Discussions', count: profile.discussionsCount, List: MemberDiscussions },
    accepted: { label: 'Accepted replies', count: profile.acceptedRepliesCount, List: AcceptedReplies },
  };

  return (
    <Tabs value={tab} onChange={setTab}>
      <TabList label={`Shared by ${displayName(profile)}`}>
        {PROFILE_TABS.map((name) => (
          <Tab key={name} value={name}>
            {parts[name].label} <Total count={parts[name].count} />
          </Tab>
        ))}
      </TabList>
      {PROFILE_TABS.map((name) => {
        const { label, List } = parts[name];

        return (
          <TabPanel key={name} value={name} className="pt-8">
            <h2 className="sr-only">{label}</h2>
            <List profile={profile} />
          </TabPanel>
        );
      })}
    </Tabs>
  );
}

/** The service stops counting at a limit. */
function Total({ count }: { count: number }) {
  return (
    <span className="tabular ml-1 text-sm font-normal text-ink-soft">
      {count.toLocaleString('en')}
      {count >= LIMITS.totalMax && '+'}
    </span>
  );
}
