import type { AdviceSource } from '@hearthwise/contracts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/ui/icon.js';
import { ChecklistCard } from './checklist-card.js';
import type { ChatAdvice } from '../store/chat-store.js';
import { RelatedTopics } from './related-topics.js';

/** What follows from an answer: recommended actions, a checklist, related topics. */
export function Suggestions({ advice, categoryId }: { advice: ChatAdvice; categoryId: string | null }) {
  return (
    <>
      {advice.suggestedActions.length > 0 && <RecommendedActions advice={advice} />}
      {advice.checklist.items.length > 0 && <ChecklistCard advice={advice} categoryId={categoryId} />}
      {advice.relatedTopics.length > 0 && <RelatedTopics topics={advice.relatedTopics} />}
    </>
  );
}

function RecommendedActions({ advice }: { advice: ChatAdvice }) {
  return (
    <section>
      <h2 className="kicker">Recommended actions</h2>
      <ul className="mt-3 space-y-2.5 text-sm">
        {advice.suggestedActions.map((action) => (
          <li key={action} className="flex gap-2.5 leading-snug">
            <Icon as={ArrowRight} size={16} className="mt-0.5 text-tint" />
            <span className="min-w-0 break-words">
              <Action text={action} sources={advice.sources} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'Read "Title"' links to the article if it is one of the sources. */
function Action({ text, sources }: { text: string; sources: AdviceSource[] }) {
  const source = sources.find(({ title }) => text === `Read "${title}"`);

  return source ? (
    <Link to={`/article/${source.slug}`} className="text-link">
      {text}
    </Link>
  ) : (
    text
  );
}
