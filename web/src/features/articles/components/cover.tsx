import type { Article } from '@hearthwise/contracts';
import { articleCover } from '../../../components/articles/article-cover.js';

const WIDE = { width: 1600, height: 640 };
const TALL = { width: 750, height: 500 };

/** From edge to edge below the title block. The drawing for phones is composed for their shape, not cut from the wide one. */
export function Cover({ article }: { article: Article }) {
  return (
    <picture className="block bg-tint-wash" data-print="hide">
      {!article.featuredImage && (
        <source media="(width < 40rem)" srcSet={articleCover(article, TALL)} {...TALL} />
      )}
      <img
        src={articleCover(article, WIDE)}
        alt=""
        {...WIDE}
        fetchPriority="high"
        className="aspect-3/2 h-auto max-h-[36rem] w-full object-cover sm:aspect-5/2"
      />
    </picture>
  );
}
