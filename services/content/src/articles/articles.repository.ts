import { findCategory, LIMITS, type ListArticlesInput, type ListPage } from '@hearthwise/contracts';
import { type ListDefinition, queryPrepared, readList } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { ArticleEntity } from './article.entity.js';
import type { ArticlePageRow, ArticleRow, IndexableArticleRow } from './article.mapper.js';

/** Everything except the text and the columns that are derived from it. */
const COLUMNS = `articles.id, slug, title, excerpt, main_category AS "mainCategory", subcategory,
  image_prompts AS "imagePrompts", featured_image AS "featuredImage", is_homepage_featured AS "isHomepageFeatured",
  publish_date AS "publishDate", read_time AS "readTime", revision, updated_at AS "updatedAt"`;

/** The columns that `toArticlePage` maps. */
export const PAGE_COLUMNS = `${COLUMNS}, content, content_html AS "contentHtml", headings, reviewed_on::text AS "reviewedOn", sources`;

/** Published articles, newest first, those without a date last, with the preview as `content`. */
const PUBLISHED: ListDefinition = {
  name: 'articles',
  table: 'articles',
  // An older process may have written the row without a preview.
  columns: `${COLUMNS}, coalesce(preview, left(content, ${LIMITS.previewLength})) AS content`,
  where: `status = 'published'`,
  order: [
    { sql: `coalesce(publish_date, '0001-01-01 00:00:00+00')`, type: 'timestamp' },
    { sql: 'id', type: 'uuid' },
  ],
  search: { matches: (parameter) => `search @@ websearch_to_tsquery('english', fold(${parameter}))` },
};

/** The reads that carry the traffic. */
@Injectable()
export class ArticlesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list({ subcategory, mainCategory, featured, ...input }: ListArticlesInput): Promise<ListPage<ArticleRow>> {
    const filters = {
      subcategory,
      main_category: categoryTitle(mainCategory),
      is_homepage_featured: featured,
    };

    return readList(this.dataSource, PUBLISHED, { ...input, filters });
  }

  async findPublishedBySlug(slug: string): Promise<ArticlePageRow | null> {
    const [row] = await queryPrepared<ArticlePageRow>(this.dataSource, {
      name: 'articles.bySlug',
      text: `SELECT ${PAGE_COLUMNS} FROM articles WHERE slug = $1 AND status = 'published'`,
      values: [slug],
    });

    return row ?? null;
  }

  /** The present slug of a published article that had this one before. */
  async findMoved(slug: string): Promise<string | null> {
    const [row] = await queryPrepared<{ slug: string }>(this.dataSource, {
      name: 'articles.moved',
      text: `SELECT articles.slug FROM article_slugs JOIN articles ON id = article_id
        WHERE article_slugs.slug = $1 AND articles.slug <> $1 AND status = 'published'`,
      values: [slug],
    });

    return row?.slug ?? null;
  }

  /** Those of the slugs that lead readers to an article, each with the article's slug of today: it may have moved. */
  async listReachableSlugs(slugs: string[]): Promise<Map<string, string>> {
    const rows = await queryPrepared<{ slug: string; current: string }>(this.dataSource, {
      name: 'articles.publishedSlugs',
      text: `SELECT slug, slug AS current FROM articles WHERE slug = ANY ($1::text[]) AND status = 'published'
        UNION
        SELECT claimed.slug, articles.slug FROM article_slugs AS claimed JOIN articles ON articles.id = article_id
        WHERE claimed.slug = ANY ($1::text[]) AND status = 'published'`,
      values: [slugs],
    });

    return new Map(rows.map(({ slug, current }) => [slug, current]));
  }

  /** Ids and revisions of published articles, ordered by id, after `afterId`. */
  listVersions(afterId: string | undefined, limit: number): Promise<{ id: string; revision: number }[]> {
    return queryPrepared(this.dataSource, {
      name: 'articles.versions',
      text: `SELECT id, revision FROM articles WHERE status = 'published' AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
      values: [afterId ?? null, limit],
    });
  }

  /** Slugs of published articles, ordered by id, after `afterId`. */
  listAddresses(
    afterId: string | undefined,
    limit: number,
  ): Promise<Pick<ArticleEntity, 'id' | 'slug' | 'updatedAt'>[]> {
    return queryPrepared(this.dataSource, {
      name: 'articles.addresses',
      text: `SELECT id, slug, updated_at AS "updatedAt" FROM articles
        WHERE status = 'published' AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
      values: [afterId ?? null, limit],
    });
  }

  async findLastChange(): Promise<Date | null> {
    const [row] = await queryPrepared<{ updatedAt: Date }>(this.dataSource, {
      name: 'articles.lastChange',
      text: 'SELECT updated_at AS "updatedAt" FROM articles ORDER BY updated_at DESC, id DESC LIMIT 1',
      values: [],
    });

    return row?.updatedAt ?? null;
  }

  listByIds(ids: string[]): Promise<IndexableArticleRow[]> {
    return queryPrepared<IndexableArticleRow>(this.dataSource, {
      name: 'articles.byIds',
      text: `SELECT ${COLUMNS}, content, questions FROM articles WHERE status = 'published' AND id = ANY ($1::uuid[])`,
      values: [ids],
    });
  }
}

function categoryTitle(slugOrName: string | undefined): string | undefined {
  return slugOrName && (findCategory(slugOrName)?.title ?? slugOrName);
}
