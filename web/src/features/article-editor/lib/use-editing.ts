import type { EditableArticle, WorkingCopy } from '@hearthwise/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { v4 as randomId } from 'uuid';
import type { UnsavedWork } from '../../../lib/unsaved-work.js';
import { useFields } from '../../../lib/use-fields.js';
import { findWork } from '../../conflict/find-work.js';
import type { MarkdownHandle } from '../../markdown-editor/markdown-handle.js';
import {
  type ArticleForm,
  EMPTY_FORM,
  isForm,
  isSameForm,
  NEW_ARTICLE,
  storedOtherwise,
  toForm,
} from './article-form.js';
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

/** How long a save waits for a working copy that is on its way. */
const SETTLE_TIMEOUT_MS = 5_000;

/** An article that is being edited: its fields, what is saved of them, and what came back after a crash. */
export function useEditing(
  { article, workingCopy, editorId }: EditingOptions,
  handle: RefObject<MarkdownHandle | null>,
) {
  const [saved, setSaved] = useState(() => savedStateOf(article));
  const [openedId] = useState(article?.id ?? NEW_ARTICLE);
  const [found] = useState(() =>
    findWork({
      owner: { kind: 'article', editorId, id: openedId },
      isFields: isForm,
      saved: saved.form,
      isSameFields: isSameForm,
      onServer: workOf(workingCopy, saved.form),
    }),
  );
  const [recovered, setRecovered] = useState(found.recovered);
  const [newId, setNewId] = useState(() => recovered?.newId ?? randomId());
  const [baseRevision, setBaseRevision] = useState(recovered?.baseRevision ?? saved.revision);
  const { fields: form, latest, change } = useFields(recovered?.fields ?? saved.form);
  const lastSaved = useRef(saved.form);
  const base = useRef(baseRevision);
  const follow = (revision: number) => {
    base.current = revision;
    setBaseRevision(revision);
  };

  const current = (): ArticleForm => ({
    ...latest.current,
    content: handle.current?.text() ?? latest.current.content,
  });
  const unsaved = useRef<() => ArticleForm | undefined>(() => undefined);
  useEffect(() => {
    unsaved.current = () => (isSameForm(current(), lastSaved.current) ? undefined : current());
  });
  const articleId = article?.id ?? null;
  const { isOnServer, isElsewhere, isRefused, version, settled, keep, store } = useKeepUnsavedWork({
    editorId,
    articleId,
    newId,
    baseRevision,
    form,
    workingCopy,
    unsaved,
    found,
  });
  /**
   * Shows the fields of a version in place of what stands in the form; undo brings the text back.
   * @param basedOn the revision that it started from, where the editor has not seen what was saved since
   */
  const show = (next: ArticleForm, basedOn?: number) => {
    if (basedOn !== undefined) {
      follow(basedOn);
    }
    change(next);
    handle.current?.replaceAll(next.content);
  };

  return {
    form,
    change,
    current,
    saved,
    baseRevision,
    /** The same as of this moment, which may not be rendered yet. */
    currentBase: () => base.current,
    isUnsaved: !isSameForm(form, saved.form),
    isOnServer,
    isElsewhere,
    /** The device can't keep what is typed: its storage is full, or refused. */
    isRefusedByDevice: isRefused,
    /** What is not saved is found again when the editor is opened next. */
    isKept: isOnServer || !isRefused,
    /** The working copy that a save ends. */
    workingCopyVersion: version,
    /** Resolves when no working copy is on its way to the server, where it would outlive a save, or takes too long. */
    settled: () => Promise.race([settled(), wait(SETTLE_TIMEOUT_MS)]),
    /** Keeps what is typed now, and resolves with whether the server has it. */
    store,
    /** The id that a new article is to get: the same for every attempt, so that one after a lost response makes no second draft. */
    newId,
    recovered,
    /** Older unsaved work of the editor's other windows; a new article's is that of other articles. */
    otherWork: openedId === NEW_ARTICLE ? [] : found.others,
    dismissRecovered: () => setRecovered(undefined),
    /** Shows what was saved when the editor was opened, or saved in it since. */
    discardRecovered: () => {
      show(saved.form);
      follow(saved.revision);
      setNewId(randomId());
      setRecovered(undefined);
    },
    /**
     * The article has been saved, or is to be taken over, as it is on the server.
     * @param sent what was sent to be saved: where the server stores it otherwise, the form follows
     */
    markSaved: (next: EditableArticle, sent?: ArticleForm) => {
      lastSaved.current = toForm(next);
      if (sent) {
        change(storedOtherwise({ sent, stored: lastSaved.current, now: current() }));
      }
      setSaved(savedStateOf(next));
      follow(next.revision);
      keep({ id: next.id, baseRevision: next.revision });
    },
    show,
  };
}

export type Editing = ReturnType<typeof useEditing>;

function savedStateOf(article: EditableArticle | null): SavedState {
  return article ? { form: toForm(article), revision: article.revision } : { form: EMPTY_FORM, revision: 0 };
}

/** A copy of an earlier version of the client has fewer fields: what it lacks is as it is saved. */
function workOf(copy: WorkingCopy | null, saved: ArticleForm): UnsavedWork<ArticleForm> | undefined {
  const { questions, sources } = saved;
  const fields = copy && { questions, sources, ...copy.fields };

  return copy && isForm(fields)
    ? {
        fields,
        baseRevision: copy.baseRevision,
        changedAt: copy.savedAt,
        ...(copy.writer && { writer: copy.writer }),
      }
    : undefined;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
