import { useMutation } from '@tanstack/react-query';
import { type CallInput, sendOnce } from '../../lib/api-client.js';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.js';

/** Sends a message of the contact page, once. */
export function useSendMessage() {
  const withKey = useIdempotencyKey();

  return useMutation({
    mutationFn: (body: CallInput<'createContactMessage'>['body']) =>
      withKey((key) => sendOnce('createContactMessage', key, { body })),
  });
}
