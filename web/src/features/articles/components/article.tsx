import type { ArticlePage } from '@hearthwise/contracts';
import { findCategory } from '@hearthwise/contracts/taxonomy';
import { Container } from '../../../components/ui/container.js';
import { ArticleBody } from './article-body.js';
import { ArticleHead } from './article-head.js';
import { ArticleHeader } from './article-header.js';
import { AskAdviser } from './ask-adviser.js';
import { COLUMNS } from './columns.js';
import { ArticleHero } from './article-hero.js';
import { RelatedArticles } from './related-articles.js';
import { TableOfContents } from './table-of-contents.js';
import { VisualInspiration } from './visual-inspiration.js';

/** An article that exists. */
export function Article({ article }: { article: ArticlePage }) {
  return (
    <div data-category={findCategory(article.mainCategory)?.slug}>
      <ArticleHead article={article} />
      <article aria-labelledby="article-title">
        <ArticleHeader article={article} />
        <ArticleHero article={article} />
        <Container className={COLUMNS}>
          <div className="pt-8 lg:row-span-3 lg:pt-14">
            <TableOfContents headings={article.headings} />
          </div>
          <ArticleBody slug={article.slug} html={article.contentHtml} />
          <VisualInspiration article={article} />
          <AskAdviser title={article.title} />
        </Container>
      </article>
      <RelatedArticles article={article} />
    </div>
  );
}
