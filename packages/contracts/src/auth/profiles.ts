import { z } from 'zod';
import { imageAddressSchema, pathIdSchema } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { objectIdOf } from '../images.js';
import { defineIdempotentCommand, defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';
import { currentUserSchema, firstNameSchema, publicUserSchema, userSchema } from './users.js';

/** A user with the month in which the account was created; the day is nobody else's business. */
export const memberSchema = publicUserSchema.extend({
  /** Year and month in UTC: `2026-11`. */
  joinedAt: z.string().regex(/^\d{4}-\d{2}$/),
});

/** How much of a member everybody can read; each count is exact up to `LIMITS.totalMax`. */
export const profileCountsSchema = z.object({
  projectsCount: z.number().int(),
  discussionsCount: z.number().int(),
  /** Replies that answered a discussion. */
  acceptedRepliesCount: z.number().int(),
});
export type ProfileCounts = z.infer<typeof profileCountsSchema>;

/** A member's public page. */
export const profileSchema = memberSchema.extend(profileCountsSchema.shape).meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileSchema>;

/** The path of an image of ours, by any of its addresses; null or an empty text for none. */
const profileImageSchema = imageAddressSchema.refine(
  (path) => path === null || (path.startsWith('/objects/') && objectIdOf(path) !== null),
  'Enter the address of a picture that you uploaded here.',
);

/** Fields that are missing stay as they are. */
export const updateProfileInputSchema = z
  .object({ firstName: firstNameSchema.optional(), profileImage: profileImageSchema.optional() })
  .meta({ id: 'UpdateProfileInput' });

export const profileOperations = {
  /** One user as everybody may see them; `user.not_found` for an unknown id. */
  getMember: defineQuery({
    name: 'auth.getMember',
    input: z.object({ id: pathIdSchema }),
    output: memberSchema,
  }),
  /** Changes the actor's own name or photo. The gateway has checked that the image is theirs. */
  updateProfile: defineIdempotentCommand({
    name: 'auth.updateProfile',
    input: updateProfileInputSchema,
    output: userSchema,
  }),
};

export const profileEndpoints = {
  getProfile: defineEndpoint({
    route: ROUTES.getProfile,
    summary: "A member's public page",
    access: 'public',
    params: z.object({ id: pathIdSchema }),
    response: profileSchema,
    errors: ['user.not_found'],
  }),
  updateProfile: defineEndpoint({
    route: ROUTES.updateProfile,
    summary: "Change the member's own name or photo",
    access: 'member',
    body: updateProfileInputSchema,
    response: currentUserSchema,
    errors: ['image.not_found'],
  }),
};
