import { type Document, type OperationInput, OPERATIONS } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import type { GatewayRequest } from '../http/gateway-request.js';
import { type Reply, revisionOf, setRevision } from '../http/if-match.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';

type Changes = OperationInput<typeof OPERATIONS.content.updateDocument>['changes'];

/** Saves of documents, which all are limited, purge what was cached, and return the new revision as ETag. */
@Injectable()
export class DocumentSaves {
  constructor(
    private readonly services: RpcClients,
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
    setRevision(reply, document);

    return document;
  }
}
