import { AppError, idSchema, LIMITS, totalRelationSchema, type TotalRelation } from '@hearthwise/contracts';
import { z } from 'zod';

/** Direction in which a list is sorted. */
export type Direction = 'ASC' | 'DESC';

/** One sort key of a list. */
export interface SortKey {
  /** The column or expression, exactly as in the index. */
  sql: string;
  type: keyof typeof KEY_TYPES;
}

interface KeyType {
  /** The exact key as text, which a cursor holds. */
  toText: (sql: string) => string;
  /** Converts a parameter with that text back to the key. */
  fromText: (parameter: string) => string;
  /** Texts that Postgres accepts. */
  schema: z.ZodType<string>;
}

const KEY_TYPES = {
  boolean: {
    toText: (sql) => `${sql}::text`,
    fromText: (parameter) => `${parameter}::boolean`,
    schema: z.enum(['true', 'false']),
  },
  integer: {
    toText: (sql) => `${sql}::text`,
    fromText: (parameter) => `${parameter}::int`,
    schema: z.string().regex(/^\d{1,9}$/),
  },
  /** As microseconds since 1970: with the milliseconds of JavaScript's dates, a page would start at a wrong row. */
  timestamp: {
    toText: (sql) => `(extract(epoch FROM ${sql}) * 1000000)::bigint::text`,
    fromText: (parameter) => `to_timestamp(${parameter}::bigint / 1000000.0)`,
    schema: z.string().regex(/^-?\d{1,17}$/),
  },
  uuid: {
    toText: (sql) => `${sql}::text`,
    fromText: (parameter) => `${parameter}::uuid`,
    schema: idSchema,
  },
} as const satisfies Record<string, KeyType>;

/** The position at which a page ended, and the total of the first page: rows are counted once, not for each page. */
export interface Cursor {
  /** One text for each sort key. */
  position: string[];
  total: number;
  totalRelation: TotalRelation;
}

/** Selects the sort keys of a row as an array of texts. */
export function positionOf(order: readonly SortKey[]): string {
  return `ARRAY[${order.map(({ sql, type }) => KEY_TYPES[type].toText(sql)).join(', ')}]`;
}

/** The condition that a row comes after the position in these parameters, selected so that no plan depends on them. */
export function isAfter(
  order: readonly SortKey[],
  parameters: string[],
  direction: Direction = 'DESC',
): string {
  const keys = order.map(({ sql }) => sql);
  const values = order.map(({ type }, at) => `(SELECT ${KEY_TYPES[type].fromText(parameters[at] ?? '')})`);

  return `(${keys.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${values.join(', ')})`;
}

/** The cursor of the page after this position, as clients get it. */
export function encodeCursor({ position, total, totalRelation }: Cursor): string {
  return Buffer.from(JSON.stringify([position, total, totalRelation])).toString('base64url');
}

/**
 * Decodes a cursor of a list with this order.
 * @throws AppError request.invalid that names `cursor`
 */
export function decodeCursor(cursor: string, order: readonly SortKey[]): Cursor {
  const [first, ...others] = order.map(({ type }) => KEY_TYPES[type].schema as z.ZodType<string>);
  const schema = z.tuple([
    z.tuple([first as z.ZodType<string>, ...others]),
    z.number().int().min(0).max(LIMITS.totalMax),
    totalRelationSchema,
  ]);
  const { success, data } = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!success) {
    const errors = [{ path: 'cursor', message: "This cursor doesn't belong to this list." }];
    throw new AppError('request.invalid', "Please check: cursor: This cursor doesn't belong to this list.", {
      errors,
    });
  }
  const [position, total, totalRelation] = data;

  return { position, total, totalRelation };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
