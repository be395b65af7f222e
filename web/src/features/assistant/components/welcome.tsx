import { RECENT_QUESTIONS, TRENDING_QUESTIONS } from '@hearthwise/contracts/ai/prompts';
import { artPath } from '@hearthwise/contracts/routes';
import { QuestionList } from './question-list.js';
import { StarterPrompts } from './starter-prompts.js';

/** The heading before the first question. */
export function WelcomeHeading() {
  return (
    <>
      <p className="kicker">AI Assistant</p>
      <h1 className="mt-2 text-4xl">What's going on at home?</h1>
      <p className="mt-3 max-w-measure text-lg text-ink-soft">
        Ask in your own words. The adviser reads our guides, shows you the lines its answer rests on, and says
        so when they don't cover your question.
      </p>
    </>
  );
}

/** Questions to start with; each fills the question box without sending. */
export function WelcomePrompts({ onChoose }: { onChoose: (question: string) => void }) {
  return (
    <div className="mt-10 space-y-10">
      <StarterPrompts title="Where to begin" onChoose={onChoose} />
      <div className="grid gap-10 sm:grid-cols-2 sm:gap-8">
        <QuestionList title="Trending questions" questions={TRENDING_QUESTIONS} onChoose={onChoose} />
        <QuestionList title="Recent questions" questions={RECENT_QUESTIONS} onChoose={onChoose} />
      </div>
    </div>
  );
}

/** Decoration. */
export function WelcomeArt() {
  return (
    <img
      src={artPath('assistant', 'good-advice', { width: 576, height: 600 }, 'smart-home')}
      alt=""
      width={576}
      height={600}
      loading="lazy"
      className="mb-9 hidden w-full rounded-card lg:block"
    />
  );
}
