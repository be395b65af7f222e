import type { Document } from '@hearthwise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { sendIfUnchanged, statusOf } from '../../../lib/api-client.js';
import { reportFailure } from '../../../session/sign-in.js';
import { nameOfVersion, SIGN_IN_TO_EDIT } from '../texts.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';

interface Options {
  documentKey: string;
  /** The newest revision that the editor has seen. */
  baseRevision: number;
  onRestored: (document: Document) => void;
}

/** Saves the texts of an earlier revision as the newest one. */
export function useRestoreRevision({ documentKey, baseRevision, onRestored }: Options) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (revision: number) =>
      sendIfUnchanged('restoreDocumentRevision', baseRevision, {
        params: { key: documentKey, revision: String(revision) },
      }),
    onSuccess: (document, revision) => {
      void invalidateReadsAfter(queryClient, 'restoreDocumentRevision');
      toast({ title: 'Success', description: `${nameOfVersion(revision)} is restored.` });
      onRestored(document);
    },
    onError: (error, revision) =>
      reportFailure(
        error,
        statusOf(error) === 412
          ? 'Somebody else saved this in the meantime. Reload the page to see it.'
          : `Failed to restore ${nameOfVersion(revision).toLowerCase()}`,
        SIGN_IN_TO_EDIT,
      ),
  });
}
