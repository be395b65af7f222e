import type { Advice, AdviceSource } from '@hearthwise/contracts';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/ui/icon.js';
import type { ChatMessage } from '../store/chat-store.js';
import { Markdown } from '../markdown/markdown.js';
import { JumpLink } from './jump-link.js';
import { sourceId, Sources } from './sources.js';
import { NextSteps } from './next-steps.js';

interface AnswerProps {
  message: ChatMessage;
  isLatest: boolean;
  onRephrase: () => void;
}

/** An answer with its sources, or with next steps if no article covers the question. */
export function Answer({ message, isLatest, onRephrase }: AnswerProps) {
  const { advice } = message;
  const sources = advice?.sources ?? [];

  return (
    <div className="mt-5 animate-fade">
      {advice && <Confidence advice={advice} />}
      <div className="prose">
        <Markdown
          text={message.content}
          renderLink={(href, children) => <AnswerLink href={href}>{children}</AnswerLink>}
          renderCitation={(n) => {
            const source = sources.find((candidate) => candidate.n === n);

            return source && <Citation source={source} messageId={message.id} />;
          }}
        />
      </div>
      {advice?.confidence === 'none' && <NextSteps onRephrase={onRephrase} />}
      {sources.length > 0 && <Sources messageId={message.id} sources={sources} engine={advice?.engine} />}
      {isLatest && advice && advice.suggestedActions.length > 0 && <JumpToSuggestions />}
    </div>
  );
}

const CONFIDENCE = {
  high: undefined,
  medium: 'Our guides cover only part of this.',
  none: 'Not in our guides.',
} as const;

function Confidence({ advice }: { advice: Advice }) {
  const words = CONFIDENCE[advice.confidence];

  return words && <p className="mb-3 text-sm font-semibold text-caution">{words}</p>;
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

/** On small screens the suggestions are below the question box, out of view. */
function JumpToSuggestions() {
  return (
    <p className="mt-6 lg:hidden">
      <JumpLink to="suggestions" className="text-link inline-flex min-h-8 items-center gap-2">
        What to do next
        <Icon as={ArrowDown} size={18} />
      </JumpLink>
    </p>
  );
}
