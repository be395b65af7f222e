import { Readable } from 'node:stream';
import { type AuditEntry, ENDPOINTS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { downloadHeaders } from '../endpoints/download-headers.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { setNextLink } from '../endpoints/paging.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { AUDIT_CSV_HEADER, toCsvLine } from './audit-csv.js';
import { AuditLog } from './audit-log.js';

@Controller()
export class AuditController {
  constructor(
    private readonly audit: AuditLog,
    private readonly limits: RateLimits,
  ) {}

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

  /** The first page is read before the response begins, so that its failure is a problem document. */
  @Endpoint(ENDPOINTS.exportAuditEntries)
  async export({
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.exportAuditEntries>): Promise<unknown> {
    await this.limits.consume('export', request);
    const pages = this.audit.pages(query, request);
    const first = await pages.next();
    reply.headers(downloadHeaders('text/csv; charset=utf-8', 'audit.csv'));

    return Readable.from(linesOf(first.value ?? [], pages));
  }
}

async function* linesOf(first: AuditEntry[], others: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  yield AUDIT_CSV_HEADER + first.map(toCsvLine).join('');
  for await (const page of others) {
    yield page.map(toCsvLine).join('');
  }
}
