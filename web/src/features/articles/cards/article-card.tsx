import { findCategory } from '@hearthwise/contracts/taxonomy';
import { Link } from 'react-router-dom';
import { cx } from '../../../lib/cx.js';
import { ResponsiveImage } from '../../images/display/responsive-image.js';
import { Badge } from '../../../components/ui/badge.js';
import type { ArticleCardData } from './article-cards.query.js';
import { articleArt, articleCover } from './article-cover.js';
import { ArticleDate } from './article-date.js';
import { subcategoryTitle } from './subcategory-title.js';

interface ArticleCardProps {
  article: ArticleCardData;
  /** Path of the topic page that lists it: the article then links back to it. */
  from?: string;
  /** Large, with the image beside the text from medium screens on: the first of a list. */
  isLead?: boolean;
  /** In a list of one category: labelled with its subcategory instead. */
  isInCategory?: boolean;
  /** Above the fold: the image is loaded eagerly. */
  isEager?: boolean;
  /** The title's heading level; it follows the heading above the list. */
  level?: 2 | 3;
}

/** An article in a list: image and text, without a frame; the whole card links to the article. */
export function ArticleCard({
  article,
  from,
  isLead = false,
  isInCategory = false,
  isEager = false,
  level = 3,
}: ArticleCardProps) {
  const Heading = `h${level}` as const;
  const to = `/article/${article.slug}${from ? `?from=${from}` : ''}`;

  return (
    <article
      data-category={findCategory(article.mainCategory)?.slug}
      className={cx('group relative flex flex-col gap-4', isLead && 'md:flex-row md:items-center md:gap-10')}
    >
      <Cover article={article} isLead={isLead} isEager={isEager} />
      <div className={cx('flex grow flex-col', isLead && 'md:w-2/5 md:grow-0')}>
        <p className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="kicker">{isInCategory ? subcategoryTitle(article) : article.mainCategory}</span>
          {article.isHomepageFeatured && (
            <Badge category={findCategory(article.mainCategory)?.slug}>Featured</Badge>
          )}
        </p>
        <Heading className={cx('mt-1 text-xl', isLead && 'md:text-3xl')}>
          <Link
            to={to}
            className={cx(
              'underline decoration-transparent decoration-1 underline-offset-4 outline-none group-hover:decoration-tint',
              'after:absolute after:-inset-2 after:rounded-card after:content-[""] focus-visible:after:outline-2 focus-visible:after:outline-brand',
            )}
          >
            {article.title}
          </Link>
        </Heading>
        <p className={cx('mt-2 line-clamp-4 text-ink-soft', isLead && 'md:mt-4 md:text-lg')}>
          {article.excerpt}
        </p>
        <p className="mt-3 flex flex-wrap gap-x-2 text-sm text-ink-soft tabular">
          <span>{article.readTime} min read</span>
          <span aria-hidden="true">·</span>
          <ArticleDate date={article.publishDate} />
        </p>
      </div>
    </article>
  );
}

/** Widths of the cover in the grids that hold cards. */
const SIZES = '(width < 40rem) 92vw, (width < 64rem) 45vw, 24rem';
const SIZES_LEAD = '(width < 48rem) 92vw, (width < 80rem) 57vw, 44rem';

/** Decoration: the title is beside it. */
function Cover({
  article,
  isLead,
  isEager,
}: Required<Pick<ArticleCardProps, 'article' | 'isLead' | 'isEager'>>) {
  const size = isLead ? { width: 960, height: 640 } : { width: 600, height: 400 };

  return (
    <div className={cx('shrink-0 overflow-hidden rounded-card bg-tint-wash', isLead && 'md:w-3/5')}>
      <ResponsiveImage
        src={articleCover(article, size)}
        metadata={article.picture}
        sizes={isLead ? SIZES_LEAD : SIZES}
        fallback={articleArt(article, article.slug, size)}
        isEager={isEager}
        className="aspect-3/2 transition-[scale] duration-500 group-hover:scale-[1.02]"
      />
    </div>
  );
}
