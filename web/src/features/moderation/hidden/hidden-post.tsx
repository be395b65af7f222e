import type { CurrentUser, HiddenDiscussion, HiddenProject } from '@hearthwise/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Container } from '../../../components/ui/container.js';
import { statusOf } from '../../../lib/api-client.js';
import { apiQuery } from '../../../lib/api-query.js';
import { Page } from '../../../lib/page.js';
import { HiddenNotice } from './hidden-notice.js';

interface HiddenPostProps {
  kind: 'project' | 'discussion';
  id: string;
  user: CurrentUser;
  /** Above the title. */
  back: ReactNode;
  /** What can be done with it. */
  renderActions: (post: HiddenProject | HiddenDiscussion) => ReactNode;
  loading: ReactNode;
  /** Where there is nothing, or nothing for this user. */
  notFound: ReactNode;
  renderFailure: (onRetry: () => void) => ReactNode;
}

const READS = { project: 'getHiddenProject', discussion: 'getHiddenDiscussion' } as const;

/** A post that is hidden, for its author and moderators: its text, and why nobody else sees it. */
export function HiddenPost({
  kind,
  id,
  user,
  back,
  renderActions,
  loading,
  notFound,
  renderFailure,
}: HiddenPostProps) {
  const {
    data: post,
    error,
    isPending,
    refetch,
  } = useQuery(apiQuery<'getHiddenProject' | 'getHiddenDiscussion'>(READS[kind], { params: { id } }));
  if (isPending) {
    return loading;
  }
  if (!post) {
    return statusOf(error) === 404 ? notFound : renderFailure(() => void refetch());
  }

  return (
    <Container width="text" className="pb-section">
      <Page title={post.title} />
      {back}
      <article className="pt-8">
        <HiddenNotice hiddenFor={post.hiddenFor} isMine={post.user?.id === user.id} />
        <h1 className="mt-8 mb-6 text-3xl wrap-anywhere">{post.title}</h1>
        {'description' in post && <p className="mb-6 text-lg text-ink-soft">{post.description}</p>}
        {renderActions(post)}
        <div className="prose mt-8" dangerouslySetInnerHTML={{ __html: post.contentHtml }} />
      </article>
    </Container>
  );
}
