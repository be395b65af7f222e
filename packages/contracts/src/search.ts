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

/** Matches of one type; scores of different services and types are comparable. */
const rankedSchema = z.object({
  /** Best first; none when the type is only counted. */
  best: z.array(z.object({ id: idSchema, /** From 0 to 1. */ score: z.number() })),
  total: z.number().int().max(LIMITS.searchResultsMax),
});
export type Ranked = z.infer<typeof rankedSchema>;

/** A row that a service found, as the search shows it. */
const foundShape = {
  id: idSchema,
  title: textPartsSchema,
  /** Where the text contains the words; else its beginning. */
  snippet: textPartsSchema,
};

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

const rankingSchema = z.object({
  q: wellFormedText().min(1).max(LIMITS.searchMax),
  /** Types of which the best are wanted; the others are counted. */
  types: z.array(z.enum(SEARCH_TYPES)),
  /** Rows of each type. */
  limit: z.number().int().min(1).max(LIMITS.searchResultsMax),
});

const rankingShape = {
  /** What snippets mark, in the form of the service. */
  words: z.string(),
  unknownWords: z.array(unknownWordSchema),
};

const idsSchema = z.array(idSchema).max(LIMITS.searchResultsMax);
const wordsSchema = wellFormedText().max(LIMITS.searchWordsMax);
const searchLane = (): Lane => 'search';

/** Operations of content. */
export const guideSearchOperations = {
  rankGuides: defineQuery({
    name: 'content.rankGuides',
    laneOf: searchLane,
    input: rankingSchema,
    output: z.object({ guides: rankedSchema, ...rankingShape }),
  }),
  /** Those of the guides that are still published, in no order. */
  getRankedGuides: defineQuery({
    name: 'content.getRankedGuides',
    laneOf: searchLane,
    input: z.object({ ids: idsSchema, words: wordsSchema }),
    output: z.array(foundGuideSchema),
  }),
  /** Counts a search without a result, once a day for each visitor. */
  recordSearchMiss: defineCommand({
    name: 'content.recordSearchMiss',
    input: z.object({
      q: rankingSchema.shape.q,
      /** A digest of the visitor's address that changes every day. */
      visitor: wellFormedText().min(1).max(64),
    }),
    output: nothingSchema,
  }),
};

/** Operations of community. */
export const postSearchOperations = {
  rankPosts: defineQuery({
    name: 'community.rankPosts',
    laneOf: searchLane,
    input: rankingSchema,
    output: z.object({ projects: rankedSchema, discussions: rankedSchema, ...rankingShape }),
  }),
  /** Those of the posts that are still public, in no order. */
  getRankedPosts: defineQuery({
    name: 'community.getRankedPosts',
    laneOf: searchLane,
    input: z.object({ projects: idsSchema, discussions: idsSchema, words: wordsSchema }),
    output: z.object({ projects: z.array(foundProjectSchema), discussions: z.array(foundDiscussionSchema) }),
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
