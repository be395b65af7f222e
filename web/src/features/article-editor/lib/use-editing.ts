import type { EditableArticle, WorkingCopy } from '@hearthwise/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { unsavedOnDevice, type UnsavedWork } from '../../../lib/unsaved-work.js';
import { useFields } from '../../../lib/use-fields.js';
import type { MarkdownHandle } from '../../markdown-editor/markdown-handle.js';
import { type ArticleForm, EMPTY_FORM, isForm, isSameForm, NEW_ARTICLE, toForm } from './article-form.js';
import { useKeepUnsavedWork } from './use-keep-unsaved-work.js';

export interface EditingOptions {
  /** Null for a new one. */
  article: EditableArticle | null;
  /** What the server keeps of the editor's unsaved work. */
  workingCopy: WorkingCopy | null;
  editorId: string;
}

interface SavedState {
  form: ArticleForm;
  /** 0 before the article exists. */
  revision: number;
}

/** An article that is being edited: its fields, what is saved of them, and what came back after a crash. */
export function useEditing(
  { article, workingCopy, editorId }: EditingOptions,
  handle: RefObject<MarkdownHandle | null>,
) {
  const [saved, setSaved] = useState(() => savedStateOf(article));
  const [recovered, setRecovered] = useState(() =>
    recoverable({ article, workingCopy, editorId }, saved.form),
  );
  const [baseRevision, setBaseRevision] = useState(recovered?.baseRevision ?? saved.revision);
  const { fields: form, latest, change } = useFields(recovered?.fields ?? saved.form);
  const lastSaved = useRef(saved.form);

  const current = (): ArticleForm => ({
    ...latest.current,
    content: handle.current?.text() ?? latest.current.content,
  });
  const unsaved = useRef<() => ArticleForm | undefined>(() => undefined);
  useEffect(() => {
    unsaved.current = () => (isSameForm(current(), lastSaved.current) ? undefined : current());
  });
  const articleId = article?.id ?? null;
  const { isOnServer, isElsewhere, version, settled } = useKeepUnsavedWork({
    editorId,
    articleId,
    baseRevision,
    form,
    workingCopy,
    unsaved,
  });

  return {
    form,
    change,
    current,
    saved,
    baseRevision,
    isUnsaved: !isSameForm(form, saved.form),
    isOnServer,
    isElsewhere,
    /** The working copy that a save ends. */
    workingCopyVersion: version,
    /** Resolves when no working copy is on its way to the server, where it would outlive a save. */
    settled,
    recovered,
    dismissRecovered: () => setRecovered(undefined),
    /** The article has been saved, or is to be taken over, as it is on the server. */
    markSaved: (next: EditableArticle) => {
      lastSaved.current = toForm(next);
      setSaved(savedStateOf(next));
      setBaseRevision(next.revision);
    },
    /** Shows the fields of a version in place of what stands in the form; undo brings the text back. */
    show: (next: ArticleForm) => {
      change(next);
      handle.current?.replaceAll(next.content);
    },
  };
}

export type Editing = ReturnType<typeof useEditing>;

function savedStateOf(article: EditableArticle | null): SavedState {
  return article ? { form: toForm(article), revision: article.revision } : { form: EMPTY_FORM, revision: 0 };
}

/** The newest unsaved work, of this device or of the server, unless it is what is saved anyway. */
function recoverable(
  { article, workingCopy, editorId }: EditingOptions,
  saved: ArticleForm,
): UnsavedWork<ArticleForm> | undefined {
  const owner = { kind: 'article', editorId, id: article?.id ?? NEW_ARTICLE } as const;
  const onDevice = unsavedOnDevice.read(owner, isForm);
  const [newest] = [onDevice, workOf(workingCopy)]
    .filter((work) => work !== undefined)
    .toSorted((one, other) => Date.parse(other.changedAt) - Date.parse(one.changedAt));

  return newest && !isSameForm(newest.fields, saved) ? newest : undefined;
}

function workOf(copy: WorkingCopy | null): UnsavedWork<ArticleForm> | undefined {
  const fields = copy && { questions: [], ...copy.fields };

  return copy && isForm(fields)
    ? { fields, baseRevision: copy.baseRevision, changedAt: copy.savedAt }
    : undefined;
}
