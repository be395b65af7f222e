import { z } from 'zod';
import {
  idSchema,
  pageInputShape,
  pageOf,
  pagingShape,
  pathIdSchema,
  requiredText,
  searchSchema,
  timestampSchema,
  wellFormedText,
} from '../common.js';
import { optionalCategoryIdSchema } from '../community/posts.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand, defineQuery, laneOfList } from '../operation.js';
import { ROUTES } from '../routes.js';

export const conversationMessageSchema = z.object({
  id: wellFormedText().min(1).max(100),
  role: z.enum(['user', 'assistant']),
  content: wellFormedText().max(LIMITS.conversationMessageMax),
  timestamp: timestampSchema,
});
export type ConversationMessage = z.infer<typeof conversationMessageSchema>;

export const saveConversationInputSchema = z
  .object({
    title: requiredText(LIMITS.titleMax),
    messages: z.array(conversationMessageSchema).min(1).max(LIMITS.conversationMessagesMax),
    categoryId: optionalCategoryIdSchema,
  })
  .meta({ id: 'SaveConversationInput' });
export type SaveConversationInput = z.output<typeof saveConversationInputSchema>;

export const updateConversationInputSchema = saveConversationInputSchema
  .extend({
    /**
     * Keeps stored messages that are not among these: another tab or device has added them. Otherwise these messages
     * replace the stored ones.
     */
    merge: z.boolean().default(false),
  })
  .meta({ id: 'UpdateConversationInput' });

export const conversationSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    messages: z.array(conversationMessageSchema),
    categoryId: idSchema.nullable(),
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversationSchema>;

/** A conversation in a list. */
export const conversationSummarySchema = conversationSchema
  .omit({ messages: true })
  .extend({ messageCount: z.number().int() })
  .meta({ id: 'ConversationSummary' });
export type ConversationSummary = z.infer<typeof conversationSummarySchema>;

export const renameConversationInputSchema = z
  .object({ title: requiredText(LIMITS.titleMax) })
  .meta({ id: 'RenameConversationInput' });

const idParams = z.object({ id: pathIdSchema });
const doneSchema = z.object({ id: idSchema });
const NOT_FOUND = ['conversation.not_found'] as const;

/** All are allowed to the owner; for everybody else, the conversation does not exist (`conversation.not_found`). */
export const conversationOperations = {
  /** The actor's own, last continued first. */
  listConversations: defineQuery({
    name: 'ai.listConversations',
    laneOf: laneOfList,
    input: z.object({ ...pageInputShape, search: wellFormedText().optional() }),
    output: pageOf(conversationSummarySchema),
  }),
  getConversation: defineQuery({ name: 'ai.getConversation', input: idParams, output: conversationSchema }),
  createConversation: defineIdempotentCommand({
    name: 'ai.createConversation',
    input: saveConversationInputSchema.extend({ id: idSchema }),
    output: conversationSchema,
  }),
  /** Of more than `LIMITS.conversationMessagesMax` messages, the last ones are kept. */
  updateConversation: defineIdempotentCommand({
    name: 'ai.updateConversation',
    input: updateConversationInputSchema.extend({ id: pathIdSchema }),
    output: conversationSchema,
  }),
  /** The new title stays, whatever `updateConversation` brings later. */
  renameConversation: defineIdempotentCommand({
    name: 'ai.renameConversation',
    input: renameConversationInputSchema.extend({ id: pathIdSchema }),
    output: doneSchema,
  }),
  /** Moves it to the bin, from where it can be restored for 30 days. */
  deleteConversation: defineIdempotentCommand({
    name: 'ai.deleteConversation',
    input: idParams,
    output: doneSchema,
  }),
  restoreConversation: defineIdempotentCommand({
    name: 'ai.restoreConversation',
    input: idParams,
    output: doneSchema,
  }),
};

export const conversationEndpoints = {
  listConversations: defineEndpoint({
    route: ROUTES.listConversations,
    summary: 'My conversations with the adviser, last continued first',
    access: 'member',
    query: z.object({ ...pagingShape, search: searchSchema }),
    response: z.array(conversationSummarySchema),
  }),
  getConversation: defineEndpoint({
    route: ROUTES.getConversation,
    summary: 'One of my conversations',
    access: 'member',
    params: idParams,
    response: conversationSchema,
    errors: NOT_FOUND,
  }),
  createConversation: defineEndpoint({
    route: ROUTES.createConversation,
    summary: 'Save a conversation with the adviser',
    access: 'member',
    body: saveConversationInputSchema,
    idempotencyKey: true,
    response: conversationSchema,
    status: 201,
    errors: ['conversation.too_many'],
  }),
  updateConversation: defineEndpoint({
    route: ROUTES.updateConversation,
    summary: 'Save a conversation again',
    access: 'member',
    params: idParams,
    body: updateConversationInputSchema,
    response: conversationSchema,
    errors: NOT_FOUND,
  }),
  renameConversation: defineEndpoint({
    route: ROUTES.renameConversation,
    summary: 'Rename a conversation',
    access: 'member',
    params: idParams,
    body: renameConversationInputSchema,
    response: doneSchema,
    errors: NOT_FOUND,
  }),
  deleteConversation: defineEndpoint({
    route: ROUTES.deleteConversation,
    summary: 'Move a conversation to the bin',
    access: 'member',
    params: idParams,
    response: doneSchema,
    errors: NOT_FOUND,
  }),
  restoreConversation: defineEndpoint({
    route: ROUTES.restoreConversation,
    summary: 'Take a conversation out of the bin',
    access: 'member',
    params: idParams,
    response: doneSchema,
    errors: [...NOT_FOUND, 'conversation.too_many'],
  }),
};
