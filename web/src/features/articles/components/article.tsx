import type { ArticlePage } from '@hearthwise/contracts';
import { findCategory } from '@hearthwise/contracts/taxonomy';
import { Container } from '../../../components/ui/container.js';
import { ArticleBody } from './article-body.js';
import { ArticleHead } from './article-head.js';
import { ArticleHeader } from './article-header.js';
import { AskAdviser } from './ask-adviser.js';
import { COLUMNS } from './columns.js';
import { Cover } from './cover.js';
import { RelatedGuides } from './related-guides.js';
import { TableOfContents } from './table-of-contents.js';
import { VisualInspiration } from './visual-inspiration.js';

/** An article that is there. */
export function Article({ article }: { article: ArticlePage }) {
  return (
    <div data-section={findCategory(article.mainCategory)?.slug}>
      <ArticleHead article={article} />
      <article aria-labelledby="article-title">
        <ArticleHeader article={article} />
        <Cover article={article} />
        <Container className={COLUMNS}>
          <div className="pt-8 lg:row-span-3 lg:pt-14">
            <TableOfContents headings={article.headings} />
          </div>
          <ArticleBody slug={article.slug} html={article.contentHtml} />
          <VisualInspiration article={article} />
          <AskAdviser title={article.title} />
        </Container>
      </article>
      <RelatedGuides article={article} />
    </div>
  );
}
