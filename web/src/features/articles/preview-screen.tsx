import type { ArticlePreview } from '@hearthwise/contracts';
import { findCategory } from '@hearthwise/contracts/taxonomy';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.js';
import { Container } from '../../components/ui/container.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { ErrorState } from '../../components/ui/error-state.js';
import { statusOf } from '../../lib/api-client.js';
import { apiQuery } from '../../lib/api-query.js';
import { formatLocalDay } from '../../lib/format-local-day.js';
import { Page } from '../../lib/page.js';
import { ArticleSkeleton } from './components/article-skeleton.js';
import { ArticleText } from './components/article-text.js';

/** An article as it is now, whatever its status, for everybody with a preview link. */
export function PreviewScreen() {
  const { token = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery({
    ...apiQuery('getPreview', { params: { token } }),
    gcTime: 0,
  });

  return (
    <>
      <meta name="robots" content="noindex" />
      {isPending && <ArticleSkeleton />}
      {data && <Preview article={data} />}
      {error && statusOf(error) === 404 && <InvalidLink />}
      {error && statusOf(error) !== 404 && (
        <Container>
          <Page title="Preview" status={503} />
          <ErrorState
            level={1}
            title="The preview didn't load."
            hint="Please try again in a moment."
            onRetry={() => void refetch()}
            className="py-section"
          />
        </Container>
      )}
    </>
  );
}

function Preview({ article }: { article: ArticlePreview }) {
  return (
    <div data-category={findCategory(article.mainCategory)?.slug}>
      <Page title={`Preview: ${article.title || 'Untitled'}`} />
      <PreviewBanner article={article} />
      <ArticleText article={article} />
    </div>
  );
}

function PreviewBanner({ article: { status, slug, expiresAt } }: { article: ArticlePreview }) {
  return (
    <aside aria-label="Preview" className="band bg-band text-band-ink" data-print="hide">
      <Container className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
        <strong className="font-semibold">Preview</strong>
        <span>
          {status === 'published'
            ? 'This article is public.'
            : "This article isn't published. Only people with this link see it."}{' '}
          The link works until {formatLocalDay(expiresAt)}.
        </span>
        {status === 'published' && (
          <Link to={`/article/${slug}`} className="font-semibold underline">
            Go to the article
          </Link>
        )}
      </Container>
    </aside>
  );
}

function InvalidLink() {
  return (
    <Container>
      <Page title="Preview" status={404} />
      <EmptyState
        level={1}
        title="This preview link doesn't work"
        hint="It may have expired or been revoked. Ask whoever gave it to you for another one."
        action={<ButtonLink to="/articles">All guides</ButtonLink>}
        className="py-section"
      />
    </Container>
  );
}
