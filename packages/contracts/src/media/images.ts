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

/** What a page needs to know of an image before it is loaded. */
export const imageMetadataSchema = z
  .object({
    /** Pixels of the original. */
    width: z.number().int(),
    /** Pixels of the original. */
    height: z.number().int(),
    /** A blurred preview of about 25 bytes in base64 (ThumbHash); null when there is none. */
    thumbhash: z.string().nullable(),
    /** Alternative text; empty when the image is decorative. */
    altText: z.string(),
  })
  .meta({ id: 'ImageMetadata' });
export type ImageMetadata = z.infer<typeof imageMetadataSchema>;

/** An image whose bytes have been validated. */
export const imageRecordSchema = imageMetadataSchema.extend({
  id: idSchema,
  /** The user who uploaded it; null for illustrations. */
  ownerId: idSchema.nullable(),
  /** `/objects/{id}`. */
  url: z.string(),
  filename: z.string(),
  contentType: z.enum(IMAGE_TYPES),
  /** Size of the stored original; null for an illustration that nobody has requested yet. */
  bytes: z.number().int().nullable(),
  createdAt: timestampSchema,
});
export type ImageRecord = z.infer<typeof imageRecordSchema>;

/** A place that shows an image. */
export const imageUseSchema = z.object({
  imageId: idSchema,
  kind: z.enum(['article', 'page', 'project', 'discussion', 'comment', 'reply', 'profile']),
  title: z.string(),
  /** Path of the page; null when only an earlier revision shows the image, or something deleted or hidden. */
  path: z.string().nullable(),
});
export type ImageUse = z.infer<typeof imageUseSchema>;

/** An image of the library as the image manager shows it. */
export const imageSchema = imageRecordSchema
  .omit({ ownerId: true })
  .extend({
    usedIn: z.array(imageUseSchema.omit({ imageId: true })),
    /** Whether the actor may delete it once it is unused. */
    mayDelete: z.boolean(),
  })
  .meta({ id: 'Image' });
export type Image = z.infer<typeof imageSchema>;

/** Parts that are removed from an upload because they can disclose more than the image shows. */
export const REMOVED_PARTS = ['location', 'camera', 'description', 'profile', 'attachment'] as const;
export const removedPartSchema = z.enum(REMOVED_PARTS);
export type RemovedPart = z.infer<typeof removedPartSchema>;

const registrationShape = {
  /** The address that the file was uploaded to, with or without its query. */
  imageURL: wellFormedText().trim().min(1, 'This field is required.').max(LIMITS.urlMax),
  filename: optionalText(LIMITS.filenameMax),
  altText: optionalText(LIMITS.altTextMax),
};
export const registerImageInputSchema = z.object(registrationShape).meta({ id: 'RegisterImageInput' });

const uploadSchema = z.object({ uploadURL: z.url() }).meta({ id: 'Upload' });

/** Fields that all three registrations return. */
const registeredShape = { removed: z.array(removedPartSchema), picture: imageMetadataSchema };
const registeredSchema = z.object({ url: z.string(), ...registeredShape }).meta({ id: 'RegisteredImage' });

export const imageOperations = {
  /** Grants the actor one upload of one file, for 15 minutes. */
  createUpload: defineCommand({
    name: 'media.createUpload',
    input: nothingSchema,
    output: z.object({ uploadUrl: z.url() }),
  }),
  /**
   * Validates what the actor has uploaded and turns it into an image. A file that is refused is deleted. A repeated call
   * returns the same.
   */
  registerImage: defineIdempotentCommand({
    name: 'media.registerImage',
    input: z.object({
      address: wellFormedText().max(LIMITS.urlMax),
      purpose: z.enum(IMAGE_PURPOSES),
      filename: wellFormedText().max(LIMITS.filenameMax),
      altText: wellFormedText().max(LIMITS.altTextMax),
    }),
    output: z.object({ image: imageRecordSchema, removed: z.array(removedPartSchema) }),
    // Validating 50 megapixels takes some seconds, and others may be queued before it.
    deadlineMs: 30_000,
    laneOf: waitingLane,
  }),
  /** The library, newest first: every image except those of projects and profiles. */
  listImages: defineQuery({
    name: 'media.listImages',
    laneOf: laneOfList,
    input: z.object({ ...pageInputShape, search: wellFormedText().optional() }),
    output: pageOf(imageRecordSchema),
  }),
  /** Those of the images that exist and are registered, in no particular order. */
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
  /** Deletes an image that is used nowhere. Allowed to its owner, editors and admins. */
  deleteImage: defineIdempotentCommand({
    name: 'media.deleteImage',
    input: z.object({ id: pathIdSchema }),
    output: nothingSchema,
  }),
};

