import {
  type HiddenFor,
  idSchema,
  LIMITS,
  type ListPage,
  type ListPostsInput,
  type PageInput,
} from '@hearthwise/contracts';
import {
  type ListDefinition,
  queryPrepared,
  readList,
  type SearchPeriods,
  TRIGRAM_SEARCH,
} from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { PostEntity } from './post.entity.js';
import type { PostRevisionRow } from './post-revision.mapper.js';

/** Fields of the text: pages and lists read them in different ways, and nobody reads some of them. */
type TextField = 'content' | 'contentHtml' | 'preview' | 'renderVersion';

const TEXT_COLUMNS: Record<TextField, string> = {
  content: 'content',
  contentHtml: 'content_html',
  preview: 'preview',
  renderVersion: 'render_version',
};

/** What everybody sees of posts, comments and replies: what is neither in the bin nor hidden. */
export const PUBLIC = '(deleted_at IS NULL AND hidden_at IS NULL)';

/** The same for a table in a join. */
export const publicOf = (table: string): string =>
  `(${table}.deleted_at IS NULL AND ${table}.hidden_at IS NULL)`;

/** What only its author and moderators see. */
export const HIDDEN = '(hidden_at IS NOT NULL AND deleted_at IS NULL)';

/** Columns that decide who sees a post, and are no part of it. */
type VisibilityField = 'deletedAt' | 'deletedBy' | 'hiddenAt' | 'hiddenFor';

/** What differs between the two kinds of posts. */
export interface PostTable<Entity extends PostEntity> extends Pick<ListDefinition, 'order'> {
  /** What the search index knows of a post's time. */
  periods: SearchPeriods;
  name: 'projects' | 'discussions';
  /** The table of earlier texts, and the columns of posts that are kept there. */
  revisions: { name: string; columns: readonly string[] };
  /** The column of each field that clients see, except those of the text. An entity's new field does not compile without. */
  columns: Record<Exclude<keyof Entity, TextField | VisibilityField>, string>;
}

/** A row as pages read it, with its HTML. */
type SelectedPost<Entity> = Omit<Entity, 'preview' | 'renderVersion' | VisibilityField>;

