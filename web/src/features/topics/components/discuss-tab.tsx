import type { Topic } from '@hearthwise/contracts/taxonomy';
import { SampleBadge, Samples } from './samples.js';

const QUESTIONS = [
  [
    'What do you wish somebody had told you in the first month?',
    'Small things count: the form nobody mentions, the tool you bought twice, the neighbour you should have asked.',
  ],
  [
    'Which single change made the most difference at home?',
    'Say what it cost, how long it took, and whether you would do it again.',
  ],
  [
    "What did you try that didn't work?",
    'Failures save others more time than successes do. Say what you expected and what happened.',
  ],
] as const;

/** Sample questions; the real discussions have their own page (specification section 2). */
export function DiscussTab({ topic }: { topic: Topic }) {
  return (
    <Samples
      title={`Talk about ${topic.title}`}
      hint="These are samples of what people ask each other. The real conversations are on the discussions page."
      link={{ to: `/discussions?categoryId=${topic.category.id}`, label: 'See real discussions' }}
    >
      <ul className="mt-6 border-t border-line">
        {QUESTIONS.map(([question, hint]) => (
          <li
            key={question}
            className="flex flex-wrap items-start gap-x-5 gap-y-2 border-b border-line py-5 md:flex-nowrap"
          >
            <div className="grow">
              <h3 className="text-lg">{question}</h3>
              <p className="mt-1 max-w-measure text-ink-soft">{hint}</p>
            </div>
            <SampleBadge />
          </li>
        ))}
      </ul>
    </Samples>
  );
}
