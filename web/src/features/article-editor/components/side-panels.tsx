import type { EditableArticle } from '@hearthwise/contracts';
import type { Finding } from '@hearthwise/contracts/content/finding';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/ui/tabs.js';
import { useArticleCheck } from '../api/use-article-check.js';
import type { ArticleEditing } from '../lib/use-article-editing.js';
import { Inspector } from './inspector.js';
import { Preview } from './preview.js';
import { Publishing } from './publishing.js';
import { QuestionsPanel } from './questions-panel.js';
import { SourcesPanel } from './sources-panel.js';

export type SideTab = 'checks' | 'preview' | 'questions' | 'sources' | 'publishing';

interface SidePanelsProps {
  article: EditableArticle | null;
  editor: ArticleEditing;
  tab: SideTab;
  onTab: (tab: SideTab) => void;
  /** Goes to what a finding is about. */
  onChoose: (finding: Finding) => void;
  onChanged: (article: EditableArticle) => void;
}

const PANEL = 'pt-6 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto';

/** Beside the text: what the checks find, the preview, the questions that it answers, its sources, and its life. */
export function SidePanels({ article, editor, tab, onTab, onChoose, onChanged }: SidePanelsProps) {
  const { editing, saving, isBlank } = editor;
  const { form } = editing;
  const { check, hasFailed, isTooLong } = useArticleCheck(article?.id, form);

  return (
    <Tabs value={tab} onChange={(value) => onTab(value as SideTab)}>
      <TabList label="Beside the text">
        <Tab value="checks">Checks</Tab>
        <Tab value="preview">Preview</Tab>
        <Tab value="questions">Questions</Tab>
        <Tab value="sources">Sources</Tab>
        <Tab value="publishing">Publish</Tab>
      </TabList>
      <TabPanel value="checks" className={PANEL}>
        <Inspector form={form} isBlank={isBlank} check={check} onChoose={onChoose} />
      </TabPanel>
      <TabPanel value="questions" className={PANEL}>
        <QuestionsPanel questions={form.questions} check={check} onChange={editing.change} />
      </TabPanel>
      <TabPanel value="sources" className={PANEL}>
        <SourcesPanel sources={form.sources} onChange={editing.change} />
      </TabPanel>
      <TabPanel value="publishing" keepMounted className={PANEL}>
        {article ? (
          <Publishing
            article={article}
            editing={editing}
            onChanged={onChanged}
            onConflict={() => saving.setConflict('shown')}
          />
        ) : (
          <p className="text-ink-soft">Write something first. It's saved as a draft a moment later.</p>
        )}
      </TabPanel>
      <TabPanel value="preview" className="pt-6">
        <Preview form={form} {...{ check, hasFailed, isTooLong }} />
      </TabPanel>
    </Tabs>
  );
}
