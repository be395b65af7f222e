import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../components/ui/error-state.js';
import { SkeletonText } from '../../../../components/ui/skeleton.js';
import { send } from '../../../../lib/api-client.js';
import { useDebounced } from '../../../../lib/use-debounced.js';

/** From the last key; the text can be changed while its preview is shown. */
const DELAY_MS = 500;

/** A text as others will see it. */
export function Preview({ content: typed }: { content: string }) {
  const content = useDebounced(typed, DELAY_MS);
  const isEmpty = content.trim() === '';
  const { data, isError, refetch } = useQuery({
    queryKey: ['markdown-preview', content],
    queryFn: () => send('previewMarkdown', { body: { content } }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (isEmpty) {
    return <p className="text-ink-soft">Nothing to show yet.</p>;
  }
  if (isError) {
    return <ErrorState title="The preview didn't load." onRetry={() => void refetch()} />;
  }

  return data ? (
    <div className="contribution-prose prose" dangerouslySetInnerHTML={{ __html: data.contentHtml }} />
  ) : (
    <SkeletonText lines={3} />
  );
}
