import type { TopicTexts } from '@hearthwise/contracts';
import { TOPIC_TABS } from '@hearthwise/contracts/pages';
import type { Topic } from '@hearthwise/contracts/taxonomy';
import { isSensitiveTopic } from '@hearthwise/contracts/sensitive-topics';
import { Container } from '../../../components/ui/container.js';
import { QuickExit } from '../../../components/ui/quick-exit.js';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/ui/tabs.js';
import { Page } from '../../../lib/page.js';
import { useTabParam } from '../../../lib/use-query-params.js';
import { TOPIC_TAB_LABELS } from '../lib/topic-tabs.js';
import { AiHelpTab } from './ai-help-tab.js';
import { ArticlesTab } from './articles-tab.js';
import { DiscussTab } from './discuss-tab.js';
import { OverviewTab } from './overview-tab.js';
import { ProjectsTab } from './projects-tab.js';
import { TopicHeader } from './topic-header.js';

/** A topic that exists: header and five tabs. */
export function TopicPage({ topic, texts }: { topic: Topic; texts: TopicTexts }) {
  const [tab, setTab] = useTabParam(TOPIC_TABS);
  const isSensitive = isSensitiveTopic(topic.slug);

  return (
    <div data-category={topic.category.slug}>
      <Page
        title={texts.title}
        description={texts.description}
        canonical={`/${topic.category.slug}/${topic.slug}`}
        isDiscreet={isSensitive}
      />
      <TopicHeader topic={topic} texts={texts} />
      <Container className="pb-section">
        <Tabs value={tab} onChange={setTab}>
          <TabList label={texts.title}>
            {TOPIC_TABS.map((value) => (
              <Tab key={value} value={value}>
                {TOPIC_TAB_LABELS[value]}
              </Tab>
            ))}
          </TabList>
          <TabPanel value="overview" className="pt-9">
            <OverviewTab topic={topic} texts={texts} />
          </TabPanel>
          <TabPanel value="ai-help" className="pt-9">
            <AiHelpTab topic={topic} question={texts.suggestedQuestion} />
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
      {isSensitive && <QuickExit />}
    </div>
  );
}
