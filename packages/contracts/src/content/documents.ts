import { z } from 'zod';
import { publicUserSchema } from '../auth/users.js';
import { idSchema, pageInputShape, pageOf, pagingShape, pathIdSchema, timestampSchema } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { defineCommand, defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';
import { homepageContentSchema, updateHomepageContentInputSchema } from './homepage.js';
import { revisionNoteShape } from './revision-note.js';
import { textPageFieldsSchema, updateTextPageInputSchema } from './text-pages.js';
import { topicTextsSchema, updateTopicTextsInputSchema } from './topic-texts.js';

/** The texts of a document, by its kind. */
const documentTexts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('homepage'), fields: homepageContentSchema }),
  z.object({ kind: z.literal('topic'), fields: topicTextsSchema }),
  z.object({ kind: z.literal('page'), fields: textPageFieldsSchema }),
]);
export type DocumentTexts = z.infer<typeof documentTexts>;

const documentInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('homepage'), fields: updateHomepageContentInputSchema }),
  z.object({ kind: z.literal('topic'), fields: updateTopicTextsInputSchema }),
  z.object({ kind: z.literal('page'), fields: updateTextPageInputSchema }),
]);

/** The newest revision of a document, as its editor reads it. */
const documentRecordSchema = z.object({
  /** `homepage`, `topic.<category>.<topic>` or `page.<name>`. */
  key: z.string(),
  /** 0 while nobody has saved it: the built-in texts are shown. */
  revision: z.number().int(),
  /** When it was saved; null for the built-in texts. */
  updatedAt: timestampSchema.nullable(),
});
export const documentSchema = z.intersection(documentRecordSchema, documentTexts).meta({ id: 'Document' });
export type Document = z.infer<typeof documentSchema>;

/** One saved state of a document, without its texts. */
const revisionRecordSchema = z.object({
  revision: z.number().int(),
  /** Who saved it; null for what came with the product. */
  editorId: idSchema.nullable(),
  createdAt: timestampSchema,
  /** Why it was saved; empty when nobody said so. */
  note: z.string(),
});
export type DocumentRevisionRecord = z.infer<typeof revisionRecordSchema>;

export const documentRevisionSchema = revisionRecordSchema
  .omit({ editorId: true })
  .extend({ editor: publicUserSchema.nullable() })
  .meta({ id: 'DocumentRevision' });
export type DocumentRevision = z.infer<typeof documentRevisionSchema>;

const keyParams = z.object({ key: pathIdSchema });
/** 0 is the built-in text; a malformed number is a revision that does not exist. */
const revisionParams = keyParams.extend({ revision: pathIdSchema });
const ifRevision = z.number().int().optional();

export const documentOperations = {
  getDocument: defineQuery({ name: 'content.getDocument', input: keyParams, output: documentSchema }),
  /** Saves a new revision; with `ifRevision`, `document.changed` when somebody else has saved since. */
  updateDocument: defineCommand({
    name: 'content.updateDocument',
    input: z.object({ ...keyParams.shape, ...revisionNoteShape, changes: documentInput, ifRevision }),
    output: documentSchema,
  }),
  listDocumentRevisions: defineQuery({
    name: 'content.listDocumentRevisions',
    input: z.object({ ...keyParams.shape, ...pageInputShape }),
    output: pageOf(revisionRecordSchema),
  }),
  getDocumentRevision: defineQuery({
    name: 'content.getDocumentRevision',
    input: revisionParams,
    output: documentSchema,
  }),
  /** Saves the texts of an earlier revision as the newest one. */
  restoreDocumentRevision: defineCommand({
    name: 'content.restoreDocumentRevision',
    input: revisionParams.extend({ ifRevision }),
    output: documentSchema,
  }),
};

const notFound = ['document.not_found', 'revision.not_found'] as const;

export const documentEndpoints = {
  getDocument: defineEndpoint({
    route: ROUTES.getDocument,
    summary: 'The homepage, a topic or a page as its editor reads it, with its revision as ETag',
    access: 'canEdit',
    params: keyParams,
    response: documentSchema,
    errors: ['document.not_found'],
  }),
  listDocumentRevisions: defineEndpoint({
    route: ROUTES.listDocumentRevisions,
    summary: 'Revisions of a document, newest first',
    access: 'canEdit',
    params: keyParams,
    query: z.object(pagingShape),
    response: z.array(documentRevisionSchema),
    errors: ['document.not_found'],
  }),
  getDocumentRevision: defineEndpoint({
    route: ROUTES.getDocumentRevision,
    summary: 'One revision of a document with its texts; 0 is the built-in text',
    access: 'canEdit',
    params: revisionParams,
    response: documentSchema,
    errors: notFound,
  }),
  restoreDocumentRevision: defineEndpoint({
    route: ROUTES.restoreDocumentRevision,
    summary:
      'Save the texts of an earlier revision, or with 0 the built-in text, as the newest one; with If-Match, only when nobody else has saved since',
    access: 'canEdit',
    params: revisionParams,
    response: documentSchema,
    errors: [...notFound, 'document.changed'],
  }),
};
