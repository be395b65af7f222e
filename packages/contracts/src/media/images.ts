import { z } from 'zod';
import {
  idSchema,
  nothingSchema,
  optionalText,
  pageInputShape,
  pageOf,
  pagingShape,
  pathIdSchema,
  searchSchema,
  timestampSchema,
  wellFormedText,
} from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import type { ErrorCode } from '../errors.js';
import { IMAGE_PURPOSES, IMAGE_TYPES } from '../images.js';
import { LIMITS } from '../limits.js';
import {
  defineCommand,
  defineIdempotentCommand,
  defineQuery,
  laneOfList,
  waitingLane,
} from '../operation.js';
import { ROUTES } from '../routes.js';

/** What a page needs to know of a picture before it is there. */
export const pictureSchema = z
  .object({
    /** Pixels of the original. */
    width: z.number().int(),
    /** Pixels of the original. */
    height: z.number().int(),
    /** A blurred miniature of about 25 bytes in base64 (ThumbHash); null when there is none. */
    thumbhash: z.string().nullable(),
    /** What people who don't see it hear; empty when it only decorates. */
    altText: z.string(),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof pictureSchema>;

/** A picture whose bytes have been checked. */
export const imageRecordSchema = pictureSchema.extend({
  id: idSchema,
  /** The member who uploaded it; null for drawings that come with the product. */
  ownerId: idSchema.nullable(),
  /** `/objects/{id}`. */
  url: z.string(),
  filename: z.string(),
  contentType: z.enum(IMAGE_TYPES),
  /** Bytes of the original as it is kept; null for a drawing that nobody has asked for yet. */
  bytes: z.number().int().nullable(),
  createdAt: timestampSchema,
});
export type ImageRecord = z.infer<typeof imageRecordSchema>;

/** Where a picture is shown. */
export const imageUseSchema = z.object({
  imageId: idSchema,
  kind: z.enum(['article', 'project', 'discussion']),
  title: z.string(),
  /** The page that shows it; null when only an earlier version of it does. */
  path: z.string().nullable(),
});
export type ImageUse = z.infer<typeof imageUseSchema>;

/** A picture of the library as the image manager shows it. */
export const imageSchema = imageRecordSchema
  .omit({ ownerId: true })
  .extend({
    usedIn: z.array(imageUseSchema.omit({ imageId: true })),
    /** Whether the asking member may delete it, were it unused. */
    mayDelete: z.boolean(),
  })
  .meta({ id: 'Image' });
export type Image = z.infer<typeof imageSchema>;

/** Things that were taken out of an upload because they tell more than the picture shows. */
export const REMOVED = ['location', 'camera', 'description', 'profile', 'attachment'] as const;
export const removedSchema = z.enum(REMOVED);
export type Removed = z.infer<typeof removedSchema>;

const registrationShape = {
  /** The address that the picture was uploaded to; its query may be there or not. */
  imageURL: wellFormedText().trim().min(1, 'This field is required.').max(LIMITS.urlMax),
  filename: optionalText(LIMITS.filenameMax),
  altText: optionalText(LIMITS.altTextMax),
};
export const registerImageInputSchema = z.object(registrationShape).meta({ id: 'RegisterImageInput' });

const uploadSchema = z.object({ uploadURL: z.url() }).meta({ id: 'Upload' });

/** What the uploader is told beside the address. */
const registeredShape = { removed: z.array(removedSchema), picture: pictureSchema };
const registeredSchema = z.object({ url: z.string(), ...registeredShape }).meta({ id: 'RegisteredImage' });

export const imageOperations = {
  /** Promises the acting member one place for one picture, for 15 minutes. */
  createUpload: defineCommand({
    name: 'media.createUpload',
    input: nothingSchema,
    output: z.object({ uploadUrl: z.url() }),
  }),
  /**
   * Checks what the acting member has uploaded and, if it is a harmless picture, makes it one that is shown. What is
   * refused is deleted. Repeated, it answers the same.
   */
  registerImage: defineIdempotentCommand({
    name: 'media.registerImage',
    input: z.object({
      address: wellFormedText().max(LIMITS.urlMax),
      purpose: z.enum(IMAGE_PURPOSES),
      filename: wellFormedText().max(LIMITS.filenameMax),
      altText: wellFormedText().max(LIMITS.altTextMax),
    }),
    output: z.object({ image: imageRecordSchema, removed: z.array(removedSchema) }),
    // A picture of 50 megapixels takes some seconds to check, and others may be before it.
    deadlineMs: 30_000,
    laneOf: waitingLane,
  }),
  /** The library, newest first: every picture but those of projects. */
  listImages: defineQuery({
    name: 'media.listImages',
    laneOf: laneOfList,
    input: z.object({ ...pageInputShape, search: wellFormedText().optional() }),
    output: pageOf(imageRecordSchema),
  }),
  /** Those of the pictures that exist and are shown, in no particular order. */
  getImages: defineQuery({
    name: 'media.getImages',
    input: z.object({ ids: z.array(idSchema).max(LIMITS.listMax) }),
    output: z.array(imageRecordSchema),
  }),
  updateImage: defineIdempotentCommand({
    name: 'media.updateImage',
    input: z.object({ id: pathIdSchema, altText: wellFormedText().max(LIMITS.altTextMax) }),
    output: imageRecordSchema,
  }),
  /** Deletes a picture that is shown nowhere: by its owner, or by an editor or admin. */
  deleteImage: defineIdempotentCommand({
    name: 'media.deleteImage',
    input: z.object({ id: pathIdSchema }),
    output: nothingSchema,
  }),
};

const idsSchema = z.object({ ids: z.array(idSchema).max(LIMITS.listMax) });
const usesSchema = z.array(imageUseSchema);

/** Where pictures are shown, as each service that shows some knows it; earlier versions of an article count. */
export const contentImageOperations = {
  listArticleImageUses: defineQuery({
    name: 'content.listArticleImageUses',
    input: idsSchema,
    output: usesSchema,
  }),
};
export const communityImageOperations = {
  listPostImageUses: defineQuery({
    name: 'community.listPostImageUses',
    input: idsSchema,
    output: usesSchema,
  }),
};

const refusals = [
  'image.not_found',
  'image.not_uploaded',
  'image.too_large',
  'image.unsupported',
  'image.unreadable',
  'service.timeout',
] as const satisfies ErrorCode[];

export const imageEndpoints = {
  createObjectUpload: defineEndpoint({
    route: ROUTES.createObjectUpload,
    summary: 'An address to PUT one picture to, for 15 minutes (project and editor screens)',
    access: 'member',
    response: uploadSchema,
    errors: ['request.rate_limited'],
  }),
  createImageUpload: defineEndpoint({
    route: ROUTES.createImageUpload,
    summary: 'The same for the image manager',
    access: 'member',
    response: uploadSchema,
    errors: ['request.rate_limited'],
  }),
  registerProjectImage: defineEndpoint({
    route: ROUTES.registerProjectImage,
    summary:
      "Register an uploaded picture for a project: at most 10 MB; objectPath becomes the project's imageUrl",
    access: 'member',
    body: registerImageInputSchema,
    response: z.object({ objectPath: z.string(), ...registeredShape }).meta({ id: 'RegisteredProjectImage' }),
    errors: refusals,
  }),
  registerLibraryImage: defineEndpoint({
    route: ROUTES.registerLibraryImage,
    summary: 'Register an uploaded picture for the image library: at most 10 MB',
    access: 'editor',
    body: registerImageInputSchema,
    response: registeredSchema
      .extend({ filename: z.string(), altText: z.string() })
      .meta({ id: 'LibraryImage' }),
    errors: refusals,
  }),
  registerArticleImage: defineEndpoint({
    route: ROUTES.registerArticleImage,
    summary: 'Register an uploaded picture for an article: at most 5 MB',
    access: 'editor',
    body: registerImageInputSchema,
    response: registeredSchema,
    errors: refusals,
  }),
  listImages: defineEndpoint({
    route: ROUTES.listImages,
    summary: 'The image library, newest first',
    access: 'editor',
    query: z.object({ ...pagingShape, search: searchSchema }),
    response: z.array(imageSchema),
  }),
  updateImage: defineEndpoint({
    route: ROUTES.updateImage,
    summary: "Change a picture's alternative text",
    access: 'editor',
    params: z.object({ id: pathIdSchema }),
    body: z
      .object({ altText: wellFormedText().trim().max(LIMITS.altTextMax) })
      .meta({ id: 'UpdateImageInput' }),
    response: imageSchema,
    errors: ['image.not_found'],
  }),
  deleteImage: defineEndpoint({
    route: ROUTES.deleteImage,
    summary: 'Delete a picture that is shown nowhere',
    access: 'editor',
    params: z.object({ id: pathIdSchema }),
    response: z.object({ deleted: z.literal(true) }),
    errors: ['image.not_found', 'image.in_use', 'auth.forbidden'],
  }),
};
