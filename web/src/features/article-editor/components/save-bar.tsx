import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.js';
import { SaveButton } from '../../../components/ui/save-button.js';
import { useCoveredBottom } from '../../../lib/use-covered-bottom.js';
import { Presence } from './presence.js';
import type { ArticleEditing } from '../lib/use-article-editing.js';
import type { Editing } from '../lib/use-editing.js';
import type { Saving } from '../lib/use-saving.js';

interface SaveBarProps {
  /** Undefined before the article exists. */
  articleId: string | undefined;
  editor: ArticleEditing;
  /** Where the checks are below the form, it leads to them. */
  onShowChecks: () => void;
}

/**
 * Always in view: the button that saves, where the text of this moment is, and above them what the editor has to know. It grows
 * upwards, so that nothing moves under the caret.
 */
export function SaveBar({ articleId, editor, onShowChecks }: SaveBarProps) {
  const { editing, saving, isUploading, isBlank } = editor;
  const bar = useRef<HTMLDivElement>(null);
  useCoveredBottom(bar);
  const { submitButton, watchRetry } = useFocusAfterRetry(saving);

  return (
    // A little wider than the form: it covers the ring of a field that is half behind it.
    <div ref={bar} data-save-bar className="sticky bottom-0 z-10 -mx-1.5 mt-8 bg-paper px-1.5">
      <div className="border-t border-line py-3 sm:py-4">
        {articleId && <Presence articleId={articleId} />}
        <Kept editing={editing} />
        {saving.conflict && (
          <Message action="Compare the versions" onAction={() => saving.setConflict('shown')}>
            <strong className="font-semibold">Another version was saved in the meantime.</strong> Your text is
            still here, but it isn't saved.
          </Message>
        )}
        {saving.failure && (
          <Message
            action="Try again"
            onAction={() => {
              watchRetry();
              editor.submit();
            }}
          >
            <strong className="font-semibold">Your changes aren't saved.</strong> {saving.failure}{' '}
            {whereKept(editing)}
          </Message>
        )}
        <div className="flex items-center gap-x-4 sm:gap-x-5">
          <SaveButton
            ref={submitButton}
            isSaving={saving.isSaving}
            isUploading={isUploading}
            className="shrink-0"
          />
          <SaveState editing={editing} isBlank={isBlank} />
          <button
            type="button"
            aria-label="Checks and preview"
            onClick={onShowChecks}
            className="text-link ml-auto min-h-11 shrink-0 text-sm lg:hidden"
          >
            Checks
          </button>
        </div>
      </div>
    </div>
  );
}

/** When another try has succeeded, the button that was pressed is gone: the one that saves gets the focus. */
function useFocusAfterRetry({ failure, isSaving }: Saving) {
  const submitButton = useRef<HTMLButtonElement>(null);
  const isWatched = useRef(false);
  useEffect(() => {
    if (isWatched.current && !failure && !isSaving) {
      isWatched.current = false;
      if (document.activeElement === document.body) {
        submitButton.current?.focus();
      }
    }
  }, [failure, isSaving]);

  return { submitButton, watchRetry: () => void (isWatched.current = true) };
}

interface MessageProps {
  children: ReactNode;
  action: string;
  onAction: () => void;
}

function Message({ children, action, onAction }: MessageProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-l-3 border-danger pl-3 text-sm">
      <p className="min-w-56 flex-1">{children}</p>
      <Button size="sm" variant="secondary" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}

/** Where unsaved work is kept, as far as that is not as usual. */
function Kept({ editing: { isUnsaved, isElsewhere, isRefusedByDevice } }: { editing: Editing }) {
  return (
    <div role="status" className="text-sm text-caution not-empty:mb-3">
      {isUnsaved && isRefusedByDevice && (
        <p>
          This device can't keep what you type: its storage is full or blocked. Save before you close this
          window.
        </p>
      )}
      {isUnsaved && isElsewhere && <p>You have unsaved work in another window or on another device too.</p>}
    </div>
  );
}

/** Only that everything is saved is announced: the rest changes with each pause in typing. */
function SaveState({ editing, isBlank }: { editing: Editing; isBlank: boolean }) {
  const state = isBlank ? 'Nothing written yet.' : stateOf(editing);
  const isAnnounced = !isBlank && !editing.isUnsaved;

  return (
    <p className="min-w-0 text-xs leading-tight wrap-normal text-ink-soft sm:text-sm">
      <span role="status">{isAnnounced && state}</span>
      {!isAnnounced && state}
    </p>
  );
}

/** Where the text of this moment is. */
function stateOf({ isUnsaved, isOnServer, isKept }: Editing): string {
  if (!isUnsaved) {
    return 'Everything is saved.';
  }
  if (isOnServer) {
    return 'Not saved yet; kept as a working copy.';
  }

  return isKept ? 'Not saved yet; kept on this device.' : 'Not saved yet, and only in this window.';
}

/** After a save that failed. */
function whereKept({ isUnsaved, isOnServer, isKept }: Editing): string {
  if (!isUnsaved) {
    return '';
  }
  if (!isKept) {
    return 'What you typed is in this window only: leave it open.';
  }

  return `Nothing is lost: what you typed is kept ${isOnServer ? 'as a working copy' : 'on this device'}.`;
}
