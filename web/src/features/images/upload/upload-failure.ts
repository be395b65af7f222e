import type { Problem } from '@hearthwise/contracts';
import { formatBytes } from '../../../lib/format-bytes.js';
import { UPLOAD_FAILURES, uploadText } from './upload-texts.js';

/** No address was given to send the file to; the cause is the failed call. */
export class UploadAddressError extends Error {
  override name = 'UploadAddressError';

  constructor(cause: unknown) {
    super(UPLOAD_FAILURES.noAddress, { cause });
  }
}

/** What the uploader throws when the store answered; without a status nothing was answered. */
interface StoreFailure {
  status?: number;
  body?: string;
}

/** The line was cut before the store could answer. */
export function isNetworkFailure(error: Error): boolean {
  return !(error instanceof UploadAddressError) && !(error as StoreFailure).status;
}

/** The store will not take the file at this address, now or later. */
export function isRejected(error: Error): boolean {
  const { status = 0 } = error as StoreFailure;

  return status >= 400 && status < 500;
}

/** One or two sentences on why a file did not arrive. */
export function explainFailure(error: Error, { file, maxBytes }: { file: string; maxBytes: number }): string {
  const { status, body } = error as StoreFailure;
  if (status === 413) {
    return uploadText('exceedsSize', { file, size: formatBytes(maxBytes) });
  }

  return [`${uploadText('failedToUpload', { file })}.`, reasonOf(error, status, body)]
    .filter(Boolean)
    .join(' ');
}

function reasonOf(error: Error, status: number | undefined, body: string | undefined): string {
  if (error instanceof UploadAddressError) {
    return error.message;
  }
  if (status === undefined) {
    return UPLOAD_FAILURES.network;
  }
  if (status === 401) {
    return UPLOAD_FAILURES.unauthorized;
  }

  return status === 403 ? UPLOAD_FAILURES.expired : detailIn(body);
}

/** Our own store says what is wrong in a problem document; others answer in XML, which is for nobody. */
function detailIn(body: string | undefined): string {
  try {
    return (JSON.parse(body ?? '') as Problem).detail ?? '';
  } catch {
    return '';
  }
}
