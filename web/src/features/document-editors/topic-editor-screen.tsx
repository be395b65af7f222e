import type { TopicTexts } from '@hearthwise/contracts';
import { topicKey } from '@hearthwise/contracts/content/document-keys';
import { builtInTopicTexts, shownTopicTexts } from '@hearthwise/contracts/content/topic-text-defaults';
import { updateTopicTextsInputSchema } from '@hearthwise/contracts/content/topic-texts';
import { findTopic, type Topic } from '@hearthwise/contracts/taxonomy';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { Container } from '../../components/ui/container.js';
import { Field, Input, Textarea } from '../../components/ui/field.js';
import { sendIfUnchanged } from '../../lib/api-client.js';
import { inputFindings } from '../../lib/input-findings.js';
import { AiHelpTab } from '../topics/components/ai-help-tab.js';
import { OverviewTab } from '../topics/components/overview-tab.js';
import { TopicHeader } from '../topics/components/topic-header.js';
import { TopicNotFound } from '../topics/components/topic-not-found.js';
import { EditorScreen } from './components/editor-screen.js';
import { LinesField } from './components/lines-field.js';
import { LinksField } from './components/links-field.js';
import type { DocumentKindEditor, FormProps } from './document-kind.js';
import { PAGE_SAVE } from './texts.js';

const LABELS = {
  title: 'Title',
  description: 'Description',
  gettingStarted: 'Getting Started',
  quickTips: 'Quick Tips',
  suggestedQuestion: 'Suggested question',
  popularLinks: 'Popular links',
};

/** Editor of a topic page's texts; an empty field falls back to the built-in text. */
export function TopicEditorScreen() {
  const { category = '', topic: slug = '' } = useParams();
  const topic = findTopic(category, slug);

  return topic ? <ExistingTopic key={`${category}/${slug}`} topic={topic} /> : <TopicNotFound />;
}

function ExistingTopic({ topic }: { topic: Topic }) {
  const kind = useMemo(() => editorOf(topic), [topic]);

  return (
    <EditorScreen
      title={`Edit Page: ${topic.title}`}
      subtitle="What you leave empty shows the built-in text, which you see in grey."
      documentKey={topicKey(topic.category.slug, topic.slug)}
      kind={kind}
    />
  );
}

function editorOf(topic: Topic): DocumentKindEditor<TopicTexts> {
  const params = { category: topic.category.slug, topic: topic.slug };

  return {
    labels: LABELS,
    longTexts: ['description'],
    texts: PAGE_SAVE,
    path: `/${topic.category.slug}/${topic.slug}`,
    audience: 'visitors',
    findingsOf: (fields) => inputFindings(updateTopicTextsInputSchema, fields, LABELS),
    write: 'updateTopicTexts',
    send: ({ fields, note, baseRevision }) =>
      sendIfUnchanged('updateTopicTexts', baseRevision, { params, body: { ...fields, note } }),
    Form: (props) => <TopicForm {...props} topic={topic} />,
    Preview: ({ fields }) => <TopicPreview topic={topic} fields={fields} />,
  };
}

function TopicForm({ topic, fields, change }: FormProps<TopicTexts> & { topic: Topic }) {
  const builtIn = useMemo(() => builtInTopicTexts(topic), [topic]);

  return (
    <>
      <Field label={LABELS.title}>
        <Input
          name="title"
          value={fields.title}
          placeholder={builtIn.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field label={LABELS.description}>
        <Textarea
          name="description"
          rows={4}
          value={fields.description}
          placeholder={builtIn.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </Field>
      <LinesField
        label={LABELS.gettingStarted}
        name="gettingStarted"
        hint="One step per line, in order."
        lines={fields.gettingStarted}
        placeholder={builtIn.gettingStarted}
        onChange={(gettingStarted) => change({ gettingStarted })}
      />
      <LinesField
        label={LABELS.quickTips}
        name="quickTips"
        hint="One tip per line."
        lines={fields.quickTips}
        placeholder={builtIn.quickTips}
        onChange={(quickTips) => change({ quickTips })}
      />
      <Field label={LABELS.suggestedQuestion} hint="Offered under 'AI Help'.">
        <Textarea
          name="suggestedQuestion"
          rows={2}
          value={fields.suggestedQuestion}
          placeholder={builtIn.suggestedQuestion}
          onChange={(event) => change({ suggestedQuestion: event.target.value })}
        />
      </Field>
      <LinksField links={fields.popularLinks} onChange={(popularLinks) => change({ popularLinks })} />
    </>
  );
}

function TopicPreview({ topic, fields }: { topic: Topic; fields: TopicTexts }) {
  const texts = shownTopicTexts(fields, topic);

  return (
    <div data-category={topic.category.slug}>
      <TopicHeader topic={topic} texts={texts} />
      <Container className="space-y-section pb-section">
        <OverviewTab topic={topic} texts={texts} />
        <AiHelpTab topic={topic} question={texts.suggestedQuestion} />
      </Container>
    </div>
  );
}
