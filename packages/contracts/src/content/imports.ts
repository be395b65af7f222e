import { z } from 'zod';
import { publicUserSchema } from '../auth/users.js';
import {
  idSchema,
  pageInputShape,
  pageOf,
  pagingShape,
  pathIdSchema,
  timestampSchema,
  wellFormedText,
} from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand, defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';

/** Files that can be imported: one article, a zip of articles, a WordPress export (WXR) and a Ghost export. */
export const IMPORT_FORMATS = ['markdown', 'zip', 'wordpress', 'ghost'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** `uploading` until the whole file has arrived; then a job reads it (`queued`, `running`) to the end (`done`, `failed`). */
export const IMPORT_STATUSES = ['uploading', 'queued', 'running', 'done', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/**
 * What became of one article. `unchanged`: it is here already, as the file has it. `kept`: it is here and people have changed
 * it since, so that it was left as it is.
 */
export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'kept', 'failed'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

export const importOptionsSchema = z.object({
  /** Publishes articles that the file calls published; without it they are drafts. */
  mayPublish: z.boolean(),
  /** Updates articles as well that people have changed here; the version before stays in the history. */
  mayOverwrite: z.boolean(),
  /** The category of articles whose file names none of ours, by slug or name; may be empty. */
  mainCategory: wellFormedText(),
  subcategory: wellFormedText(),
  /** The address of the site that the file comes from, where it does not say so; may be empty. */
  siteUrl: wellFormedText(),
});
export type ImportOptions = z.infer<typeof importOptionsSchema>;

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

export const createImportQuerySchema = z.object({
  filename: wellFormedText().trim().max(LIMITS.filenameMax).default(''),
  mayPublish: flag,
  mayOverwrite: flag,
  mainCategory: wellFormedText().trim().max(100).default(''),
  subcategory: wellFormedText().trim().max(100).default(''),
  siteUrl: z
    .union([
      z.literal(''),
      z
        .url({ protocol: /^https?$/, error: 'Enter an address that starts with https://.' })
        .max(LIMITS.urlMax),
    ])
    .default(''),
});

/** Something that could not be taken over, or that the importer should know. */
export const importNoteSchema = z.object({
  /** `<what>.<problem>`, for programs. */
  code: z.string(),
  /** One sentence for people. */
  message: z.string(),
});
export type ImportNote = z.infer<typeof importNoteSchema>;

/** Numbers of articles by what became of them; see `IMPORT_OUTCOMES`. */
const countsSchema = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  kept: z.number().int(),
  failed: z.number().int(),
});

export const importRecordSchema = z.object({
  id: idSchema,
  filename: z.string(),
  format: z.enum(IMPORT_FORMATS),
  status: z.enum(IMPORT_STATUSES),
  options: importOptionsSchema,
  /** Articles in the file; null until it has been read. */
  total: z.number().int().nullable(),
  /** Articles by what became of them. */
  counts: countsSchema,
  /** About the file as a whole. */
  notes: z.array(importNoteSchema),
  /** Why it failed, in one sentence; null unless it did. */
  error: z.string().nullable(),
  ownerId: idSchema,
  createdAt: timestampSchema,
  finishedAt: timestampSchema.nullable(),
});
export type ImportRecord = z.infer<typeof importRecordSchema>;

/** An import of articles and how far it is. */
export const articleImportSchema = importRecordSchema
  .omit({ ownerId: true })
  .extend({ owner: publicUserSchema.nullable() })
  .meta({ id: 'ArticleImport' });
export type ArticleImport = z.infer<typeof articleImportSchema>;

/** One article of an import. */
export const importItemSchema = z
  .object({
    /** Its place in the file, from 1. */
    position: z.number().int(),
    /** Its title in the file, or the file's name in a zip. */
    title: z.string(),
    /** Null while it waits. */
    outcome: z.enum(IMPORT_OUTCOMES).nullable(),
    /** The article here; null when there is none. */
    articleId: idSchema.nullable(),
    notes: z.array(importNoteSchema),
  })
  .meta({ id: 'ImportItem' });
export type ImportItem = z.infer<typeof importItemSchema>;

const importId = z.object({ id: pathIdSchema });
const itemFilterShape = {
  outcome: z.enum(IMPORT_OUTCOMES).optional(),
  /** Only articles with notes. */
  hasNotes: z
    .enum(['true', 'false'])
    .optional()
    .transform((value) => (value === undefined ? undefined : value === 'true')),
};

export const importOperations = {
  /** Begins an import; the file follows in parts. */
  createImport: defineIdempotentCommand({
    name: 'content.createImport',
    input: z.object({
      id: idSchema,
      filename: wellFormedText().max(LIMITS.filenameMax),
      options: importOptionsSchema,
    }),
    output: z.object({}),
  }),
  /** Stores the part of a file at a position, from 0. */
  addImportPart: defineIdempotentCommand({
    name: 'content.addImportPart',
    input: z.object({
      id: idSchema,
      position: z.number().int().min(0),
      /** Base64. */
      bytes: z.base64(),
    }),
    output: z.object({}),
    deadlineMs: 10_000,
  }),
  /** Deletes an upload that will not be completed. */
  abortImport: defineIdempotentCommand({
    name: 'content.abortImport',
    input: z.object({ id: idSchema }),
    output: z.object({}),
  }),
  /** Ends the upload and queues the import. */
  startImport: defineIdempotentCommand({
    name: 'content.startImport',
    input: z.object({ id: idSchema, parts: z.number().int().min(1) }),
    output: importRecordSchema,
    deadlineMs: 10_000,
  }),
  getImport: defineQuery({ name: 'content.getImport', input: importId, output: importRecordSchema }),
  listImports: defineQuery({
    name: 'content.listImports',
    input: z.object(pageInputShape),
    output: pageOf(importRecordSchema),
  }),
  listImportItems: defineQuery({
    name: 'content.listImportItems',
    input: z.object({
      ...pageInputShape,
      id: pathIdSchema,
      outcome: z.enum(IMPORT_OUTCOMES).optional(),
      hasNotes: z.boolean().optional(),
    }),
    output: pageOf(importItemSchema),
  }),
};

export const importEndpoints = {
  createImport: defineEndpoint({
    route: ROUTES.createImport,
    summary:
      'Import articles from a file, the body: an article file, a zip of them, or an export of WordPress or Ghost',
    access: 'canEdit',
    query: createImportQuerySchema,
    streamsBody: true,
    response: articleImportSchema,
    status: 202,
    errors: ['import.unsupported', 'import.too_many', 'request.too_large', 'request.rate_limited'],
  }),
  listImports: defineEndpoint({
    route: ROUTES.listImports,
    summary: 'Imports, newest first',
    access: 'canEdit',
    query: z.object(pagingShape),
    response: z.array(articleImportSchema),
  }),
  getImport: defineEndpoint({
    route: ROUTES.getImport,
    summary: 'An import and how far it is',
    access: 'canEdit',
    params: importId,
    response: articleImportSchema,
    errors: ['import.not_found'],
  }),
  listImportItems: defineEndpoint({
    route: ROUTES.listImportItems,
    summary: 'The articles of an import in the order of the file, with what could not be taken over',
    access: 'canEdit',
    params: importId,
    query: z.object({ ...pagingShape, ...itemFilterShape }),
    response: z.array(importItemSchema),
    errors: ['import.not_found'],
  }),
};
