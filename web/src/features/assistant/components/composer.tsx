import { LIMITS } from '@hearthwise/contracts/limits';
import { ArrowUp, Square, TriangleAlert } from 'lucide-react';
import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';

interface ComposerProps {
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
  onSend: (question: string) => void;
  isPending: boolean;
  /** Stops the answer that is being made. */
  onStop: () => void;
  /** Actions on the conversation, beside the send button. */
  children?: ReactNode;
}

/** The question box. Enter sends, Shift+Enter adds a new line; a blank text is not sent. */
export function Composer({ box, text, onChange, onSend, isPending, onStop, children }: ComposerProps) {
  const canSend = text.trim() !== '' && !isPending;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (canSend) {
      onSend(text.trim());
    }
    box.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // During the composition of an input method, Enter confirms a word.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      submit();
    }
  };

  return (
    <form
      onSubmit={submit}
      className="rounded-card border border-line-strong bg-surface shadow-lift transition-colors focus-within:border-brand focus-within:ring-1 focus-within:ring-brand"
    >
      <label htmlFor="question" className="sr-only">
        Your question
      </label>
      <GrowingBox text={text}>
        <textarea
          ref={box}
          id="question"
          name="q"
          rows={1}
          value={text}
          maxLength={LIMITS.questionMax}
          enterKeyHint="send"
          aria-describedby="question-hint"
          placeholder="Ask about your home..."
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKeyDown}
          className="resize-none overflow-y-auto bg-transparent outline-none placeholder:text-ink-soft"
        />
      </GrowingBox>
      <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 pr-2 pb-2 pl-4">
        <div className="mr-auto flex flex-wrap items-center gap-x-3 text-xs text-ink-soft">
          <Link
            to="/in-danger"
            className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-danger hover:underline"
          >
            <Icon as={TriangleAlert} size={16} />
            In danger?
          </Link>
          <Hint length={text.length} />
        </div>
        {children}
        {isPending && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              onStop();
              box.current?.focus();
            }}
          >
            <Icon as={Square} size={16} className="fill-current" />
            Stop
          </Button>
        )}
        <Button
          type="submit"
          aria-label="Send"
          size="icon"
          className="ml-1"
          disabled={!canSend}
          pending={isPending}
        >
          {!isPending && <Icon as={ArrowUp} />}
        </Button>
      </div>
    </form>
  );
}

/** A hidden copy of the text stretches the grid cell that both share: the box grows with its text without a script. */
function GrowingBox({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div
      data-text={text}
      className={
        'grid max-h-[40dvh] overflow-hidden *:col-start-1 *:row-start-1 *:max-h-[40dvh] *:px-4 *:pt-3.5 *:pb-2 ' +
        'after:invisible after:col-start-1 after:row-start-1 after:max-h-[40dvh] after:overflow-hidden after:px-4 after:pt-3.5 ' +
        'after:pb-2 after:break-words after:whitespace-pre-wrap after:content-[attr(data-text)_"_"]'
      }
    >
      {children}
    </div>
  );
}

/** How to send; near the limit, the number of characters. */
function Hint({ length }: { length: number }) {
  const isNearLimit = length > LIMITS.questionMax * 0.9;

  return (
    <p id="question-hint" className="tabular">
      {isNearLimit ? (
        `${length} of ${LIMITS.questionMax} characters`
      ) : (
        <span className="hidden sm:inline">Enter sends, Shift + Enter adds a line.</span>
      )}
    </p>
  );
}
