import type { ArticlePage } from '@hearthwise/contracts';
import { isSensitiveTopic } from '@hearthwise/contracts/sensitive-topics';
import { findCategory } from '@hearthwise/contracts/taxonomy';
import { QuickExit } from '../../../components/ui/quick-exit.js';
import { ArticleHead } from './article-head.js';
import { ArticleText } from './article-text.js';
import { AskAdviser } from './ask-adviser.js';
import { RelatedArticles } from './related-articles.js';
import { WhatChanged } from './what-changed.js';

/** An article that exists. */
export function Article({ article }: { article: ArticlePage }) {
  return (
    <div data-category={findCategory(article.mainCategory)?.slug}>
      <ArticleHead article={article} />
      <ArticleText article={article} facts={article.revision > 1 && <WhatChanged slug={article.slug} />}>
        <AskAdviser title={article.title} />
      </ArticleText>
      <RelatedArticles article={article} />
      {isSensitiveTopic(article.subcategory) && <QuickExit />}
    </div>
  );
}
