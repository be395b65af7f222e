import { type Cursor, type Direction, isAfter, type SortKey } from './cursor.js';
import type { ListDefinition, ListInput } from './list-definition.js';

/** Builds a statement of a list. Its name is different for each combination of filters. */
export class ListStatement {
  readonly values: unknown[] = [];

  constructor(public name = '') {}

  /** Adds a value and returns its parameter. */
  add(value: unknown, name?: string): string {
    this.values.push(value);
    if (name) {
      this.name += `.${name}`;
    }

    return `$${this.values.length}`;
  }

  /** The WHERE clause for these filters, rows after the cursor, and further conditions. */
  where(
    { where, order, direction }: ListDefinition,
    { filters = {} }: ListInput,
    cursor: Pick<Cursor, 'position'> | undefined,
    ...others: string[]
  ): string {
    const given = Object.entries(filters).filter(([, value]) => value !== undefined);
    const all = [
      ...(where ? [where] : []),
      ...given.map(([column, value]) => `${column} = ${this.add(value, column)}`),
      ...(cursor ? [this.after(order, cursor, direction)] : []),
      ...others,
    ];

    return all.length > 0 ? `WHERE ${all.join(' AND ')}` : '';
  }

  private after(
    order: readonly SortKey[],
    { position }: Pick<Cursor, 'position'>,
    direction?: Direction,
  ): string {
    this.name += '.after';

    return isAfter(
      order,
      position.map((text) => this.add(text)),
      direction,
    );
  }
}

/** The `ORDER BY` of a list with these sort keys. */
export function orderBy(order: readonly SortKey[], direction: Direction = 'DESC'): string {
  return `ORDER BY ${order.map(({ sql }) => `${sql} ${direction}`).join(', ')}`;
}
