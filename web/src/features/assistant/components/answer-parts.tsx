import { SkeletonText } from '../../../components/ui/skeleton.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import type { ChatMessage } from '../store/chat-store.js';

/** What only an answer needs is loaded with the first question. */
export const LazyAnswer = lazyComponent(
  // If the code cannot be loaded (a new version was just deployed), the answer is shown as plain text.
  () =>
    import('./answer.js').then(
      (module) => module.Answer,
      () => PlainAnswer,
    ),
  <SkeletonText lines={4} className="mt-6 max-w-measure" />,
);

export const LazySuggestions = lazyComponent(
  () =>
    import('./suggestions.js').then(
      (module) => module.Suggestions,
      () => () => null,
    ),
  null,
);

export async function preloadAnswerParts(): Promise<void> {
  await Promise.all([LazyAnswer.preload(), LazySuggestions.preload()]);
}

function PlainAnswer({ message }: { message: ChatMessage }) {
  return <p className="mt-5 max-w-measure whitespace-pre-line">{message.content}</p>;
}
