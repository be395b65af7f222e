import type { AdviceSource } from '@hearthwise/contracts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Markdown } from '../markdown/markdown.js';
import { withoutOpenMarks } from '../markdown/open-marks.js';
import type { ChatMessage } from '../store/chat-store.js';
import { JumpLink } from './jump-link.js';
import { sourceId } from './sources.js';
import { SpokenParagraphs } from './spoken-paragraphs.js';

interface AnswerTextProps {
  message: ChatMessage;
  /** It is still being made. */
  isPartial: boolean;
}

/**
 * The text of an answer, whose citations lead to its sources. One that comes in parts is spoken by paragraphs: the log around it
 * would speak every change.
 */
export function AnswerText({ message, isPartial }: AnswerTextProps) {
  const [hasStreamed] = useState(isPartial);
  const { id, content, advice } = message;

  return (
    <>
      <div aria-live={hasStreamed ? 'off' : undefined} aria-busy={isPartial || undefined} className="prose">
        <Markdown
          text={isPartial ? withoutOpenMarks(content) : content}
          renderLink={(href, children) => <AnswerLink href={href}>{children}</AnswerLink>}
          renderCitation={(n) => {
            const source = advice?.sources.find((candidate) => candidate.n === n);
            if (source) {
              return <Citation source={source} messageId={id} />;
            }

            return isPartial ? <SourceToCome n={n} /> : message.isStopped && <></>;
          }}
        />
      </div>
      {hasStreamed && <SpokenParagraphs text={content} isComplete={!isPartial} />}
    </>
  );
}

function AnswerLink({ href, children }: { href: string; children: ReactNode }) {
  return href.startsWith('/') ? (
    <Link to={href}>{children}</Link>
  ) : (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** 24 pixels square. Inline, because a block within the line would be parted from its word at the end of one. */
const CHIP =
  'mx-0.5 rounded-control bg-tint-wash px-[0.55rem] py-1 align-[0.12em] text-xs font-semibold text-tint-ink tabular';

/** The number of a source that comes with the end of the answer. */
function SourceToCome({ n }: { n: number }) {
  return <span className={CHIP}>{n}</span>;
}

/** The number of a source, with a link to it. */
function Citation({ source, messageId }: { source: AdviceSource; messageId: string }) {
  return (
    <JumpLink
      to={sourceId(messageId, source.n)}
      aria-label={`Source ${source.n}: ${source.title}`}
      className={`${CHIP} no-underline hover:bg-tint-ink hover:text-paper`}
    >
      {source.n}
    </JumpLink>
  );
}
