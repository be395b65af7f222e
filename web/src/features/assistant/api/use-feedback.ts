import type { FeedbackReason } from '@hearthwise/contracts/ai/feedback-reasons';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../lib/api-client.js';
import { reportFailure } from '../../../session/sign-in.js';
import { type ChatFeedback, type ChatMessage, noteFeedback } from '../store/chat-store.js';

/** What a user says about an answer: shown at once, and taken back when it can't be stored. */
export function useFeedback({ id, advice, feedback }: ChatMessage) {
  const adviceId = advice?.adviceId ?? '';
  const { mutate } = useMutation({
    // One after another, so that the last word counts.
    scope: { id: `feedback:${adviceId}` },
    mutationFn: (next: ChatFeedback | undefined): Promise<unknown> =>
      next
        ? send('setAdviceFeedback', { params: { adviceId }, body: next })
        : send('deleteAdviceFeedback', { params: { adviceId } }),
    onMutate: (next) => {
      noteFeedback(id, next);

      return { before: feedback };
    },
    onError: (error, _next, context) => {
      noteFeedback(id, context?.before);
      reportFailure(error, "Your feedback wasn't saved. Please try again.");
    },
  });

  return {
    rate: (rating: ChatFeedback['rating']) => mutate({ rating, reason: null }),
    explain: (reason: FeedbackReason) => mutate({ rating: 'down', reason }),
    takeBack: () => mutate(undefined),
  };
}
