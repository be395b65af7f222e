import { type Document, type OperationInput, OPERATIONS } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { TAG } from '../cache/cached.decorator.js';
import { ResponseCache } from '../cache/response-cache.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { revisionOf } from '../http/if-match.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';

type Changes = OperationInput<typeof OPERATIONS.content.updateDocument>['changes'];

/** Any reply: its ETag does not depend on the body. */
type Reply = Pick<FastifyReply, 'header'>;

/** Saves of documents, which all are limited, purge what was cached, and return the new revision as ETag. */
@Injectable()
export class DocumentSaves {
  constructor(
    private readonly services: RpcClients,
    private readonly cache: ResponseCache,
    private readonly limits: RateLimits,
  ) {}

  /** @param note why it is saved */
  update(
    request: GatewayRequest,
    reply: Reply,
    input: { key: string; changes: Changes; note: string | undefined },
  ): Promise<Document> {
    const ifRevision = revisionOf(request, 'document.changed');

    return this.save(request, reply, () =>
      this.services.call(OPERATIONS.content.updateDocument, { ...input, ifRevision }, request),
    );
  }

  async save(request: GatewayRequest, reply: Reply, call: () => Promise<Document>): Promise<Document> {
    await this.limits.consume('write', request);
    const document = await call();
    this.cache.purge(TAG.documents);
    setRevision(reply, document);

    return document;
  }
}

/** Sends the revision as ETag, for `If-Match`. */
export function setRevision(reply: Reply, { revision }: Document): void {
  reply.header('etag', `"${revision}"`).header('cache-control', 'private, no-cache');
}
