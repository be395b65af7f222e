import type { ArticlePage } from '@hearthwise/contracts';
import type { ReactNode } from 'react';
import { Container } from '../../../components/ui/container.js';
import { ArticleBody } from './article-body.js';
import { ArticleHeader } from './article-header.js';
import { ArticleHero } from './article-hero.js';
import { COLUMNS } from './columns.js';
import { Sources } from './sources.js';
import { TableOfContents } from './table-of-contents.js';
import { VisualInspiration } from './visual-inspiration.js';

interface ArticleTextProps {
  article: ArticlePage;
  /** After the facts about the article. */
  facts?: ReactNode;
  /** After the text, in its column. */
  children?: ReactNode;
}

/** All that an article itself consists of. */
export function ArticleText({ article, facts, children }: ArticleTextProps) {
  return (
    <article aria-labelledby="article-title">
      <ArticleHeader article={article} facts={facts} />
      <ArticleHero article={article} />
      <Container className={COLUMNS}>
        <div className="pt-8 lg:row-span-4 lg:pt-14">
          <TableOfContents headings={article.headings} />
        </div>
        <ArticleBody slug={article.slug} html={article.contentHtml} />
        <VisualInspiration article={article} />
        <Sources sources={article.sources} />
        {children}
      </Container>
    </article>
  );
}
