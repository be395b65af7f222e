import { LIMITS } from '@hearthwise/contracts/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { toast } from '../../../components/ui/toast.js';
import { detailOf, send } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { reportFailure } from '../../../session/sign-in.js';

interface ArticleInBinProps {
  id: string;
  onRestored: () => void;
}

/** In place of the form, whose calls would all be refused. */
export function ArticleInBin({ id, onRestored }: ArticleInBinProps) {
  const queryClient = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  // The button that moved the article to the bin is gone.
  useEffect(() => place.current?.focus(), []);
  const restoring = useMutation({
    mutationFn: () => send('restoreArticle', { params: { id } }),
    onSuccess: () => {
      void invalidateReadsAfter(queryClient, 'restoreArticle');
      toast({ title: 'Success', description: 'The article is a draft again.' });
      onRestored();
    },
    onError: (error) => reportFailure(error, detailOf(error) ?? "The article wasn't changed."),
  });

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <EmptyState
        title="This article is in the bin"
        hint={`It'll be deleted for good ${LIMITS.binDays} days after it was put there.`}
        action={
          <Button pending={restoring.isPending} onClick={() => restoring.mutate()}>
            Restore
          </Button>
        }
      />
    </div>
  );
}
