import { AppError, type ChangedCode } from '@hearthwise/contracts';
import type { FastifyReply } from 'fastify';
import type { GatewayRequest } from './gateway-request.js';

/** Any reply: its ETag does not depend on the body. */
export type Reply = Pick<FastifyReply, 'header'>;

/** One entity tag (RFC 9110, section 8.8.3). */
const ENTITY_TAG = /^(?:W\/)?"[^"\s]*"$/;

/**
 * The revision in the `If-Match` header; undefined when it is missing or `*` (RFC 9110, section 13.1.1).
 * @param changed the error for a tag that is of no revision
 * @throws AppError request.malformed for anything but one entity tag, `changed`
 */
export function revisionOf({ headers }: GatewayRequest, changed: ChangedCode): number | undefined {
  const header = headers['if-match']?.trim();
  if (header === undefined || header === '*') {
    return undefined;
  }
  if (!ENTITY_TAG.test(header)) {
    throw new AppError('request.malformed', 'If-Match takes one ETag in its quotes, or *.');
  }
  const [, revision] = /^"(\d{1,9})"$/.exec(header) ?? [];
  if (revision === undefined) {
    throw AppError.changed(changed);
  }

  return Number(revision);
}

/** Sends the revision as ETag, for the `If-Match` of the next save. */
export function setRevision(reply: Reply, { revision }: { revision: number }): void {
  reply.header('etag', `"${revision}"`).header('cache-control', 'private, no-cache');
}
