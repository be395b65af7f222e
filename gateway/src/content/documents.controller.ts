import { type Document, type DocumentRevision, ENDPOINTS, OPERATIONS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { revisionOf, setRevision } from '../http/if-match.js';
import { setPaging } from '../endpoints/paging.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { PublicUsers } from '../users/public-users.js';
import { DocumentSaves } from './document-saves.js';

const { content } = OPERATIONS;

/** What the editors of the homepage, of topics and of pages have in common: reading to edit, and revisions. */
@Controller()
export class DocumentsController {
  constructor(
    private readonly services: RpcClients,
    private readonly saves: DocumentSaves,
    private readonly users: PublicUsers,
  ) {}

  @Endpoint(ENDPOINTS.getDocument)
  async get({ params, request, reply }: EndpointCall<typeof ENDPOINTS.getDocument>): Promise<Document> {
    const document = await this.services.call(content.getDocument, params, request);
    setRevision(reply, document);

    return document;
  }

  @Endpoint(ENDPOINTS.listDocumentRevisions)
  async listRevisions({
    params,
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listDocumentRevisions>): Promise<DocumentRevision[]> {
    const input = { ...params, ...query };
    const { rows, ...page } = await this.services.call(content.listDocumentRevisions, input, request);
    setPaging(request, reply, { ...page, limit: query.limit });
    const userOf = await this.users.lookUp(
      rows.map(({ editorId }) => editorId),
      request,
    );

    return rows.map(({ editorId, ...row }) => ({ ...row, editor: userOf(editorId) }));
  }

  @Endpoint(ENDPOINTS.getDocumentRevision)
  getRevision({ params, request }: EndpointCall<typeof ENDPOINTS.getDocumentRevision>): Promise<Document> {
    return this.services.call(content.getDocumentRevision, params, request);
  }

  @Endpoint(ENDPOINTS.restoreDocumentRevision)
  restore({
    params,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.restoreDocumentRevision>): Promise<Document> {
    const ifRevision = revisionOf(request, 'document.changed');

    return this.saves.save(request, reply, () =>
      this.services.call(content.restoreDocumentRevision, { ...params, ifRevision }, request),
    );
  }
}
