import type { Category } from '@hearthwise/contracts';
import { useSearchParams } from 'react-router-dom';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/ui/tabs.js';
import { ActiveDiscussions } from './active-discussions.js';
import { RecentProjects } from './recent-projects.js';

/** What members share and discuss under a category; the tab is kept in the address. */
export function CommunityTabs({ category }: { category: Category }) {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'discussions' ? 'discussions' : 'projects';

  return (
    <Tabs
      value={tab}
      onChange={(value) => setParams({ tab: value }, { replace: true, preventScrollReset: true })}
    >
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
