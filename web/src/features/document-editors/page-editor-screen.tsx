import type { TextPageFields } from '@hearthwise/contracts';
import { TEXT_PAGES, textPageKey, type TextPageName } from '@hearthwise/contracts/content/document-keys';
import type { Finding } from '@hearthwise/contracts/content/finding';
import { updateTextPageInputSchema } from '@hearthwise/contracts/content/text-pages';
import { LIMITS } from '@hearthwise/contracts/limits';
import { titleFromSlug } from '@hearthwise/contracts/taxonomy';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.js';
import { Container } from '../../components/ui/container.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { Field, Input, Textarea } from '../../components/ui/field.js';
import { send, sendIfUnchanged } from '../../lib/api-client.js';
import { inputFindings } from '../../lib/input-findings.js';
import { Page } from '../../lib/page.js';
import { useDebounced } from '../../lib/use-debounced.js';
import type { MarkdownHandle } from '../markdown-editor/markdown-handle.js';
import { MarkdownField } from '../markdown-editor/markdown-field.js';
import { TextPageView } from '../text-pages/components/text-page-view.js';
import { EditorScreen } from './components/editor-screen.js';
import type { DocumentKindEditor, FormProps } from './document-kind.js';
import { PAGE_SAVE, SIGN_IN_TO_EDIT } from './texts.js';

const LABELS = { title: 'Title', description: 'Description', content: 'Content' };

/** From when typing pauses until the preview is rendered by the server. */
const PREVIEW_DELAY_MS = 600;

/** Editor of help, privacy, terms, guidelines and the accessibility statement. */
export function PageEditorScreen() {
  const { name = '' } = useParams();
  const known = TEXT_PAGES.find((page) => page === name);

  return known ? <ExistingPage key={known} name={known} /> : <PageNotFound />;
}

function ExistingPage({ name }: { name: TextPageName }) {
  const kind = useMemo(() => editorOf(name), [name]);

  return (
    <EditorScreen
      title={`Edit Page: ${titleFromSlug(name)}`}
      subtitle="The whole page, in Markdown. Every save is a version that you can restore."
      documentKey={textPageKey(name)}
      kind={kind}
    />
  );
}

function editorOf(name: TextPageName): DocumentKindEditor<TextPageFields> {
  return {
    labels: LABELS,
    longTexts: ['description', 'content'],
    texts: PAGE_SAVE,
    path: `/${name}`,
    audience: 'visitors',
    findingsOf: (fields) => [...missing(fields), ...inputFindings(updateTextPageInputSchema, fields, LABELS)],
    write: 'updateTextPage',
    send: ({ fields, note, baseRevision }) =>
      sendIfUnchanged('updateTextPage', baseRevision, { params: { name }, body: { ...fields, note } }),
    Form: PageForm,
    Preview: ({ fields }) => <PagePreview name={name} fields={fields} />,
  };
}

function missing({ title, content }: TextPageFields): Finding[] {
  const required = [
    { field: 'title', value: title, message: 'Title is required' },
    { field: 'content', value: content, message: 'Content is required' },
  ];

  return required
    .filter(({ value }) => value.trim() === '')
    .map(({ field, message }) => ({ kind: 'error', code: `${field}.missing`, message, field }));
}

function PageForm({ fields, change, onUploading }: FormProps<TextPageFields>) {
  const handle = useRef<MarkdownHandle>(null);

  return (
    <>
      <Field label={LABELS.title} required>
        <Input
          name="title"
          value={fields.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field label={LABELS.description} hint="Shown below the title and in search results.">
        <Textarea
          name="description"
          rows={3}
          value={fields.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </Field>
      <MarkdownField
        label={LABELS.content}
        hint="On the help page, each subheading is a question."
        text={fields.content}
        handle={handle}
        signInText={SIGN_IN_TO_EDIT}
        onChange={(content) => change({ content })}
        onUploading={onUploading}
      />
    </>
  );
}

/** By the server's own rendering of the text, which is not stored. */
function PagePreview({ name, fields }: { name: TextPageName; fields: TextPageFields }) {
  const [now] = useState(() => new Date().toISOString());
  const content = useDebounced(fields.content, PREVIEW_DELAY_MS);
  const { data } = useQuery({
    queryKey: ['page-preview', content],
    queryFn: () => send('checkArticle', { body: { fields: { title: '', content, mainCategory: '' } } }),
    enabled: content.length <= LIMITS.contentMax,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

  return (
    <TextPageView
      page={{
        name,
        title: fields.title,
        description: fields.description,
        contentHtml: data?.contentHtml ?? '',
        headings: headingsOf(data?.contentHtml ?? ''),
        updatedAt: now,
      }}
    />
  );
}

function headingsOf(html: string): { id: string; text: string }[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');

  return Array.from(body.querySelectorAll('h2[id]'), ({ id, textContent }) => ({
    id,
    text: textContent ?? '',
  }));
}

function PageNotFound() {
  return (
    <Container className="py-section">
      <Page title="Page Not Found" status={404} />
      <EmptyState
        level={1}
        title="Page Not Found"
        hint="The page you're trying to edit doesn't exist."
        action={<ButtonLink to="/">Back to Home</ButtonLink>}
      />
    </Container>
  );
}
