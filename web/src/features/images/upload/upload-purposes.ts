import { LIMITS } from '@hearthwise/contracts/limits';
import type { ImageMetadata, RemovedPart, WriteName } from '@hearthwise/contracts';
import { send, statusOf } from '../../../lib/api-client.js';

/** A registered image. */
export interface UploadedImage {
  /** `/objects/{id}`. */
  url: string;
  filename: string;
  /** Null if it could not be registered. */
  picture: ImageMetadata | null;
  /** Metadata that was removed for privacy. */
  removed: RemovedPart[];
  /** It was sent but not registered, and may not be shown (specification section 4). */
  isPartial?: boolean;
}

interface Upload {
  /** The upload address, without its signature. */
  imageURL: string;
  filename: string;
}

export interface Purpose {
  maxBytes: number;
  /** Requests an upload address for one file. */
  requestAddress: () => Promise<string>;
  register: (upload: Upload) => Promise<UploadedImage>;
  /** The call that registers. */
  write: WriteName;
  registrationFailed: string;
}

/** What an image can be uploaded for, with the calls, limit and failure text (specification sections 5, 7 and 8). */
export const UPLOAD_PURPOSES = {
  project: {
    write: 'registerProjectImage',
    maxBytes: LIMITS.imageBytes,
    requestAddress: async () => (await send('createUpload')).uploadURL,
    register: async (body) => {
      const { objectPath, picture, removed } = await send('registerProjectImage', { body });

      return { url: objectPath, filename: body.filename, picture, removed };
    },
    registrationFailed: 'Failed to process uploaded image.',
  },
  profile: {
    write: 'registerProfileImage',
    maxBytes: LIMITS.imageBytes,
    requestAddress: async () => (await send('createUpload')).uploadURL,
    register: async (body) => ({
      ...(await send('registerProfileImage', { body })),
      filename: body.filename,
    }),
    registrationFailed: 'Failed to process uploaded image.',
  },
  library: {
    write: 'registerLibraryImage',
    maxBytes: LIMITS.imageBytes,
    requestAddress: async () => (await send('createUploadAlias')).uploadURL,
    register: (body) => send('registerLibraryImage', { body }),
    registrationFailed: 'Failed to register uploaded image.',
  },
  article: {
    write: 'registerArticleImage',
    maxBytes: LIMITS.editorImageBytes,
    requestAddress: async () => (await send('createUpload')).uploadURL,
    register: registerForArticle,
    registrationFailed: 'Failed to register uploaded image.',
  },
} satisfies Record<string, Purpose>;

/** If that fails, the article shows the address that the file was sent to (specification section 4). */
async function registerForArticle(body: Upload): Promise<UploadedImage> {
  try {
    return { ...(await send('registerArticleImage', { body })), filename: body.filename };
  } catch (error) {
    if (statusOf(error) === 401) {
      throw error;
    }

    return { url: body.imageURL, filename: body.filename, picture: null, removed: [], isPartial: true };
  }
}

export type UploadPurpose = keyof typeof UPLOAD_PURPOSES;
