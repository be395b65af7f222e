import type { Contribution, DiscussionPage } from '@hearthwise/contracts';
import { isAllowed } from '@hearthwise/contracts/policies';
import { findCategory } from '@hearthwise/contracts/taxonomy';
import { displayName, excerptFallback } from '@hearthwise/contracts/text';
import { CircleCheck, Eye, Lock, MessageCircle, Pin } from 'lucide-react';
import { use } from 'react';
import { useRecordView } from '../api/use-record-view.js';
import { Count } from '../cards/count.js';
import { ContributionsSection } from '../contributions/contributions-section.js';
import { useAcceptedReply } from '../contributions/use-accepted-reply.js';
import { EditedMark } from '../history/edited-mark.js';
import { PostByline } from './post-byline.js';
import { PostFooter } from './post-footer.js';
import { BackToList } from './post-page.js';
import { Badge } from '../../../components/ui/badge.js';
import { Container } from '../../../components/ui/container.js';
import { Icon } from '../../../components/ui/icon.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import { absoluteAddress, Page, PageContext } from '../../../lib/page.js';
import { useCurrentUser } from '../../../session/use-current-user.js';

const DiscussionActions = lazyComponent(
  () => import('./discussion-actions.js').then((module) => module.DiscussionActions),
  null,
);

/** A discussion on its page. */
export function DiscussionArticle({ discussion }: { discussion: DiscussionPage }) {
  useRecordView(discussion.id);
  const accepted = useAcceptedReply(discussion.acceptedReplyId);
  const { origin } = use(PageContext);

  return (
    <Container width="text" className="pb-section">
      <Page
        title={discussion.title}
        description={excerptFallback(discussion.content)}
        canonical={`/discussions/${discussion.id}`}
        jsonLd={accepted ? answeredJsonLd(discussion, accepted, origin) : jsonLdOf(discussion)}
      />
      <BackToList kind="discussion" />
      <article data-category={findCategory(discussion.category?.slug ?? '')?.slug}>
        <TitleBlock discussion={discussion} />
        <div className="prose mt-10" dangerouslySetInnerHTML={{ __html: discussion.contentHtml }} />
        {discussion.isLocked && (
          <p className="mt-10 flex items-center gap-2 rounded-card border border-line px-5 py-4 text-ink-soft">
            <Icon as={Lock} size={18} />
            This discussion is locked, so nobody can reply any more.
          </p>
        )}
        <ContributionsSection
          kind="replies"
          postId={discussion.id}
          postAuthor={discussion.user}
          acceptedId={discussion.acceptedReplyId}
          isLocked={discussion.isLocked}
          count={discussion.repliesCount}
        />
        <PostFooter kind="discussion" {...discussion} />
      </article>
    </Container>
  );
}

function TitleBlock({ discussion }: { discussion: DiscussionPage }) {
  const { user } = useCurrentUser();

  return (
    <header className="pt-8">
      <Badges discussion={discussion} />
      <h1 className="mt-4 mb-8 text-3xl">{discussion.title}</h1>
      <PostByline
        user={discussion.user}
        createdAt={discussion.createdAt}
        edited={discussion.editedAt && <EditedMark of="discussion" id={discussion.id} />}
      >
        <Count icon={MessageCircle} value={discussion.repliesCount} of="reply" />
        <Count icon={Eye} value={discussion.viewsCount} of="view" />
        <span>
          Last activity <RelativeTime date={discussion.lastActivityAt} />
        </span>
      </PostByline>
      {user && isAllowed(user, 'post.delete', { ownerId: discussion.user?.id }) && (
        <DiscussionActions discussion={discussion} user={user} />
      )}
    </header>
  );
}

function Badges({
  discussion: { category, isPinned, isLocked, isResolved },
}: {
  discussion: DiscussionPage;
}) {
  return (
    <p className="flex flex-wrap gap-2">
      {category && <Badge category={findCategory(category.slug)?.slug}>{category.name}</Badge>}
      {isPinned && (
        <Badge>
          <Icon as={Pin} size={14} className="text-accent" />
          Pinned
        </Badge>
      )}
      {isLocked && (
        <Badge>
          <Icon as={Lock} size={14} />
          Locked
        </Badge>
      )}
      {isResolved && (
        <Badge>
          <Icon as={CircleCheck} size={14} className="text-positive" />
          Resolved
        </Badge>
      )}
    </p>
  );
}

function jsonLdOf(discussion: DiscussionPage): object {
  return {
    '@type': 'DiscussionForumPosting',
    headline: discussion.title,
    text: discussion.content,
    datePublished: discussion.createdAt,
    dateModified: discussion.lastActivityAt,
    author: { '@type': 'Person', name: displayName(discussion.user) },
    commentCount: discussion.repliesCount,
  };
}

/** A question with its accepted answer (schema.org QAPage). */
function answeredJsonLd(discussion: DiscussionPage, accepted: Contribution, origin: string): object {
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: discussion.title,
      text: discussion.content,
      datePublished: discussion.createdAt,
      author: { '@type': 'Person', name: displayName(discussion.user) },
      answerCount: discussion.repliesCount,
      acceptedAnswer: {
        '@type': 'Answer',
        text: accepted.content,
        datePublished: accepted.createdAt,
        url: absoluteAddress(`/discussions/${discussion.id}#reply-${accepted.id}`, origin),
        author: { '@type': 'Person', name: displayName(accepted.user) },
      },
    },
  };
}
