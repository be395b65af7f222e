import { type AuditEntry, ENDPOINTS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { setNextLink } from '../endpoints/paging.js';
import { AuditLog } from './audit-log.js';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditLog) {}

  @Endpoint(ENDPOINTS.listAuditEntries)
  async list({
    query: { limit, cursor, ...filters },
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listAuditEntries>): Promise<AuditEntry[]> {
    const { entries, nextCursor } = await this.audit.list(filters, { limit, cursor }, request);
    setNextLink(request, reply, { limit, nextCursor });

    return entries;
  }
}
