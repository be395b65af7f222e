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

const ID = { sql: 'id', type: 'uuid' } as const;

/** The beginning of a word of the title. */
const matchesTitle = (parameter: string) =>
  String.raw`folded_title LIKE '% ' || regexp_replace(fold(${parameter}), '[%_\\]', '\\\&', 'g') || '%'`;

/** Every article, last changed first; what is in the bin only when asked for. */
const ALL: ListDefinition = {
  name: 'adminArticles',
  table: 'articles',
  columns: `${STATE_COLUMNS}, title, main_category AS "mainCategory", subcategory,
    is_homepage_featured AS "isHomepageFeatured", reviewed_on::text AS "reviewedOn", review_by::text AS "reviewBy",
    read_time AS "readTime", editor_id AS "editorId"`,
  order: [{ sql: 'updated_at', type: 'timestamp' }, ID],
  search: {
    // Whole words anywhere in the text, or the beginning of a word of the title.
    matches: (parameter) => `(search @@ websearch_to_tsquery('english', fold(${parameter}))
      OR ${matchesTitle(parameter)} OR slug = ${parameter})`,
  },
};

const NOT_DELETED: ListDefinition = { ...ALL, name: 'adminArticles.active', where: `status <> 'deleted'` };

const BY_TITLE: ListDefinition = {
  ...NOT_DELETED,
  name: 'adminArticles.byTitle',
  search: { matches: matchesTitle },
};

/** Sorted descending, as every key of a list is, the earliest day comes first; exactly as in the index. */
const REVIEW_BY = { sql: `(date '9999-12-31' - review_by)`, type: 'integer' } as const;

/** The articles whose review is due, most overdue first. */
const STALE: ListDefinition = {
  ...ALL,
  name: 'adminArticles.stale',
  where: `status <> 'deleted' AND ${REVIEW_BY.sql} > (date '9999-12-31' - current_date)`,
  order: [REVIEW_BY, ID],
};

@Injectable()
export class AdminArticlesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list(input: ListAdminArticlesInput): Promise<ListPage<AdminArticleRow>> {
    return readList(this.dataSource, listFor(input), { ...input, ...conditionsOf(input) });
  }

  /** The ids of the same articles in their own order, which saves do not change, for reading all of them. */
  async listIds(
    input: Omit<ListAdminArticlesInput, 'offset'>,
  ): Promise<{ ids: string[]; nextCursor: string | null }> {
    const list = listFor(input);
    const byId: ListDefinition = { ...list, name: `${list.name}.ids`, columns: 'id', order: [ID] };
    const { rows, nextCursor } = await readList<{ id: string }>(this.dataSource, byId, {
      ...input,
      offset: 0,
      ...conditionsOf(input),
    });

    return { ids: rows.map(({ id }) => id), nextCursor };
  }
}

type Conditions = Omit<ListAdminArticlesInput, 'limit' | 'offset' | 'cursor'>;

function conditionsOf({ mainCategory, subcategory, editor, status, search, title }: Conditions) {
  return {
    search: title ?? search,
    filters: {
      status,
      main_category: mainCategory && (findCategory(mainCategory)?.title ?? mainCategory),
      subcategory,
      editor_id: editor,
    },
  };
}

function listFor({ status, isStale, title }: Conditions): ListDefinition {
  if (title !== undefined) {
    return BY_TITLE;
  }
  if (isStale) {
    return STALE;
  }

  return status === undefined ? NOT_DELETED : ALL;
}
