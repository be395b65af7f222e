import { SkeletonText } from '../../../components/ui/skeleton.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import type { ChatMessage } from '../chat/chat-store.js';

/** What only an answer needs is fetched with the first question. */
export const Answer = lazyComponent(
  // Where the code can't be had (a new version was just rolled out), an answer is still an answer.
  () =>
    import('./answer.js').then(
      (module) => module.Answer,
      () => PlainAnswer,
    ),
  <SkeletonText lines={4} className="mt-6 max-w-measure" />,
);

export const Suggestions = lazyComponent(
  () =>
    import('./suggestions.js').then(
      (module) => module.Suggestions,
      () => () => null,
    ),
  null,
);

export async function preloadAnswerParts(): Promise<void> {
  await Promise.all([Answer.preload(), Suggestions.preload()]);
}

function PlainAnswer({ message }: { message: ChatMessage }) {
  return <p className="mt-5 max-w-measure whitespace-pre-line">{message.content}</p>;
}
