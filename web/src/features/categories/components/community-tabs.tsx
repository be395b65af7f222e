import type { Category } from '@hearthwise/contracts';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/ui/tabs.js';
import { useTabParam } from '../../../lib/use-query-params.js';
import { ActiveDiscussions } from './active-discussions.js';
import { RecentProjects } from './recent-projects.js';

/** Projects and discussions of a category; the tab is kept in the address. */
export function CommunityTabs({ category }: { category: Category }) {
  const [tab, setTab] = useTabParam(['projects', 'discussions']);

  return (
    <Tabs value={tab} onChange={setTab}>
      <TabList label={`Community in ${category.name}`}>
        <Tab value="projects">Recent Projects</Tab>
        <Tab value="discussions">Active Discussions</Tab>
      </TabList>
      <TabPanel value="projects" className="pt-8">
        <h2 className="sr-only">Recent Projects</h2>
        <RecentProjects categoryId={category.id} />
      </TabPanel>
      <TabPanel value="discussions" className="pt-3">
        <h2 className="sr-only">Active Discussions</h2>
        <ActiveDiscussions categoryId={category.id} />
      </TabPanel>
    </Tabs>
  );
}
