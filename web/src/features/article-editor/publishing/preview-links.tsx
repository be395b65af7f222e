import type { PreviewLink } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { displayName } from '@hearthwise/contracts/text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.js';
import { CopyField } from '../../../components/ui/copy-field.js';
import { toast } from '../../../components/ui/toast.js';
import { detailOf, send } from '../../../lib/api-client.js';
import { apiQuery } from '../../../lib/api-query.js';
import { reportFailure } from '../../../session/sign-in.js';

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Addresses that show the article as it is to anybody who has the address; each is shown once, and can be revoked. */
export function PreviewLinks({ articleId }: { articleId: string }) {
  const params = { id: articleId };
  const {
    data: links = [],
    isError,
    refetch,
  } = useQuery({
    ...apiQuery('listPreviewLinks', { params }),
    staleTime: 0,
    retryOnMount: true,
  });
  const creating = useMutation({
    mutationFn: () => send('createPreviewLink', { params }),
    onSuccess: () => refetch(),
    onError: (error) =>
      reportFailure(error, detailOf(error) ?? "The preview link wasn't created. Please try again."),
  });
  const revoking = useMutation({
    mutationFn: (id: string) => send('revokePreviewLink', { params: { id } }),
    onSuccess: async (_, id) => {
      if (creating.data?.id === id) {
        creating.reset();
      }
      toast({ title: 'Success', description: 'The preview link no longer works.' });
      await refetch();
    },
    onError: (error) =>
      reportFailure(error, detailOf(error) ?? "The preview link wasn't revoked. Please try again."),
  });

  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-sm text-ink-soft">
        Shows the last saved version to anybody who has the link, for {LIMITS.previewLinkDays} days.
      </p>
      {creating.data && (
        <div className="w-full" role="status">
          <CopyField label="Address of the preview" value={location.origin + creating.data.path} />
          <p className="mt-1.5 text-sm text-ink-soft">Copy it now: it won't be shown again.</p>
        </div>
      )}
      {isError && <p className="text-sm text-danger">The preview links didn't load.</p>}
      {links.length > 0 && (
        <ul className="w-full divide-y divide-line border-y border-line">
          {links.map((link) => (
            <Row
              key={link.id}
              link={link}
              isRevoking={revoking.isPending && revoking.variables === link.id}
              onRevoke={() => revoking.mutate(link.id)}
            />
          ))}
        </ul>
      )}
      <Button size="sm" variant="secondary" pending={creating.isPending} onClick={() => creating.mutate()}>
        Create a preview link
      </Button>
    </div>
  );
}

interface RowProps {
  link: PreviewLink;
  isRevoking: boolean;
  onRevoke: () => void;
}

function Row({ link, isRevoking, onRevoke }: RowProps) {
  const created = DATE.format(new Date(link.createdAt));

  return (
    <li className="flex items-center justify-between gap-3 py-2 text-sm">
      <span>
        {displayName(link.creator)}, {created}
        <span className="block text-ink-soft">until {DATE.format(new Date(link.expiresAt))}</span>
      </span>
      <Button
        size="sm"
        variant="quiet"
        pending={isRevoking}
        aria-label={`Revoke the link of ${created}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </li>
  );
}
