import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { apiQuery } from '../../../lib/api-query.js';
import { CALLS, TEXTS } from './contribution-texts.js';
import { useContributionsState } from './contributions-context.js';
import { Composer } from './lazy-composer.js';
import { useContributionDraft } from './use-contribution-draft.js';
import { useUpdateContribution } from './use-contribution-actions.js';

/** The text of a contribution while its author changes it. Its Markdown is read now: lists do not have it. */
export function EditContribution({ id }: { id: string }) {
  const { kind } = useContributionsState();
  const { data, isError, refetch } = useQuery(
    apiQuery<'getReply' | 'getComment'>(CALLS[kind].get, { params: { id } }),
  );
  if (isError) {
    return <ErrorState title="The text didn't load." onRetry={() => void refetch()} className="mt-3" />;
  }

  return (
    <div className="mt-3">
      {data ? <EditComposer id={id} content={data.content} /> : <Skeleton className="h-44 w-full" />}
    </div>
  );
}

function EditComposer({ id, content }: { id: string; content: string }) {
  const { kind, active, setActive } = useContributionsState();
  const draft = useContributionDraft(`edit-${id}`, content);
  const updating = useUpdateContribution(kind, id);
  const close = () => {
    draft.clear();
    setActive(null);
  };
  const save = async (text: string) => {
    await updating.mutateAsync(text);
    close();
  };

  return (
    <Composer
      kind={kind}
      draft={draft}
      isRestored={active?.isRestored}
      label={TEXTS[kind].label}
      submitLabel="Save"
      pendingLabel="Saving..."
      onSubmit={save}
      onCancel={close}
      onClose={() => setActive(null)}
    />
  );
}
