import { z } from 'zod';
import { publicUserSchema } from './auth/users.js';
import { idSchema, nothingSchema, requiredText, timestampSchema, wellFormedText } from './common.js';
import { categoryNameSchema } from './community/posts.js';
import { defineEndpoint } from './endpoint.js';
import { LIMITS } from './limits.js';
import { defineCommand, defineQuery, type Lane } from './operation.js';
import { ROUTES } from './routes.js';
import { SEARCH_TYPES } from './search-types.js';

/** A part of a text; parts that match are words of the search. */
export const textPartSchema = z.object({ text: z.string(), isMatch: z.boolean() }).meta({ id: 'TextPart' });
export type TextPart = z.infer<typeof textPartSchema>;

const textPartsSchema = z.array(textPartSchema);

/** A row that a service found; scores of different services and types are comparable. */
const foundShape = {
  id: idSchema,
  /** From 0 to 1. */
  score: z.number(),
  title: textPartsSchema,
  /** Where the text contains the words; else its beginning. */
  snippet: textPartsSchema,
};

/** Rows of one type, best first. */
const foundRows = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int().max(LIMITS.searchResultsMax) });

/** A word that no row of the service contains, and the one that was probably meant; null when nothing is similar. */
const unknownWordSchema = z.object({ word: z.string(), meant: z.string().nullable() });
export type UnknownWord = z.infer<typeof unknownWordSchema>;

const foundGuideSchema = z.object({
  ...foundShape,
  slug: z.string(),
  mainCategory: z.string(),
  publishDate: timestampSchema.nullable(),
});
export type FoundGuide = z.infer<typeof foundGuideSchema>;

const foundPostShape = { ...foundShape, categoryId: idSchema.nullable(), authorId: idSchema };

const foundProjectSchema = z.object({ ...foundPostShape, createdAt: timestampSchema });
export type FoundProject = z.infer<typeof foundProjectSchema>;

const foundDiscussionSchema = z.object({
  ...foundPostShape,
  repliesCount: z.number().int(),
  isResolved: z.boolean(),
  lastActivityAt: timestampSchema,
});
export type FoundDiscussion = z.infer<typeof foundDiscussionSchema>;

/** One result, with what lists show of its type. */
export const searchResultSchema = z
  .object({
    type: z.enum(SEARCH_TYPES),
    id: idSchema,
    /** Path of its page. */
    path: z.string(),
    title: textPartsSchema,
    /** Where the text contains the words; else its beginning. */
    snippet: textPartsSchema,
    category: categoryNameSchema,
    /** The author; null for guides. */
    user: publicUserSchema.nullable(),
    /** When a guide was published, a project created, a discussion active. */
    date: timestampSchema.nullable(),
    /** Only of discussions. */
    repliesCount: z.number().int().optional(),
    isResolved: z.boolean().optional(),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchResultsSchema = z
  .object({
    /** Best first. */
    results: z.array(searchResultSchema),
    /** Matches of each type, whatever types the results have; 100 means 100 or more. */
    counts: z.record(z.enum(SEARCH_TYPES), z.number().int()),
    /** The search text with its misspelt words corrected; null when none is. */
    suggestion: z.string().nullable(),
    /** Whether results are missing because a service is unavailable. */
    isPartial: z.boolean(),
  })
  .meta({ id: 'SearchResults' });
export type SearchResults = z.infer<typeof searchResultsSchema>;

/** The text of a search: it must not be blank. */
export const searchTextSchema = requiredText(LIMITS.searchMax);

export const searchQuerySchema = z.object({
  q: searchTextSchema,
  /** Only results of this type. */
  type: z.enum(SEARCH_TYPES).optional(),
  /** One above the maximum is lowered to it; there are no further pages. */
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((value) => Math.min(value, LIMITS.searchResultsMax))
    .default(LIMITS.searchResults),
});

const findingShape = {
  q: wellFormedText().min(1).max(LIMITS.searchMax),
  /** Rows of each type. */
  limit: z.number().int().min(1).max(LIMITS.searchResultsMax),
};
const searchLane = (): Lane => 'search';

/** Operations of content. */
export const guideSearchOperations = {
  findGuides: defineQuery({
    name: 'content.findGuides',
    laneOf: searchLane,
    input: z.object(findingShape),
    output: foundRows(foundGuideSchema).extend({ unknownWords: z.array(unknownWordSchema) }),
  }),
  /** Counts a search without a result, without who searched. */
  recordSearchMiss: defineCommand({
    name: 'content.recordSearchMiss',
    input: z.object({ q: findingShape.q }),
    output: nothingSchema,
  }),
};

/** Operations of community. */
export const postSearchOperations = {
  findPosts: defineQuery({
    name: 'community.findPosts',
    laneOf: searchLane,
    input: z.object(findingShape),
    output: z.object({
      projects: foundRows(foundProjectSchema),
      discussions: foundRows(foundDiscussionSchema),
      unknownWords: z.array(unknownWordSchema),
    }),
  }),
};

export const searchEndpoints = {
  search: defineEndpoint({
    route: ROUTES.search,
    summary: 'Guides, projects and discussions that match a text, best first',
    access: 'public',
    query: searchQuerySchema,
    response: searchResultsSchema,
    errors: ['request.rate_limited', 'service.unavailable'],
  }),
};
