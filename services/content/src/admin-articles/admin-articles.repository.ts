import {
  type AdminArticleRecord,
  findCategory,
  type ListAdminArticlesInput,
  type ListPage,
} from '@hearthwise/contracts';
import { type ListDefinition, readList } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type ArticleStateRow, STATE_COLUMNS } from '../article-life/article-state.mapper.js';

export type AdminArticleRow = ArticleStateRow & Omit<AdminArticleRecord, keyof ArticleStateRow>;

/** Every article, last changed first; what is in the bin only when asked for. */
const ALL: ListDefinition = {
  name: 'adminArticles',
  table: 'articles',
  columns: `${STATE_COLUMNS}, title, main_category AS "mainCategory", subcategory,
    is_homepage_featured AS "isHomepageFeatured", reviewed_on::text AS "reviewedOn", review_by::text AS "reviewBy",
    read_time AS "readTime", editor_id AS "editorId"`,
  order: [
    { sql: 'updated_at', type: 'timestamp' },
    { sql: 'id', type: 'uuid' },
  ],
  search: {
    // Whole words anywhere in the text, or the beginning of a word of the title.
    matches: (parameter) => String.raw`(search @@ websearch_to_tsquery('english', fold(${parameter}))
      OR folded_title LIKE '% ' || regexp_replace(fold(${parameter}), '[%_\\]', '\\\&', 'g') || '%'
      OR slug = ${parameter})`,
  },
};

const NOT_DELETED: ListDefinition = { ...ALL, name: 'adminArticles.active', where: `status <> 'deleted'` };

const STALE: ListDefinition = {
  ...ALL,
  name: 'adminArticles.stale',
  where: `status <> 'deleted' AND review_by < current_date`,
};

@Injectable()
export class AdminArticlesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list({
    status,
    mainCategory,
    subcategory,
    editor,
    isStale,
    ...input
  }: ListAdminArticlesInput): Promise<ListPage<AdminArticleRow>> {
    const filters = {
      status,
      main_category: mainCategory && (findCategory(mainCategory)?.title ?? mainCategory),
      subcategory,
      editor_id: editor,
    };

    return readList(this.dataSource, listFor(status, isStale), { ...input, filters });
  }
}

function listFor(status: string | undefined, isStale: boolean): ListDefinition {
  if (isStale) {
    return STALE;
  }

  return status === undefined ? NOT_DELETED : ALL;
}
