import type { Article } from '@hearthwise/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MarkdownHandle } from '../markdown/markdown-handle.js';
import { type ArticleForm, isSameForm, toForm } from './article-form.js';
import { unsavedOnDevice } from './unsaved-work.js';
import { useArticleForm } from './use-article-form.js';
import { useKeepUnsavedWork } from './use-keep-unsaved-work.js';

interface SavedState {
  form: ArticleForm;
  revision: number;
}

/** An article that is being edited: its fields, what is saved of them, and what came back after a crash. */
export function useEditing(article: Article, editorId: string, handle: RefObject<MarkdownHandle | null>) {
  const [recovered, setRecovered] = useState(() => recoverable(article, editorId));
  const [saved, setSaved] = useState<SavedState>(() => savedStateOf(article));
  const [baseRevision, setBaseRevision] = useState(recovered?.baseRevision ?? article.revision);
  const { form, latest, change } = useArticleForm(recovered?.fields ?? saved.form);
  const lastSaved = useRef(saved.form);

  const current = (): ArticleForm => ({
    ...latest.current,
    content: handle.current?.text() ?? latest.current.content,
  });
  const unsaved = useRef<() => ArticleForm | undefined>(() => undefined);
  useEffect(() => {
    unsaved.current = () => (isSameForm(current(), lastSaved.current) ? undefined : current());
  });
  useKeepUnsavedWork({ editorId, articleId: article.id, baseRevision, form, unsaved });

  return {
    form,
    change,
    current,
    baseRevision,
    isUnsaved: !isSameForm(form, saved.form),
    recovered,
    dismissRecovered: () => setRecovered(undefined),
    /** The article has been saved, or is to be taken over, as it is on the server. */
    markSaved: (next: Article) => {
      lastSaved.current = toForm(next);
      setSaved(savedStateOf(next));
      setBaseRevision(next.revision);
    },
    /** Shows the fields of a version in place of what stands in the form; undo brings the text back. */
    show: (next: ArticleForm) => {
      change(next);
      handle.current?.replaceAll(next.content);
    },
    saved,
  };
}

function savedStateOf(article: Article): SavedState {
  return { form: toForm(article), revision: article.revision };
}

/** Unsaved work that is not what is saved anyway. */
function recoverable(article: Article, editorId: string) {
  const work = unsavedOnDevice.read(editorId, article.id);

  return work && !isSameForm(work.fields, toForm(article)) ? work : undefined;
}
