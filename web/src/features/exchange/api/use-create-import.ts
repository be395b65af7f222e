import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, sendFile } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { isUnauthorized, redirectToSignIn } from '../../../session/sign-in.js';

interface NewImport {
  file: File;
  options: Omit<NonNullable<CallInput<'createImport'>['query']>, 'filename'>;
}

/** Uploads a file and begins to import it. */
export function useCreateImport() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ file, options }: NewImport) =>
      sendFile('createImport', file, { query: { ...options, filename: file.name.slice(0, 200) } }),
    onSuccess: () => invalidateReadsAfter(queryClient, 'createImport'),
    // The form shows every other failure.
    onError: (error) => isUnauthorized(error) && redirectToSignIn(),
  });
}
