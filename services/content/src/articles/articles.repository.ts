import type { ListArticlesInput } from '@hearthwise/contracts';
import { findSection } from '@hearthwise/contracts';
import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { ArticleEntity } from './article.entity.js';
import type { ArticleRow } from './article.mapper.js';

const COLUMNS = `id, slug, status, title, content, excerpt, main_category AS "mainCategory", subcategory,
  image_prompts AS "imagePrompts", featured_image AS "featuredImage", is_homepage_featured AS "isHomepageFeatured",
  publish_date AS "publishDate", read_time AS "readTime", revision, updated_at AS "updatedAt"`;

/** The reads that carry the traffic, as prepared statements. */
@Injectable()
export class ArticlesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Published articles, newest first. Each combination of filters is a statement of its own, so that it has its plan. */
  async list(input: ListArticlesInput): Promise<{ rows: ArticleRow[]; total: number }> {
    const { conditions, values, name } = filtersOf(input);
    const where = conditions.join(' AND ');
    const [rows, counted] = await Promise.all([
      queryPrepared<ArticleRow>(this.dataSource, {
        name: `articles.list${name}`,
        text: `SELECT ${COLUMNS} FROM articles WHERE ${where} ORDER BY publish_date DESC NULLS LAST, id DESC
          LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
        values: [...values, input.limit, input.offset],
      }),
      queryPrepared<{ total: number }>(this.dataSource, {
        name: `articles.count${name}`,
        text: `SELECT count(*)::int AS total FROM articles WHERE ${where}`,
        values,
      }),
    ]);

    return { rows, total: counted[0]?.total ?? 0 };
  }

  async findPublishedBySlug(slug: string): Promise<ArticleEntity | null> {
    const [row] = await queryPrepared<ArticleEntity>(this.dataSource, {
      name: 'articles.bySlug',
      text: `SELECT ${COLUMNS}, content_html AS "contentHtml", headings FROM articles WHERE slug = $1 AND status = 'published'`,
      values: [slug],
    });

    return row ?? null;
  }

  /** Ids and revisions of what is published, in the order of ids, after `afterId`. */
  listVersions(afterId: string | undefined, limit: number): Promise<{ id: string; revision: number }[]> {
    return queryPrepared(this.dataSource, {
      name: 'articles.versions',
      text: `SELECT id, revision FROM articles WHERE status = 'published' AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
      values: [afterId ?? null, limit],
    });
  }

  listByIds(ids: string[]): Promise<ArticleRow[]> {
    return queryPrepared<ArticleRow>(this.dataSource, {
      name: 'articles.byIds',
      text: `SELECT ${COLUMNS} FROM articles WHERE status = 'published' AND id = ANY ($1::uuid[])`,
      values: [ids],
    });
  }
}

/** Conditions with their values, and a name that tells the combinations apart. */
function filtersOf(input: ListArticlesInput): { conditions: string[]; values: unknown[]; name: string } {
  const values: unknown[] = [];
  const conditions = ["status = 'published'"];
  let name = '';
  const add = (key: string, value: unknown, condition: (parameter: string) => string) => {
    if (value !== undefined) {
      values.push(value);
      conditions.push(condition(`$${values.length}`));
      name += `.${key}`;
    }
  };

  add('subcategory', input.subcategory, (parameter) => `subcategory = ${parameter}`);
  add('section', sectionName(input.mainCategory), (parameter) => `main_category = ${parameter}`);
  add('featured', input.featured, (parameter) => `is_homepage_featured = ${parameter}`);
  add('search', input.search, (parameter) => `search @@ websearch_to_tsquery('english', ${parameter})`);

  return { conditions, values, name };
}

function sectionName(slugOrName: string | undefined): string | undefined {
  return slugOrName && (findSection(slugOrName)?.title ?? slugOrName);
}
