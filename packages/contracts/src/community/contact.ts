import { z } from 'zod';
import {
  emailSchema,
  idSchema,
  lineSchema,
  pageInputShape,
  pageOf,
  pagingShape,
  pathIdSchema,
  requiredText,
  timestampSchema,
  wellFormedText,
} from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand, defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';
import { CONTACT_TOPICS, CONTACT_TRAP } from './contact-topics.js';

export const contactTopicSchema = z.enum(CONTACT_TOPICS);

const contactShape = {
  name: lineSchema.min(1, 'Tell us what to call you.').max(LIMITS.firstNameMax),
  /** Where the answer goes. */
  email: emailSchema,
  topic: contactTopicSchema,
  message: requiredText(LIMITS.contactMessageMax),
};

export const contactInputSchema = z
  .object({
    ...contactShape,
    /** A field that people do not see: what fills it in is a program, whose message is not stored. */
    [CONTACT_TRAP]: wellFormedText().max(LIMITS.urlMax).optional(),
  })
  .meta({ id: 'ContactInput' });
export type ContactInput = z.output<typeof contactInputSchema>;

/** A message of a visitor or member to the people who run the site. */
export const contactMessageSchema = z
  .object({
    id: idSchema,
    ...contactShape,
    /** The member who wrote it; null for visitors. */
    userId: idSchema.nullable(),
    createdAt: timestampSchema,
    /** When an administrator has dealt with it; null for open ones. */
    doneAt: timestampSchema.nullable(),
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof contactMessageSchema>;

const filterShape = { isDone: z.boolean() };
const idParams = z.object({ id: pathIdSchema });
const doneSchema = z.object({ id: idSchema });

export const contactOperations = {
  /** `id` makes the call idempotent. */
  createContactMessage: defineIdempotentCommand({
    name: 'community.createContactMessage',
    input: z.object({ id: idSchema, ...contactShape }),
    output: doneSchema,
  }),
  /** Open ones, or those that are done; newest first. */
  listContactMessages: defineQuery({
    name: 'community.listContactMessages',
    input: z.object({ ...filterShape, ...pageInputShape }),
    output: pageOf(contactMessageSchema),
  }),
  updateContactMessage: defineIdempotentCommand({
    name: 'community.updateContactMessage',
    input: z.object({ id: pathIdSchema, ...filterShape }),
    output: contactMessageSchema,
  }),
  deleteContactMessage: defineIdempotentCommand({
    name: 'community.deleteContactMessage',
    input: idParams,
    output: doneSchema,
  }),
};

export const contactEndpoints = {
  createContactMessage: defineEndpoint({
    route: ROUTES.createContactMessage,
    summary: 'Write to the people who run the site',
    access: 'anybody',
    body: contactInputSchema,
    acceptsForms: true,
    idempotencyKey: true,
    response: z.object({ sent: z.literal(true) }),
    status: 201,
    errors: ['request.rate_limited'],
  }),
  listContactMessages: defineEndpoint({
    route: ROUTES.listContactMessages,
    summary: 'Messages to the people who run the site, newest first',
    access: 'admin',
    query: z.object({ status: z.enum(['open', 'done']).default('open'), ...pagingShape }),
    response: z.array(contactMessageSchema),
  }),
  updateContactMessage: defineEndpoint({
    route: ROUTES.updateContactMessage,
    summary: 'Mark a message as done, or open it again',
    access: 'admin',
    params: idParams,
    body: z.object(filterShape),
    response: contactMessageSchema,
    errors: ['contact_message.not_found'],
  }),
  deleteContactMessage: defineEndpoint({
    route: ROUTES.deleteContactMessage,
    summary: 'Delete a message for good',
    access: 'admin',
    params: idParams,
    response: doneSchema,
    errors: ['contact_message.not_found'],
  }),
};
