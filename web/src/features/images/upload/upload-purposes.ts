import { LIMITS } from '@hearthwise/contracts/limits';
import type { ImageMetadata, RemovedPart } from '@hearthwise/contracts';
import { send } from '../../../lib/api-client.js';

/** A picture that is checked and shown from now on. */
export interface UploadedImage {
  /** `/objects/{id}`. */
  url: string;
  filename: string;
  picture: ImageMetadata;
  /** What was taken out of it because it told more than the picture shows. */
  removed: RemovedPart[];
}

interface Upload {
  /** Where the file was sent to. */
  imageURL: string;
  filename: string;
}

interface Purpose {
  maxBytes: number;
  /** Asks for an address to send one picture to. */
  requestAddress: () => Promise<string>;
  register: (upload: Upload) => Promise<UploadedImage>;
  registrationFailed: string;
}

/** What a picture can be uploaded for: its own calls, limit and failure (specification sections 5, 7 and 8). */
export const UPLOAD_PURPOSES = {
  project: {
    maxBytes: LIMITS.imageBytes,
    requestAddress: async () => (await send('createObjectUpload')).uploadURL,
    register: async (body) => {
      const { objectPath, picture, removed } = await send('registerProjectImage', { body });

      return { url: objectPath, filename: body.filename, picture, removed };
    },
    registrationFailed: 'Failed to process uploaded image.',
  },
  library: {
    maxBytes: LIMITS.imageBytes,
    requestAddress: async () => (await send('createImageUpload')).uploadURL,
    register: (body) => send('registerLibraryImage', { body }),
    registrationFailed: 'Failed to register uploaded image.',
  },
} satisfies Record<string, Purpose>;

export type UploadPurpose = keyof typeof UPLOAD_PURPOSES;
