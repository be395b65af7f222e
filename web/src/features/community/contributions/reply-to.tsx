import { displayName } from '@hearthwise/contracts/text';
import { TEXTS } from './contribution-texts.js';
import { type ContributionRow, useContributionsState } from './contributions-context.js';
import { Composer } from './lazy-composer.js';
import { greetingOf, replyPlace } from './reply-place.js';
import { useContributionDraft } from './use-contribution-draft.js';
import { useCreateContribution } from './use-contribution-actions.js';

/** A reply to a contribution; below the first level, it names whom it is for. */
export function ReplyTo({ row }: { row: ContributionRow }) {
  const { kind, postId, active, setActive, goTo } = useContributionsState();
  const draft = useContributionDraft(replyPlace(row.id), greetingOf(row));
  const creating = useCreateContribution(kind, postId);
  const texts = TEXTS[kind];

  const post = async (content: string) => {
    const { id } = await creating.mutateAsync({ content, parentId: row.id });
    draft.clear();
    setActive(null);
    goTo(id);
  };

  return (
    <div className="mt-3">
      <Composer
        kind={kind}
        draft={draft}
        isRestored={active?.isRestored}
        threadId={row.parentId ?? row.id}
        label={`Reply to ${displayName(row.user)}`}
        submitLabel={texts.post}
        pendingLabel="Posting..."
        onSubmit={post}
        onCancel={() => setActive(null)}
      />
    </div>
  );
}
