import { z } from 'zod';
import { optionalText, pathIdSchema, timestampSchema, wellFormedText } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';
import { TEXT_PAGES } from './document-keys.js';
import { revisionNoteShape } from './revision-note.js';

/** What editors write of a text page. */
export const textPageFieldsSchema = z
  .object({
    title: z.string(),
    /** One or two sentences below the title and for search engines. */
    description: z.string(),
    /** Markdown as typed. */
    content: z.string(),
  })
  .meta({ id: 'TextPageFields' });
export type TextPageFields = z.infer<typeof textPageFieldsSchema>;

export const updateTextPageInputSchema = z
  .object({
    title: wellFormedText().max(LIMITS.titleMax),
    description: optionalText(LIMITS.descriptionMax),
    content: wellFormedText().max(LIMITS.contentMax),
  })
  .meta({ id: 'UpdateTextPageInput' });
export type UpdateTextPageInput = z.output<typeof updateTextPageInputSchema>;

/** A text page as readers see it. */
export const textPageSchema = z
  .object({
    name: z.enum(TEXT_PAGES),
    title: z.string(),
    description: z.string(),
    contentHtml: z.string(),
    /** Second-level headings with the ids that they have in the HTML. */
    headings: z.array(z.object({ id: z.string(), text: z.string() })),
    /** When the text was last changed. */
    updatedAt: timestampSchema,
  })
  .meta({ id: 'TextPage' });
export type TextPage = z.infer<typeof textPageSchema>;

const pageParams = z.object({ name: pathIdSchema });

export const textPageOperations = {
  getTextPage: defineQuery({ name: 'content.getTextPage', input: pageParams, output: textPageSchema }),
};

export const textPageEndpoints = {
  getTextPage: defineEndpoint({
    route: ROUTES.getTextPage,
    summary: 'One of the pages help, privacy, terms, guidelines and accessibility',
    access: 'public',
    params: pageParams,
    response: textPageSchema,
    errors: ['document.not_found'],
  }),
  updateTextPage: defineEndpoint({
    route: ROUTES.updateTextPage,
    summary: 'Save one of these pages; with If-Match, only when nobody else has saved since',
    access: 'canEdit',
    params: pageParams,
    body: updateTextPageInputSchema.extend(revisionNoteShape),
    response: textPageFieldsSchema,
    errors: ['document.not_found', 'document.changed'],
  }),
};
