import { z } from 'zod';
import { objectIdOf, objectPath } from './images.js';
import { EARLIEST_DAY, LIMITS } from './limits.js';

/** Identifier of anything: a UUID version 7, opaque to clients. */
export const idSchema = z.uuid();

/**
 * Text of any input: without lone surrogates, which UTF-8 cannot encode, and without U+0000, which Postgres cannot store.
 */
export const wellFormedText = () =>
  z
    .string()
    .refine(isWellFormed, { error: "Leave out characters that can't be part of a text.", abort: true });

function isWellFormed(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** An id in a path: any text, because a malformed one is a 404 like an unknown one, never a 400. */
export const pathIdSchema = wellFormedText().min(1).max(200);

/** ISO 8601 date and time in UTC. */
export const timestampSchema = z.iso.datetime();

/** A calendar day as ISO 8601, without a time zone; Postgres has no year 0, and nobody needs the others before 1900. */
export const dateSchema = z.iso
  .date('Enter a date such as 2027-03-28.')
  .refine((day) => day >= EARLIEST_DAY, 'Enter a date from 1900 on.');

const DAY_MS = 86_400_000;

/** A day that has started somewhere: clocks are at most 14 hours ahead of UTC, so that it may be the day after that of UTC. */
export const pastDateSchema = dateSchema.refine(
  (day) => day <= new Date(Date.now() + DAY_MS).toISOString().slice(0, 10),
  'This day is in the future.',
);

/** An address within the product (`/objects/…`) or on the web. */
export const urlSchema = wellFormedText()
  .trim()
  .max(LIMITS.urlMax)
  .refine(
    (value) => /^(?:https?:\/\/|\/(?!\/))/.test(value),
    'Enter an address that starts with https://, http:// or /.',
  );

/** An address on the web that a browser opens encrypted, without a user name or password: they make it look like another. */
export const httpsUrlSchema = wellFormedText()
  .trim()
  .max(LIMITS.urlMax)
  .refine(
    (value) => /^https:\/\/./i.test(value) && URL.canParse(value),
    'Give an address that starts with https://.',
  )
  .refine((value) => !hasCredentials(value), 'Give an address without a user name or password.');

function hasCredentials(address: string): boolean {
  const url = URL.parse(address);

  return Boolean(url?.username || url?.password);
}

/**
 * The address of an image as forms send it: an empty text means none, and every address of an image of ours, such as the
 * one that it was uploaded to, becomes its path.
 */
export const optionalImageAddressSchema = z
  .union([z.literal(''), z.null(), urlSchema])
  .optional()
  .transform(toImagePath);

/** The same in a change, where a missing address means that it stays. */
export const imageAddressSchema = z.union([z.literal(''), z.null(), urlSchema]).transform(toImagePath);

function toImagePath(value: string | null | undefined): string | null {
  const id = value ? objectIdOf(value) : null;

  return id ? objectPath(id) : value || null;
}

/** Text that must not be blank; surrounding white space is removed. */
export const requiredText = (max: number) =>
  wellFormedText()
    .trim()
    .min(1, { error: 'This field is required.', abort: true })
    .max(max)
    .refine((text) => VISIBLE.test(text), 'This field is required.');

/** A character that can be seen: no space, no control or format character, and none of the fillers of Hangul. */
const VISIBLE = /[^\s\p{C}\u115F\u1160\u3164\uFFA0]/u;

/** One line of text; surrounding white space is removed. */
export const lineSchema = wellFormedText()
  .trim()
  .regex(/^\P{Cc}*$/u, 'Leave out control characters.');

export const emailSchema = wellFormedText()
  .trim()
  .max(LIMITS.emailMax)
  .pipe(z.email('Enter an email address such as name@example.org.'));

/** Text that may be missing or null, which become empty. */
export const optionalText = (max: number) =>
  wellFormedText()
    .max(max)
    .nullish()
    .transform((value) => value ?? '');

/**
 * Where a page begins: the cursor from the `Link: rel="next"` of the previous page. Opaque to clients; the service that
 * lists validates it.
 */
export const cursorSchema = z
  .string()
  .max(LIMITS.cursorMax)
  .regex(/^[\w-]+$/, "This cursor doesn't belong to this list.");

/**
 * Paging of a list. A limit that is not a whole number of at least 1 is refused; one above the maximum is lowered to it. The
 * offset is for the first pages only (at most 1,000). The cursor reaches the end, and neither repeats nor skips a row when
 * others are inserted meanwhile. With both, the offset counts from the cursor.
 */
export const pagingShape = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((value) => Math.min(value, LIMITS.listMax))
    .default(LIMITS.defaultListLimit),
  offset: z.coerce.number().int().min(0).max(LIMITS.offsetMax).default(0),
  cursor: cursorSchema.optional(),
};

/** The same in calls between processes, where it is parsed already. */
export const pageInputShape = {
  limit: z.number().int().min(1).max(LIMITS.listMax),
  offset: z.number().int().min(0).max(LIMITS.offsetMax),
  cursor: cursorSchema.optional(),
};
export type PageInput = z.infer<z.ZodObject<typeof pageInputShape>>;

/** A search text; a blank one means no search. */
export const searchSchema = wellFormedText()
  .max(LIMITS.searchMax)
  .optional()
  .transform((value) => value?.trim() || undefined);

/** Relation of a total to the real number of rows: `eq` is exact, `gte` a lower bound. */
export const totalRelationSchema = z.enum(['eq', 'gte']);
export type TotalRelation = z.infer<typeof totalRelationSchema>;

/** One page of rows. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    /** Sent as `X-Total-Count`. */
    total: z.number().int().max(LIMITS.totalMax),
    /** Sent as `X-Total-Count-Relation`. */
    totalRelation: totalRelationSchema,
    /** Where the next page begins (sent as `Link: rel="next"`); null on the last one. */
    nextCursor: cursorSchema.nullable(),
  });

/** A page as services and mappers pass it on. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
  totalRelation: TotalRelation;
  nextCursor: string | null;
}

/** An operation without input. */
export const nothingSchema = z.object({});
