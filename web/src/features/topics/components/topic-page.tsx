import { TOPIC_TABS } from '@hearthwise/contracts/pages';
import type { Topic } from '@hearthwise/contracts/taxonomy';
import { Container } from '../../../components/ui/container.js';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/ui/tabs.js';
import { Page } from '../../../lib/page.js';
import { useTabParam } from '../../../lib/use-query-params.js';
import { topicText } from '../data/topic-text.js';
import { TOPIC_TAB_LABELS } from '../lib/topic-tabs.js';
import { AiHelpTab } from './ai-help-tab.js';
import { ArticlesTab } from './articles-tab.js';
import { DiscussTab } from './discuss-tab.js';
import { OverviewTab } from './overview-tab.js';
import { ProjectsTab } from './projects-tab.js';
import { TopicHeader } from './topic-header.js';

/** A topic that exists: header and five tabs. */
export function TopicPage({ topic }: { topic: Topic }) {
  const [tab, setTab] = useTabParam(TOPIC_TABS);
  const text = topicText(topic);

  return (
    <div data-category={topic.category.slug}>
      <Page
        title={topic.title}
        description={text.description}
        canonical={`/${topic.category.slug}/${topic.slug}`}
      />
      <TopicHeader topic={topic} description={text.description} />
      <Container className="pb-section">
        <Tabs value={tab} onChange={setTab}>
          <TabList label={topic.title}>
            {TOPIC_TABS.map((value) => (
              <Tab key={value} value={value}>
                {TOPIC_TAB_LABELS[value]}
              </Tab>
            ))}
          </TabList>
          <TabPanel value="overview" className="pt-9">
            <OverviewTab topic={topic} tip={text.tip} />
          </TabPanel>
          <TabPanel value="ai-help" className="pt-9">
            <AiHelpTab topic={topic} question={text.question} />
          </TabPanel>
          <TabPanel value="articles" className="pt-9">
            <ArticlesTab topic={topic} />
          </TabPanel>
          <TabPanel value="discuss" className="pt-9">
            <DiscussTab topic={topic} />
          </TabPanel>
          <TabPanel value="projects" className="pt-9">
            <ProjectsTab topic={topic} />
          </TabPanel>
        </Tabs>
      </Container>
    </div>
  );
}
