import { useMutation } from '@tanstack/react-query';
import { send } from '../../../lib/api-client.js';
import { reportFailure } from '../../../session/sign-in.js';
import { type ChatMessage, noteWatched } from '../store/chat-store.js';

/** Lets a member be told when there is a guide for a question, and no longer. */
export function useWatch({ id, advice, isWatched = false }: ChatMessage) {
  const adviceId = advice?.adviceId ?? '';
  const { mutate, isPending } = useMutation({
    mutationFn: (next: boolean) => send(next ? 'watchAdvice' : 'unwatchAdvice', { params: { adviceId } }),
    onSuccess: (watch) => noteWatched(id, watch.isWatched),
    onError: (error) => reportFailure(error, "That wasn't saved. Please try again."),
  });

  return { isPending, toggle: () => mutate(!isWatched) };
}
