import type { Article } from '@hearthwise/contracts';
import { articleArt } from '../cards/article-cover.js';
import { ResponsiveImage } from '../../images/display/responsive-image.js';

const WIDE = { width: 1600, height: 640 };
const TALL = { width: 750, height: 500 };

/** Below the title block, in full width: the article's own image, else the cover of its category. */
export function ArticleHero({ article }: { article: Article }) {
  const drawing = articleArt(article, article.slug, WIDE);
  if (!article.featuredImage) {
    return <Drawing article={article} wide={drawing} />;
  }

  return (
    <div data-print="hide">
      <ResponsiveImage
        src={article.featuredImage}
        metadata={article.picture}
        sizes="100vw"
        alt={article.picture?.altText}
        fallback={drawing}
        isPriority
        className="aspect-3/2 max-h-[36rem] w-full sm:aspect-5/2"
      />
    </div>
  );
}

/** The cover for phones is drawn in their aspect ratio, not cropped from the wide one. */
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
