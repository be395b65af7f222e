import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { artPath } from '@hearthwise/contracts/routes';
import { statusOf } from '../../../lib/api-client.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import { Page } from '../../../lib/page.js';
import { useIsHydrating } from '../../../lib/use-is-hydrating.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Container } from '../../../components/ui/container.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Icon } from '../../../components/ui/icon.js';
import { Skeleton, SkeletonText } from '../../../components/ui/skeleton.js';
import { FAILURE_HINT, LIST_PATHS, POST_TEXTS, type PostKind } from '../post-texts.js';

const HiddenPost = lazyComponent(() =>
  import('../../moderation/hidden/hidden-post.js').then((module) => module.HiddenPost),
);

const PostActions = lazyComponent(
  () => import('./post-actions.js').then((module) => module.PostActions),
  null,
);

interface PostPageProps<P> {
  kind: PostKind;
  query: UseQueryResult<P>;
  children: (post: P) => ReactNode;
}

/** The page of one post: loading, not found, failed, or rendered by `children`. */
export function PostPage<P>({ kind, query, children }: PostPageProps<P>) {
  if (query.data !== undefined) {
    return children(query.data);
  }

  if (query.isPending) {
    return <PostLoading kind={kind} />;
  }

  return statusOf(query.error) === 404 ? (
    <PostMissing kind={kind} />
  ) : (
    <PostFailure kind={kind} onRetry={() => void query.refetch()} />
  );
}

/** Perhaps it is hidden, and the reader is its author or a moderator. */
function PostMissing({ kind }: { kind: PostKind }) {
  const { id = '' } = useParams();
  const { user, isLoading } = useCurrentUser();
  const isHydrating = useIsHydrating();
  if (isLoading && !isHydrating) {
    return <PostLoading kind={kind} />;
  }

  return user ? (
    <HiddenPost
      kind={kind}
      id={id}
      user={user}
      back={<BackToList kind={kind} />}
      renderActions={(post) => <PostActions kind={kind} post={post} user={user} />}
      loading={<PostLoading kind={kind} />}
      notFound={<PostNotFound kind={kind} />}
      renderFailure={(onRetry) => <PostFailure kind={kind} onRetry={onRetry} />}
    />
  ) : (
    <PostNotFound kind={kind} />
  );
}

/** Above the title: a link back to the list. */
export function BackToList({ kind }: { kind: PostKind }) {
  return (
    <p className="pt-6 lg:pt-8">
      <Link to={LIST_PATHS[kind]} className="text-link inline-flex min-h-8 items-center gap-2">
        <Icon as={ArrowLeft} size={18} />
        {POST_TEXTS[kind].backToList}
      </Link>
    </p>
  );
}

function PostLoading({ kind }: { kind: PostKind }) {
  return (
    <Container width="text">
      <Page title={POST_TEXTS[kind].loadingPost} />
      <BackToList kind={kind} />
      <p role="status" className="sr-only">
        {POST_TEXTS[kind].loadingPost}
      </p>
      <Skeleton className="mt-10 h-6 w-32" />
      <Skeleton className="mt-5 h-12 w-11/12" />
      <Skeleton className="mt-3 h-12 w-2/3" />
      <Skeleton className="mt-8 h-10 w-56" />
      <SkeletonText lines={6} className="mt-12 mb-section" />
    </Container>
  );
}

function PostNotFound({ kind }: { kind: PostKind }) {
  const { notFound, one, many, backToList } = POST_TEXTS[kind];

  return (
    <Container className="py-section">
      <Page title={notFound} status={404} />
      <EmptyState
        level={1}
        art={artPath('community', 'nobody-at-this-door', { width: 480, height: 240 })}
        title={notFound}
        hint={`This link may be wrong, or the ${one} has been deleted. All other ${many} are still here.`}
        action={<ButtonLink to={LIST_PATHS[kind]}>{backToList}</ButtonLink>}
      />
    </Container>
  );
}

function PostFailure({ kind, onRetry }: { kind: PostKind; onRetry: () => void }) {
  return (
    <Container className="py-section">
      <Page title={POST_TEXTS[kind].postFailed} status={503} />
      <ErrorState level={1} title={POST_TEXTS[kind].postFailed} hint={FAILURE_HINT} onRetry={onRetry} />
    </Container>
  );
}
