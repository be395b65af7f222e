import { LIMITS } from '@hearthwise/contracts/limits';
import { displayName } from '@hearthwise/contracts/text';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../lib/api-client.js';

const NAMES = new Intl.ListFormat('en', { type: 'conjunction' });

/** Tells who else has the article open, and them that this editor has; nothing is told while the tab is hidden. */
export function Presence({ articleId }: { articleId: string }) {
  const { data: others = [] } = useQuery({
    queryKey: ['presence', articleId],
    queryFn: () => send('reportPresence', { params: { id: articleId } }),
    refetchInterval: LIMITS.presenceIntervalSeconds * 1_000,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  const names = others.map(({ editor }) => displayName(editor));

  return (
    <p role="status" className="text-sm font-semibold text-caution not-empty:mb-3">
      {names.length > 0 &&
        `${NAMES.format(names)} ${names.length === 1 ? 'is' : 'are'} editing this article too.`}
    </p>
  );
}
