import type { Explanation } from '@hearthwise/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { detailOf, send } from '../../../lib/api-client.js';
import { apiQuery } from '../../../lib/api-query.js';
import { reportFailure } from '../../../session/sign-in.js';

/** Why a question was answered as it was, by the guides as they are now. */
export function useAdviceExplanation(adviceId: string) {
  return useQuery({ ...apiQuery('explainAdvice', { params: { adviceId } }), staleTime: 0 });
}

/** How a question would be answered; nothing of it is stored. */
export function useQuestionExplanation() {
  return useMutation<Explanation, Error, string>({
    mutationFn: (question) => send('explainQuestion', { body: { question } }),
    onError: (error) => reportFailure(error, detailOf(error) ?? "That didn't work. Please try again."),
  });
}
