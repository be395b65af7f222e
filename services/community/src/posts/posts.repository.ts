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

/** What differs between the two kinds of posts. */
export interface PostTable extends Pick<ListDefinition, 'order'> {
  /** What the search index knows of a post's time. */
  periods: SearchPeriods;
  name: 'projects' | 'discussions';
  /** What clients see of a post, except its text and HTML. */
  columns: string;
}

/** A row as lists read it: the preview stands for the text, which may be long. */
type Listed<Row> = Omit<Row, 'contentHtml' | 'preview'>;

/** A process that knows no previews yet may have written the post. */
const PREVIEW = `coalesce(preview, left(content, ${LIMITS.previewLength}))`;

/** The reads that carry the traffic. `Row` is a row with its HTML. */
@Injectable()
export abstract class PostsRepository<Row> {
  protected abstract readonly table: PostTable;

  constructor(@InjectDataSource() protected readonly dataSource: DataSource) {}

  /** One page, each post with the preview of its text as `content`. */
  async list(input: ListPostsInput): Promise<ListPage<Listed<Row>>> {
    const { categoryId, search, ...paging } = input;
    if (categoryId && !idSchema.safeParse(categoryId).success) {
      return { rows: [], total: 0, totalRelation: 'eq', nextCursor: null };
    }

    const { name, columns, order, periods } = this.table;

    return readList(
      this.dataSource,
      {
        name,
        table: name,
        columns: `${columns}, ${PREVIEW} AS content`,
        order,
        search: { ...TRIGRAM_SEARCH, periods },
      },
      { ...paging, search: search || undefined, filters: { category_id: categoryId || undefined } },
    );
  }

  /** Null for an id that no post has, be it well formed or not. */
  async find(id: string): Promise<Row | null> {
    if (!idSchema.safeParse(id).success) {
      return null;
    }

    const { name, columns } = this.table;
    const [row] = await queryPrepared<Row>(this.dataSource, {
      name: `${name}.byId`,
      text: `SELECT ${columns}, content, content_html AS "contentHtml" FROM ${name} WHERE id = $1`,
      values: [id],
    });

    return row ?? null;
  }
}
