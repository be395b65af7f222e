import type { Checklist } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendOnce } from '../../../lib/api-client.js';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.js';
import { reportFailure } from '../../../session/sign-in.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';

interface Copy {
  of: { id: string; title: string };
  /** Whether the copy becomes a template. */
  isTemplate?: boolean;
  /** Before the title: 'Copy of '. */
  prefix?: string;
}

/** Copies a checklist or a template, without ticks and dates. */
export function useDuplicateChecklist(onCopied: (copy: Checklist) => void) {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();

  return useMutation({
    mutationFn: ({ of: { id, title }, isTemplate = false, prefix = '' }: Copy) => {
      const body = { title: `${prefix}${title}`.slice(0, LIMITS.titleMax), isTemplate };

      return withKey({ id, body }, (key) => sendOnce('duplicateChecklist', key, { params: { id }, body }));
    },
    onSuccess: (copy) => {
      void invalidateReadsAfter(queryClient, 'duplicateChecklist');
      onCopied(copy);
    },
    onError: (error) => reportFailure(error, "The checklist wasn't copied. Please try again."),
  });
}
