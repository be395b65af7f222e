import { defineDatabase } from '@hearthwise/service-kit';
import { SEARCH_SETTINGS } from '@hearthwise/service-kit/search';
import { ArticleRevisionEntity } from './articles/article-revision.entity.js';
import { ArticleEntity } from './articles/article.entity.js';
import { CategoryEntity } from './categories/category.entity.js';
import { CreateContent1763700000000 } from './migrations/1763700000000-create-content.js';
import { AddImageIds1795262682040 } from './migrations/1795262682040-add-image-ids.js';
import { FlattenArticleLists1795283000000 } from './migrations/1795283000000-flatten-article-lists.js';
import { FillPreviews1795283000001 } from './migrations/1795283000001-fill-previews.js';
import { AddRenderVersion1795290000000 } from './migrations/1795290000000-add-render-version.js';
import { BoundSearchedWords1795295388984 } from './migrations/1795295388984-bound-searched-words.js';
import { AddImports1795307000000 } from './migrations/1795307000000-add-imports.js';
import { AddFingerprints1795306000000 } from './migrations/1795306000000-add-fingerprints.js';
import { AddAuditEntries1795304834206 } from './migrations/1795304834206-add-audit-entries.js';
import { AddDocuments1795305600000 } from './migrations/1795305600000-add-documents.js';
import { AddArticleLife1795305828570 } from './migrations/1795305828570-add-article-life.js';
import { FillArticleLife1795305828571 } from './migrations/1795305828571-fill-article-life.js';
import { AddEditing1795305828572 } from './migrations/1795305828572-add-editing.js';
import { IndexTitles1795310879216 } from './migrations/1795310879216-index-titles.js';
import { OrderStaleArticles1795315878050 } from './migrations/1795315878050-order-stale-articles.js';
import { AddWorkingCopyWriter1795318500000 } from './migrations/1795318500000-add-working-copy-writer.js';
import { IndexImportedArticles1795318511176 } from './migrations/1795318511176-index-imported-articles.js';
import { KeepSearchInline1795320600000 } from './migrations/1795320600000-keep-search-inline.js';
import { AddCategoryRevision1795326000000 } from './migrations/1795326000000-add-category-revision.js';
import { AddSearch1795410000000 } from './migrations/1795410000000-add-search.js';
import { AddSearchMissVisitors1795410000002 } from './migrations/1795410000002-add-search-miss-visitors.js';
import { AddSources1795500000001 } from './migrations/1795500000001-add-sources.js';
import { AddSeedFingerprints1795500000002 } from './migrations/1795500000002-add-seed-fingerprints.js';
import { SearchQuestions1795500000003 } from './migrations/1795500000003-search-questions.js';
import { BoundComments1795550000000 } from './migrations/1795550000000-bound-comments.js';
import { WorkingCopyEntity } from './articles/working-copy.entity.js';

/** The `content` schema: categories, articles, and documents, with their revisions, and what editors do. */
export const database = defineDatabase({
  schema: 'content',
  entities: [ArticleEntity, ArticleRevisionEntity, CategoryEntity, WorkingCopyEntity],
  migrations: [
    CreateContent1763700000000,
    AddImageIds1795262682040,
    FlattenArticleLists1795283000000,
    FillPreviews1795283000001,
    AddRenderVersion1795290000000,
    BoundSearchedWords1795295388984,
    AddFingerprints1795306000000,
    AddAuditEntries1795304834206,
    AddDocuments1795305600000,
    AddArticleLife1795305828570,
    FillArticleLife1795305828571,
    AddEditing1795305828572,
    AddImports1795307000000,
    IndexTitles1795310879216,
    OrderStaleArticles1795315878050,
    AddWorkingCopyWriter1795318500000,
    IndexImportedArticles1795318511176,
    KeepSearchInline1795320600000,
    AddCategoryRevision1795326000000,
    AddSearch1795410000000,
    AddSearchMissVisitors1795410000002,
    AddSources1795500000001,
    AddSeedFingerprints1795500000002,
    SearchQuestions1795500000003,
    BoundComments1795550000000,
  ],
  // The articles are in memory. With the default cost of a random page, Postgres would rather read the whole index of a
  // category and intersect it with a search than read a few articles more.
  searchOptions: `-c random_page_cost=1.1 ${SEARCH_SETTINGS}`,
});
