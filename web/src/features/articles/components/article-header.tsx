import type { ArticlePage } from '@hearthwise/contracts';
import type { ReactNode } from 'react';
import { Container } from '../../../components/ui/container.js';
import { BackLink } from './back-link.js';
import { COLUMNS } from './columns.js';
import { ArticleFacts } from './article-facts.js';
import { CategoryBadges } from './category-badges.js';

/** Category, title and excerpt; on wide screens with the facts beside them. */
export function ArticleHeader({ article, facts }: { article: ArticlePage; facts?: ReactNode }) {
  return (
    <header>
      <Container className={`${COLUMNS} pt-6 pb-8 lg:items-start lg:pt-9 lg:pb-14`}>
        <div className="lg:col-start-2">
          <BackLink />
          <CategoryBadges article={article} />
          <h1 id="article-title" className="mt-5 max-w-[20ch] text-4xl lg:text-5xl">
            {article.title}
          </h1>
          {article.excerpt && (
            <p className="mt-5 max-w-measure text-lg text-ink-soft lg:mt-7">{article.excerpt}</p>
          )}
        </div>
        <ArticleFacts article={article}>{facts}</ArticleFacts>
      </Container>
    </header>
  );
}
