import { z } from 'zod';
import { idSchema, pathIdSchema, requiredText, timestampSchema, wellFormedText } from '../common.js';
import { optionalCategoryIdSchema } from '../community/posts.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand } from '../operation.js';
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

export const conversationOperations = {
  createConversation: defineIdempotentCommand({
    name: 'ai.createConversation',
    input: saveConversationInputSchema.extend({ id: idSchema }),
    output: conversationSchema,
  }),
  /** Allowed to the owner; `conversation.not_found` for everybody else. */
  updateConversation: defineIdempotentCommand({
    name: 'ai.updateConversation',
    input: saveConversationInputSchema.extend({ id: pathIdSchema }),
    output: conversationSchema,
  }),
};

export const conversationEndpoints = {
  createConversation: defineEndpoint({
    route: ROUTES.createConversation,
    summary: 'Save a conversation with the adviser',
    access: 'member',
    body: saveConversationInputSchema,
    idempotencyKey: true,
    response: conversationSchema,
    status: 201,
  }),
  updateConversation: defineEndpoint({
    route: ROUTES.updateConversation,
    summary: 'Save a conversation again',
    access: 'member',
    params: z.object({ id: pathIdSchema }),
    body: saveConversationInputSchema,
    response: conversationSchema,
    errors: ['conversation.not_found'],
  }),
};
