import { idSchema, LIMITS, type ListPostsInput, type ListPage } from '@hearthwise/contracts';
import {
  type ListDefinition,
  queryPrepared,
  readList,
  type SearchPeriods,
  TRIGRAM_SEARCH,
} from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { PostEntity } from './post.entity.js';

/** Fields of the text: pages and lists read them in different ways, and nobody reads some of them. */
type TextField = 'content' | 'contentHtml' | 'preview' | 'renderVersion';

const TEXT_COLUMNS: Record<TextField, string> = {
  content: 'content',
  contentHtml: 'content_html',
  preview: 'preview',
  renderVersion: 'render_version',
};

/** Posts outside the bin: all that is read here. */
export const PUBLIC = 'deleted_at IS NULL';

/** What differs between the two kinds of posts. */
export interface PostTable<Entity extends PostEntity> extends Pick<ListDefinition, 'order'> {
  /** What the search index knows of a post's time. */
  periods: SearchPeriods;
  name: 'projects' | 'discussions';
  /** The column of each field that clients see, except those of the text. An entity's new field does not compile without. */
  columns: Record<Exclude<keyof Entity, TextField | 'deletedAt'>, string>;
}

/** A row as pages read it, with its HTML. */
type SelectedPost<Entity> = Omit<Entity, 'preview' | 'renderVersion' | 'deletedAt'>;

/** A row as lists read it: `content` is the preview of the text, which may be long. */
export type ListedPost<Entity> = Omit<SelectedPost<Entity>, 'contentHtml'>;

/** A process that knows no previews yet may have written the post. */
const PREVIEW = `coalesce(preview, left(content, ${LIMITS.previewLength}))`;

/** Posts of one kind; `Fields` are those that an author's input becomes. */
@Injectable()
export abstract class PostsRepository<Entity extends PostEntity, Fields extends Partial<Entity>> {
  protected abstract readonly table: PostTable<Entity>;

  constructor(@InjectDataSource() protected readonly dataSource: DataSource) {}

  /** One page, each post with the preview of its text as `content`. */
  async list(input: ListPostsInput): Promise<ListPage<ListedPost<Entity>>> {
    const { categoryId, search, ...paging } = input;
    if (categoryId && !idSchema.safeParse(categoryId).success) {
      return { rows: [], total: 0, totalRelation: 'eq', nextCursor: null };
    }

    const { name, order, periods } = this.table;

    return readList(
      this.dataSource,
      {
        name,
        table: name,
        columns: this.listColumns(),
        where: PUBLIC,
        order,
        search: { ...TRIGRAM_SEARCH, periods },
      },
      { ...paging, search: search || undefined, filters: { category_id: categoryId || undefined } },
    );
  }

  /** What lists read of each post, unqualified. */
  protected listColumns(): string {
    return `${toSelectList(this.table.columns)}, ${PREVIEW} AS content`;
  }

  /** Null for an id that no post has, be it well formed or not. */
  async find(id: string): Promise<SelectedPost<Entity> | null> {
    if (!idSchema.safeParse(id).success) {
      return null;
    }

    const { name, columns } = this.table;
    const [row] = await queryPrepared<SelectedPost<Entity>>(this.dataSource, {
      name: `${name}.byId`,
      text: `SELECT ${toSelectList(columns)}, content, content_html AS "contentHtml" FROM ${name} WHERE id = $1 AND ${PUBLIC}`,
      values: [id],
    });

    return row ?? null;
  }

  /** Does nothing when the id exists; waits for a concurrent insert of the same id. */
  async insertIfAbsent(post: Fields & Pick<PostEntity, 'id' | 'authorId'>): Promise<void> {
    const { name } = this.table;
    const columnOf: Record<string, string> = { ...this.table.columns, ...TEXT_COLUMNS };
    const columns = Object.keys(post).map((field) => columnOf[field]);
    const parameters = columns.map((_, index) => `$${index + 1}`);
    await this.dataSource.query(
      `INSERT INTO ${name} (${columns.join(', ')}) VALUES (${parameters.join(', ')}) ON CONFLICT (id) DO NOTHING`,
      Object.values(post),
    );
  }
}

/** `author_id AS "authorId", …` */
function toSelectList(columns: Record<string, string>): string {
  return Object.entries(columns)
    .map(([field, column]) => `${column} AS "${field}"`)
    .join(', ');
}
