import type { AdviceSource } from '@hearthwise/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Markdown } from '../markdown/markdown.js';
import { JumpLink } from './jump-link.js';
import { sourceId } from './sources.js';

interface AnswerTextProps {
  /** Markdown. */
  text: string;
  messageId: string;
  sources: readonly AdviceSource[];
}

/** The text of an answer, whose citations lead to its sources. */
export function AnswerText({ text, messageId, sources }: AnswerTextProps) {
  return (
    <div className="answer-prose prose">
      <Markdown
        text={text}
        renderLink={(href, children) => <AnswerLink href={href}>{children}</AnswerLink>}
        renderCitation={(n) => {
          const source = sources.find((candidate) => candidate.n === n);

          return source && <Citation source={source} messageId={messageId} />;
        }}
      />
    </div>
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

/** The number of a source, with a link to it. */
function Citation({ source, messageId }: { source: AdviceSource; messageId: string }) {
  return (
    <JumpLink
      to={sourceId(messageId, source.n)}
      aria-label={`Source ${source.n}: ${source.title}`}
      className="mx-0.5 inline-grid size-6 place-items-center rounded-control bg-tint-wash align-[0.12em] text-xs font-semibold text-tint-ink tabular no-underline hover:bg-tint-ink hover:text-paper"
    >
      {source.n}
    </JumpLink>
  );
}
