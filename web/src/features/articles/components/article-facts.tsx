import type { ArticlePage } from '@hearthwise/contracts';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ArticleDate } from '../cards/article-date.js';
import { Icon } from '../../../components/ui/icon.js';
import { cx } from '../../../lib/cx.js';
import { useCurrentUser } from '../../../session/use-current-user.js';

/** Reading time, publication, last review and `children`; one line on phones, in the margin on wide screens. */
export function ArticleFacts({ article, children }: { article: ArticlePage; children?: ReactNode }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-soft lg:col-start-1 lg:row-start-1 lg:mt-0 lg:block lg:space-y-3 lg:section-rule">
      <Fact label="Reading time" isPlain>
        {article.readTime} min read
      </Fact>
      <Fact label="Published" isPlain>
        <ArticleDate date={article.publishDate} />
      </Fact>
      {article.reviewedOn && (
        <Fact label="Reviewed">
          <ArticleDate date={article.reviewedOn} />
        </Fact>
      )}
      {children}
      <EditArticleLink id={article.id} />
    </div>
  );
}

/** `isPlain`: the value explains itself, so phones do not show the label. */
function Fact({
  label,
  isPlain = false,
  children,
}: {
  label: string;
  isPlain?: boolean;
  children: ReactNode;
}) {
  return (
    <p className="tabular lg:leading-snug">
      <span className={cx('lg:block lg:text-xs', isPlain && 'max-lg:sr-only')}>{label}</span>{' '}
      <span className="text-ink">{children}</span>
    </p>
  );
}

/** Only for users who may edit. */
function EditArticleLink({ id }: { id: string }) {
  const { user } = useCurrentUser();

  return (
    user?.canEdit && (
      <Link
        to={`/edit-article/${id}`}
        data-print="hide"
        className="inline-flex min-h-8 items-center gap-1.5 font-semibold text-brand hover:underline"
      >
        <Icon as={Pencil} size={16} />
        Edit Article
      </Link>
    )
  );
}
