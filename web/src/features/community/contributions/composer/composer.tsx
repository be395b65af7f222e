import type { ContributionKind } from '@hearthwise/contracts';
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../../../../components/ui/button.js';
import { useSuspension } from '../../../../session/use-suspension.js';
import { TEXTS } from '../contribution-texts.js';
import type { ContributionDraft } from '../use-contribution-draft.js';
import { insertParagraph } from './edit-text.js';
import { Formatting } from './formatting.js';
import { MentionList, optionId } from './mention-list.js';
import { ImagePanel } from './image-panel.js';
import { Preview } from './preview.js';
import { SuspendedComposer } from './suspended-composer.js';
import { useMentions } from './use-mentions.js';
import { useParticipants } from './use-participants.js';

interface ComposerProps {
  kind: ContributionKind;
  draft: ContributionDraft;
  /** Whether it was open before the page was loaded: then it does not take the focus. */
  isRestored?: boolean | undefined;
  /** For screen readers. */
  label: string;
  /** The thread that is replied to: its people are offered first when somebody is mentioned. */
  threadId?: string | undefined;
  submitLabel: string;
  pendingLabel: string;
  /** Rejects when it failed; that was reported already. */
  onSubmit: (content: string) => Promise<unknown>;
  onCancel: () => void;
  /** Where `onCancel` discards the draft: closes it, and keeps the draft. */
  onClose?: () => void;
}

/** From this many remaining characters on, the composer says how many. */
const REMAINING_SHOWN = 500;

/** Where a comment or reply is written, or changed. */
export function Composer(props: ComposerProps) {
  const until = useSuspension();

  return until ? (
    <SuspendedComposer
      until={until}
      text={props.draft.text}
      isRestored={props.isRestored === true}
      onClose={props.onClose ?? props.onCancel}
    />
  ) : (
    <ComposerForm {...props} />
  );
}

function ComposerForm(props: ComposerProps) {
  const { kind, draft, label, submitLabel, pendingLabel, onSubmit, onCancel } = props;
  const { maximum, placeholder } = TEXTS[kind];
  const box = useRef<HTMLTextAreaElement>(null);
  const [isPending, setPending] = useState(false);
  const [isPreview, setPreview] = useState(false);
  const [isImagePanelOpen, setImagePanelOpen] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const id = useId();
  const mentions = useMentions(box, useParticipants(props.threadId));
  const isOffering = mentions.offered.length > 0;
  const remaining = maximum - draft.text.length;
  const canSubmit = draft.text.trim() !== '' && remaining >= 0 && !isPending && !isUploading;
  useCaretAtEnd(box, props.isRestored === true);

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!canSubmit) {
      return;
    }
    setPending(true);
    try {
      await onSubmit(draft.text);
    } catch {
      setPending(false);
    }
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (mentions.handleKey(event)) {
      return;
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
    }
  };

  const addImage = (markdown: string) => {
    setImagePanelOpen(false);
    if (box.current) {
      insertParagraph(box.current, markdown);
    }
  };

  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="rounded-card border border-line-strong bg-surface transition-colors focus-within:border-brand focus-within:ring-1 focus-within:ring-brand"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line px-2 py-1">
        <Formatting
          box={box}
          isImagePanelOpen={isImagePanelOpen}
          onToggleImagePanel={() => setImagePanelOpen(!isImagePanelOpen)}
        />
        <Button
          variant="quiet"
          size="sm"
          aria-pressed={isPreview}
          onClick={() => setPreview(!isPreview)}
          className="aria-pressed:bg-brand-wash"
        >
          Preview
        </Button>
      </div>
      {isImagePanelOpen && <ImagePanel onAdd={addImage} onPendingChange={setUploading} />}
      {isPreview && (
        <div className="min-h-28 border-b border-line px-4 py-3">
          <Preview content={draft.text} />
        </div>
      )}
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="relative">
        <textarea
          ref={box}
          id={id}
          value={draft.text}
          rows={4}
          disabled={isPending}
          placeholder={placeholder}
          aria-describedby={`${id}-note`}
          aria-invalid={remaining < 0 || undefined}
          aria-autocomplete="list"
          aria-controls={isOffering ? `${id}-people` : undefined}
          aria-activedescendant={isOffering ? optionId(`${id}-people`, mentions.active) : undefined}
          onChange={(event) => {
            draft.change(event.target.value);
            mentions.handleCaret();
          }}
          onSelect={mentions.handleCaret}
          onBlur={mentions.close}
          onKeyDown={handleKeyDown}
          className="block max-h-[60vh] min-h-28 w-full resize-none rounded-card bg-transparent px-4 py-3 outline-none [field-sizing:content] placeholder:text-ink-soft"
        />
        <MentionList id={`${id}-people`} mentions={mentions} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 px-3 pb-3">
        <p id={`${id}-note`} className="mr-auto pl-1 text-sm text-ink-soft">
          <Remaining count={remaining} />
        </p>
        <Button variant="quiet" size="sm" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" disabled={!canSubmit} pending={isPending} pendingLabel={pendingLabel}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

function Remaining({ count }: { count: number }) {
  if (count < 0) {
    return <span className="font-semibold text-danger">{-count} characters too many</span>;
  }

  return count > REMAINING_SHOWN ? (
    <span className="max-sm:hidden">Markdown works: **bold**, lists, links.</span>
  ) : (
    `${count} characters left`
  );
}

/** Puts the caret behind the text. */
function useCaretAtEnd(box: RefObject<HTMLTextAreaElement | null>, isRestored: boolean): void {
  useEffect(() => {
    const { current } = box;
    if (current && !isRestored) {
      current.focus();
      current.setSelectionRange(current.value.length, current.value.length);
    }
  }, [box, isRestored]);
}
