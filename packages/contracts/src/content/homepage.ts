import { z } from 'zod';
import { idSchema, nothingSchema, optionalText, wellFormedText } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand, defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';
import { findCategory } from '../taxonomy.js';
import { revisionNoteShape } from './revision-note.js';

/** The texts of the signed-in home (specification section 3). */
export const homepageContentSchema = z
  .object({
    heroTitle: z.string(),
    heroSubtitle: z.string(),
    heroDescription: z.string(),
    featuredArticleIds: z.array(idSchema),
    welcomeMessage: z.string(),
    /** Display names of categories. */
    featuredSections: z.array(z.string()),
  })
  .meta({ id: 'HomepageContent' });
export type HomepageContent = z.infer<typeof homepageContentSchema>;

export const updateHomepageContentInputSchema = z
  .object({
    heroTitle: wellFormedText().max(LIMITS.titleMax),
    heroSubtitle: optionalText(LIMITS.descriptionMax),
    heroDescription: optionalText(LIMITS.descriptionMax),
    featuredArticleIds: z.array(idSchema).max(LIMITS.listMax).default([]),
    welcomeMessage: optionalText(LIMITS.descriptionMax),
    /** Names or slugs of categories; stored as names. */
    featuredSections: z
      .array(
        wellFormedText().refine((value) => findCategory(value) !== undefined, "This category doesn't exist."),
      )
      .max(5)
      .default([])
      .transform((values) => [...new Set(values.map((value) => findCategory(value)?.title ?? value))]),
  })
  .meta({ id: 'UpdateHomepageContentInput' });
export type UpdateHomepageContentInput = z.output<typeof updateHomepageContentInputSchema>;

export const homepageOperations = {
  getHomepageContent: defineQuery({
    name: 'content.getHomepageContent',
    input: nothingSchema,
    output: homepageContentSchema,
  }),
  /** How gateways of the release before save it; `updateDocument` saves every document. */
  updateHomepageContent: defineIdempotentCommand({
    name: 'content.updateHomepageContent',
    input: updateHomepageContentInputSchema,
    output: homepageContentSchema,
  }),
};

export const homepageEndpoints = {
  getHomepageContent: defineEndpoint({
    route: ROUTES.getHomepageContent,
    summary: 'Texts of the signed-in home',
    access: 'public',
    response: homepageContentSchema,
  }),
  updateHomepageContent: defineEndpoint({
    route: ROUTES.updateHomepageContent,
    summary: 'Save the texts of the signed-in home; with If-Match, only when nobody else has saved since',
    access: 'canEdit',
    body: updateHomepageContentInputSchema.extend(revisionNoteShape),
    response: homepageContentSchema,
    errors: ['document.changed'],
  }),
};
