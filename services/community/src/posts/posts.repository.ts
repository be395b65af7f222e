import { idSchema, type ListPostsInput } from '@hearthwise/contracts';
import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** What differs between the two kinds of posts. */
export interface PostTable {
  name: 'projects' | 'discussions';
  /** The columns that a list reads: all that clients see except the HTML. */
  columns: string;
  /** Ends with the id, so that pages neither overlap nor leave out a row. */
  order: string;
}

/** A row as lists read it. */
type Listed<Row> = Omit<Row, 'contentHtml'>;

interface Filters {
  /** ` WHERE …`, or nothing when every post is wanted. */
  where: string;
  /** Tells the combinations of filters apart in the names of statements. */
  name: string;
  values: string[];
}

/** The reads that carry the traffic, as prepared statements. `Row` is a row with its HTML. */
@Injectable()
export abstract class PostsRepository<Row> {
  protected abstract readonly table: PostTable;

  constructor(@InjectDataSource() protected readonly dataSource: DataSource) {}

  /** One page and the number of all; each combination of filters is a statement with a plan of its own. */
  async list(input: ListPostsInput): Promise<{ rows: Listed<Row>[]; total: number }> {
    if (isUnanswerable(input)) {
      return { rows: [], total: 0 };
    }

    const filters = filtersOf(input);
    const [rows, total] = await Promise.all([this.readPage(filters, input), this.count(filters)]);

    return { rows, total };
  }

  /** Null for an id that no post has, be it well formed or not. */
  async find(id: string): Promise<Row | null> {
    if (!idSchema.safeParse(id).success) {
      return null;
    }

    const { name, columns } = this.table;
    const [row] = await queryPrepared<Row>(this.dataSource, {
      name: `${name}.byId`,
      text: `SELECT ${columns}, content_html AS "contentHtml" FROM ${name} WHERE id = $1`,
      values: [id],
    });

    return row ?? null;
  }

  private readPage(
    { where, name, values }: Filters,
    { limit, offset }: ListPostsInput,
  ): Promise<Listed<Row>[]> {
    const { name: table, columns, order } = this.table;
    const paging = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;

    return queryPrepared(this.dataSource, {
      name: `${table}.list${name}`,
      text: `SELECT ${columns} FROM ${table}${where} ORDER BY ${order} ${paging}`,
      values: [...values, limit, offset],
    });
  }

  /** Asked separately, because a page beyond the last has no row that could carry the number. */
  private async count({ where, name, values }: Filters): Promise<number> {
    const { name: table } = this.table;
    const [row] = await queryPrepared<{ total: number }>(this.dataSource, {
      name: `${table}.count${name}`,
      text: `SELECT count(*)::int AS total FROM ${table}${where}`,
      values,
    });

    return row?.total ?? 0;
  }
}

/** Whether no post can match: a category that is no id, or the one character that Postgres can't store. */
function isUnanswerable({ categoryId, search }: ListPostsInput): boolean {
  return (categoryId ? !idSchema.safeParse(categoryId).success : false) || (search?.includes('\0') ?? false);
}

function filtersOf({ categoryId, search }: ListPostsInput): Filters {
  const values: string[] = [];
  const conditions: string[] = [];
  let name = '';
  const add = (key: string, value: string | undefined, condition: (parameter: string) => string) => {
    if (value) {
      values.push(value);
      conditions.push(condition(`$${values.length}`));
      name += `.${key}`;
    }
  };

  add('category', categoryId, (parameter) => `category_id = ${parameter}`);
  // The subquery makes the pattern once for the statement; as a plain call it would be made again for every row.
  add('search', search, (parameter) => `search_text LIKE (SELECT search_pattern(${parameter}))`);

  return { where: conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '', name, values };
}
