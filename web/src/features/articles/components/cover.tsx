import type { Article } from '@hearthwise/contracts';
import { articleArt } from '../cards/article-cover.js';
import { Picture } from '../../images/display/responsive-image.js';

const WIDE = { width: 1600, height: 640 };
const TALL = { width: 750, height: 500 };

/** From edge to edge below the title block: the article's own picture, else the drawing of its section. */
export function Cover({ article }: { article: Article }) {
  const drawing = articleArt(article, article.slug, WIDE);
  if (!article.featuredImage) {
    return <Drawing article={article} wide={drawing} />;
  }

  return (
    <div data-print="hide">
      <Picture
        src={article.featuredImage}
        picture={article.picture}
        sizes="100vw"
        alt={article.picture?.altText}
        fallback={drawing}
        isPriority
        className="aspect-3/2 max-h-[36rem] w-full sm:aspect-5/2"
      />
    </div>
  );
}

/** The drawing for phones is composed for their shape, not cut from the wide one. */
function Drawing({ article, wide }: { article: Article; wide: string }) {
  return (
    <picture className="block bg-tint-wash" data-print="hide">
      <source media="(width < 40rem)" srcSet={articleArt(article, article.slug, TALL)} {...TALL} />
      <img
        src={wide}
        alt=""
        {...WIDE}
        fetchPriority="high"
        className="aspect-3/2 h-auto max-h-[36rem] w-full object-cover sm:aspect-5/2"
      />
    </picture>
  );
}
