import { IMAGE_TYPES } from '@hearthwise/contracts/images';
import { formatBytes } from '../../../lib/format-bytes.js';
import { ApiError } from '../../../lib/api-client.js';
import { UPLOAD_PURPOSES, type UploadedImage, type UploadPurpose } from './upload-purposes.js';
import { UPLOAD_FAILURES, uploadText } from './upload-texts.js';
import { explainFailure, UploadAddressError } from './upload-failure.js';

/** An image may not be uploaded, or did not arrive; the message is for people. */
export class ImageUploadError extends Error {
  override name = 'ImageUploadError';
}

/**
 * Uploads and registers one file without a widget: by one PUT to a signed address.
 * @throws ImageUploadError, ApiError when the registration fails or the session has ended
 */
export async function sendImage(purpose: UploadPurpose, file: File): Promise<UploadedImage> {
  const { maxBytes, requestAddress, register } = UPLOAD_PURPOSES[purpose];
  assertAllowed(file, maxBytes);
  const address = await requestAddress().catch((error: unknown) => {
    throw isSessionOver(error)
      ? error
      : new ImageUploadError(UPLOAD_FAILURES.noAddress, { cause: new UploadAddressError(error) });
  });
  await put(address, file, maxBytes);

  return register({ imageURL: withoutQuery(address), filename: file.name });
}

function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** The restrictions of the upload widget, in its words. */
function assertAllowed(file: File, maxBytes: number): void {
  if (!(IMAGE_TYPES as readonly string[]).includes(file.type)) {
    throw new ImageUploadError(uploadText('youCanOnlyUploadFileTypes', { types: IMAGE_TYPES.join(', ') }));
  }
  if (file.size > maxBytes) {
    throw new ImageUploadError(uploadText('exceedsSize', { file: file.name, size: formatBytes(maxBytes) }));
  }
}

async function put(address: string, file: File, maxBytes: number): Promise<void> {
  const explain = (error: Error) =>
    new ImageUploadError(explainFailure(error, { file: file.name, maxBytes }), { cause: error });
  const response = await fetch(address, {
    method: 'PUT',
    body: file,
    headers: { 'content-type': file.type },
  }).catch((error: unknown) => {
    throw explain(error as Error);
  });
  if (!response.ok) {
    const { status } = response;
    throw explain(Object.assign(new Error(String(status)), { status, body: await response.text() }));
  }
}

function withoutQuery(address: string): string {
  return address.split('?', 1)[0] ?? address;
}
