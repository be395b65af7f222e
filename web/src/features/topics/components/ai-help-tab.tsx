import type { Topic } from '@hearthwise/contracts/taxonomy';
import { MessageCircleQuestion } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';

const PROMISES = [
  [
    'It answers from our guides',
    'and names the guide and the heading behind each point, so that you can read on.',
  ],
  ['It turns advice into a list', 'of steps that you can tick, save and come back to.'],
  [
    "It says when it doesn't know.",
    "Where our guides don't cover something, it tells you so instead of guessing.",
  ],
] as const;

/** A suggested question, which is put into the adviser's box without sending it. */
export function AiHelpTab({ topic, question }: { topic: Topic; question: string }) {
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
      <section aria-labelledby="suggested" className="section-rule self-start">
        <h2 id="suggested" className="kicker">
          Suggested question
        </h2>
        <p className="mt-4 max-w-[26ch] font-display text-3xl">{question}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={`/ai-chat?${new URLSearchParams({ q: question })}`}>
            <Icon as={MessageCircleQuestion} />
            Ask this question
          </ButtonLink>
          <ButtonLink to={`/ai-chat?category=${topic.category.slug}`} variant="secondary">
            Ask your own
          </ButtonLink>
        </div>
      </section>
      <section aria-labelledby="adviser" className="self-start">
        <h2 id="adviser" className="text-xl">
          What the adviser does
        </h2>
        <ul className="mt-3">
          {PROMISES.map(([what, how]) => (
            <li key={what} className="border-b border-line py-4 text-ink-soft last:border-0">
              <strong className="font-semibold text-ink">{what}</strong> {how}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
