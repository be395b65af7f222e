import type { Problem } from '@hearthwise/contracts';
import { statusOf } from '../../../lib/api-client.js';
import { formatBytes } from '../../../lib/format-bytes.js';
import { UPLOAD_FAILURES, uploadText } from './upload-texts.js';

/** The call for an upload address has failed, for the reason in `cause`. */
export class UploadAddressError extends Error {
  override name = 'UploadAddressError';

  constructor(cause: unknown) {
    super(UPLOAD_FAILURES.noAddress, { cause });
  }
}

/** What Uppy throws; without a status there was no response. */
interface StoreFailure {
  status?: number;
  body?: string;
}

/** The connection was lost before there was a response: of the store, or to the call for an upload address. */
export function isNetworkFailure(error: Error): boolean {
  const failure = error instanceof UploadAddressError ? error.cause : error;

  return statusOf(failure) === 0;
}

/** The store rejects the file at this address for good. */
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

/** The gateway's own store responds with a problem document; others with XML, which people cannot read. */
function detailIn(body: string | undefined): string {
  try {
    return (JSON.parse(body ?? '') as Problem).detail ?? '';
  } catch {
    return '';
  }
}
