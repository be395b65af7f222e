import type { ComponentType } from 'react';
import { Spinner } from '../../components/ui/spinner.js';
import { Tab, TabList, TabPanel, Tabs } from '../../components/ui/tabs.js';
import { lazyComponent } from '../../lib/lazy-component.js';
import { useQueryParams } from '../../lib/use-query-params.js';
import { ChecklistsTab } from './checklists/checklists-tab.js';

interface PlanningTab {
  /** In the query `tab`. */
  id: string;
  label: string;
  Panel: ComponentType;
}

const loading = <Spinner label="Loading..." className="py-12" />;

const CHECKLISTS: PlanningTab = { id: 'checklists', label: 'Checklists', Panel: ChecklistsTab };
const TABS: readonly PlanningTab[] = [
  CHECKLISTS,
  {
    id: 'conversations',
    label: 'Conversations',
    Panel: lazyComponent(
      () => import('./conversations/conversations-tab.js').then((module) => module.ConversationsTab),
      loading,
    ),
  },
  {
    id: 'templates',
    label: 'Templates',
    Panel: lazyComponent(
      () => import('./templates/templates-tab.js').then((module) => module.TemplatesTab),
      loading,
    ),
  },
  {
    id: 'saved',
    label: 'Saved projects',
    Panel: lazyComponent(() => import('./saved/saved-tab.js').then((module) => module.SavedTab), loading),
  },
  {
    id: 'bin',
    label: 'Bin',
    Panel: lazyComponent(() => import('./bin/bin-tab.js').then((module) => module.BinTab), loading),
  },
];

/** What a member keeps, by kind. */
export function PlanningTabs() {
  const [params, update] = useQueryParams();
  const current = TABS.find(({ id }) => id === params.get('tab')) ?? CHECKLISTS;

  return (
    // A search belongs to its tab.
    <Tabs value={current.id} onChange={(tab) => update({ tab, search: undefined })} className="mt-6">
      <TabList label="What to plan with">
        {TABS.map(({ id, label }) => (
          <Tab key={id} value={id}>
            {label}
          </Tab>
        ))}
      </TabList>
      {TABS.map(({ id, label, Panel }) => (
        <TabPanel key={id} value={id} className="pt-7">
          <h2 className="sr-only">{label}</h2>
          <Panel />
        </TabPanel>
      ))}
    </Tabs>
  );
}