const idsSchema = z.object({ ids: z.array(idSchema).max(LIMITS.listMax) });
const usesSchema = z.array(imageUseSchema);

/** Uses of images in each service that shows some; earlier revisions of an article or page count. */
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

export const authImageOperations = {
  listPhotoUses: defineQuery({
    name: 'auth.listPhotoUses',
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

/** A limit as the API documentation names it. */
function megabytes(bytes: number): string {
  return `${bytes / 1_048_576} MB`;
}

export const imageEndpoints = {
  createUpload: defineEndpoint({
    route: ROUTES.createUpload,
    summary: `An address to PUT one image to, for ${LIMITS.uploadSeconds / 60} minutes (project and editor screens)`,
    access: 'member',
    response: uploadSchema,
    errors: ['request.rate_limited'],
  }),
  /** The call `createUpload` at a second address, which the specification gives the image manager (section 7). */
  createUploadAlias: defineEndpoint({
    route: ROUTES.createUploadAlias,
    summary: 'The same for the image manager',
    access: 'member',
    response: uploadSchema,
    errors: ['request.rate_limited'],
  }),
  registerProjectImage: defineEndpoint({
    route: ROUTES.registerProjectImage,
    summary:
      `Register an uploaded image for a project: at most ${megabytes(LIMITS.imageBytes)}; ` +
      "objectPath becomes the project's imageUrl",
    access: 'member',
    body: registerImageInputSchema,
    response: z.object({ objectPath: z.string(), ...registeredShape }).meta({ id: 'RegisteredProjectImage' }),
    errors: refusals,
  }),
  registerProfileImage: defineEndpoint({
    route: ROUTES.registerProfileImage,
    summary:
      `Register an uploaded photo of the member: at most ${megabytes(LIMITS.imageBytes)}; ` +
      'url becomes their profileImage',
    access: 'member',
    body: registerImageInputSchema,
    response: registeredSchema,
    errors: refusals,
  }),
  registerLibraryImage: defineEndpoint({
    route: ROUTES.registerLibraryImage,
    summary: `Register an uploaded image for the library: at most ${megabytes(LIMITS.imageBytes)}`,
    access: 'canEdit',
    body: registerImageInputSchema,
    response: registeredSchema
      .extend({ filename: z.string(), altText: z.string() })
      .meta({ id: 'LibraryImage' }),
    errors: refusals,
  }),
  registerArticleImage: defineEndpoint({
    route: ROUTES.registerArticleImage,
    summary: `Register an uploaded image for an article: at most ${megabytes(LIMITS.editorImageBytes)}`,
    access: 'canEdit',
    body: registerImageInputSchema,
    response: registeredSchema,
    errors: refusals,
  }),
  listImages: defineEndpoint({
    route: ROUTES.listImages,
    summary: 'The image library, newest first',
    access: 'canEdit',
    query: z.object({ ...pagingShape, search: searchSchema }),
    response: z.array(imageSchema),
  }),
  updateImage: defineEndpoint({
    route: ROUTES.updateImage,
    summary: 'Change the alternative text of an image',
    access: 'canEdit',
    params: z.object({ id: pathIdSchema }),
    body: z
      .object({ altText: wellFormedText().trim().max(LIMITS.altTextMax) })
      .meta({ id: 'UpdateImageInput' }),
    response: imageSchema,
    errors: ['image.not_found'],
  }),
  deleteImage: defineEndpoint({
    route: ROUTES.deleteImage,
    summary: 'Delete an image that is used nowhere',
    access: 'canEdit',
    params: z.object({ id: pathIdSchema }),
    response: z.object({ deleted: z.literal(true) }),
    errors: ['image.not_found', 'image.in_use', 'auth.forbidden'],
  }),
};