type HiddenPost<Entity> = SelectedPost<Entity> & { hiddenFor: HiddenFor };

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

  /** One page of the posts of one author, newest first. */
  listOf(authorId: string, paging: PageInput): Promise<ListPage<ListedPost<Entity>>> {
    const { name } = this.table;

    return readList(
      this.dataSource,
      {
        name: `${name}.ofAuthor`,
        table: name,
        columns: this.listColumns(),
        where: PUBLIC,
        order: [
          { sql: 'created_at', type: 'timestamp' },
          { sql: 'id', type: 'uuid' },
        ],
      },
      { ...paging, filters: { author_id: authorId } },
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

    const [row] = await queryPrepared<SelectedPost<Entity>>(this.dataSource, {
      name: `${this.table.name}.byId`,
      text: this.selectById(),
      values: [id],
    });

    return row ?? null;
  }

  /** Any post outside the bin, as its author gets it. */
  async findOwn(id: string): Promise<(SelectedPost<Entity> & { hiddenFor?: HiddenFor }) | null> {
    return (await this.find(id)) ?? this.findHidden(id);
  }

  /** A post that is hidden, with the reason why. */
  async findHidden(id: string): Promise<HiddenPost<Entity> | null> {
    if (!idSchema.safeParse(id).success) {
      return null;
    }
    const [row]: HiddenPost<Entity>[] = await this.dataSource.query(
      this.selectById(HIDDEN, ', hidden_for AS "hiddenFor"'),
      [id],
    );

    return row ?? null;
  }

  /**
   * Changes the fields that differ. Texts that are replaced go to the revisions, of which the newest ones are kept.
   * Null for a post that nobody sees.
   */
  update(id: string, fields: Partial<Fields>): Promise<SelectedPost<Entity> | null> {
    return this.dataSource.transaction(async (manager) => {
      const [before]: SelectedPost<Entity>[] = await manager.query(`${this.selectById()} FOR NO KEY UPDATE`, [
        id,
      ]);
      if (!before) {
        return null;
      }
      const changes = changesOf(before, fields);
      const isEdited = this.table.revisions.columns.some((column) => column in changes);
      if (isEdited) {
        await this.keepRevision(manager, id);
      }
      await this.write(manager, id, { ...changes, ...(isEdited && { editedAt: new Date() }) });
      const [after]: SelectedPost<Entity>[] = await manager.query(this.selectById(), [id]);

      return after ?? null;
    });
  }

  /** One page of the earlier texts of a post, newest first. */
  listRevisions(id: string, paging: PageInput): Promise<ListPage<PostRevisionRow>> {
    const { name, columns } = this.table.revisions;
    const description = columns.includes('description') ? '' : ', NULL AS description';

    return readList(
      this.dataSource,
      {
        name,
        table: name,
        columns: `id, ${columns.join(', ')}${description}, created_at AS "createdAt"`,
        order: [
          { sql: 'created_at', type: 'timestamp' },
          { sql: 'id', type: 'uuid' },
        ],
      },
      { ...paging, filters: { post_id: id } },
    );
  }

  private selectById(condition = PUBLIC, further = ''): string {
    const { name, columns } = this.table;

    return `SELECT ${toSelectList(columns)}, content, content_html AS "contentHtml"${further}
      FROM ${name} WHERE id = $1 AND ${condition}`;
  }

  private async keepRevision(manager: EntityManager, id: string): Promise<void> {
    const { name, revisions } = this.table;
    const columns = revisions.columns.join(', ');
    await manager.query(
      `INSERT INTO ${revisions.name} (post_id, ${columns}, created_at)
       SELECT id, ${columns}, coalesce(edited_at, created_at) FROM ${name} WHERE id = $1`,
      [id],
    );
    await manager.query(
      `DELETE FROM ${revisions.name} WHERE id IN (
         SELECT id FROM ${revisions.name} WHERE post_id = $1 ORDER BY created_at DESC, id DESC OFFSET ${LIMITS.revisionsMax}
       )`,
      [id],
    );
  }

  private async write(manager: EntityManager, id: string, fields: object): Promise<void> {
    const columnOf: Record<string, string> = { ...this.table.columns, ...TEXT_COLUMNS };
    const sets = Object.keys(fields).map((field, index) => `${columnOf[field]} = $${index + 2}`);
    if (sets.length > 0) {
      await manager.query(`UPDATE ${this.table.name} SET ${sets.join(', ')} WHERE id = $1`, [
        id,
        ...Object.values(fields),
      ]);
    }
  }

  /** Returns whether it was inserted: not when the id exists. Waits for a concurrent insert of the same id. */
  async insertIfAbsent(
    manager: EntityManager,
    post: Fields & Pick<PostEntity, 'id' | 'authorId'>,
  ): Promise<boolean> {
    const { name } = this.table;
    const columnOf: Record<string, string> = { ...this.table.columns, ...TEXT_COLUMNS };
    const columns = Object.keys(post).map((field) => columnOf[field]);
    const parameters = columns.map((_, index) => `$${index + 1}`);
    const inserted: unknown[] = await manager.query(
      `INSERT INTO ${name} (${columns.join(', ')}) VALUES (${parameters.join(', ')}) ON CONFLICT (id) DO NOTHING RETURNING id`,
      Object.values(post),
    );

    return inserted.length > 0;
  }
}

/** The fields that have another value; what is derived from the text changes with it. */
function changesOf<Entity extends object, Fields extends object>(
  before: Entity,
  fields: Fields,
): Partial<Fields> {
  const isSameText = 'content' in fields && fields.content === (before as { content?: unknown }).content;
  const isChanged = ([field, value]: [string, unknown]) =>
    isDerived(field) ? !isSameText : value !== before[field as keyof Entity];

  return Object.fromEntries(Object.entries(fields).filter(isChanged)) as Partial<Fields>;
}

function isDerived(field: string): boolean {
  return field in TEXT_COLUMNS && field !== 'content';
}

/** `author_id AS "authorId", …` */
function toSelectList(columns: Record<string, string>): string {
  return Object.entries(columns)
    .map(([field, column]) => `${column} AS "${field}"`)
    .join(', ');
}
