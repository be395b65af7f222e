import { Readable } from 'node:stream';
import {
  AppError,
  AUDIT_CSV_PATH,
  type AuditEntry,
  type AuditFilters,
  auditFiltersSchema,
  ENDPOINTS,
  requireAllowed,
} from '@hearthwise/contracts';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { setNextLink } from '../endpoints/paging.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { SessionService } from '../session/session.service.js';
import { AUDIT_CSV_HEADER, toCsvLine } from './audit-csv.js';
import { AuditLog } from './audit-log.js';

@Controller()
export class AuditController {
  constructor(
    private readonly audit: AuditLog,
    private readonly sessions: SessionService,
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

  /** A file, so it is no endpoint of the contract. Errors of its beginning are problem documents. */
  @Get(AUDIT_CSV_PATH)
  async export(@Req() request: GatewayRequest, @Res() reply: GatewayReply): Promise<void> {
    requireAllowed(await this.sessions.resolve(request), 'audit.list');
    await this.limits.consume('export', request);
    const pages = this.audit.pages(filtersOf(request), request);
    const first = await pages.next();
    void reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit.csv"')
      .send(Readable.from(linesOf(first.value ?? [], pages)));
  }
}

/** @throws AppError request.invalid */
function filtersOf({ query }: GatewayRequest): AuditFilters {
  const { success, data, error } = auditFiltersSchema.safeParse(query);
  if (!success) {
    const errors = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    throw new AppError('request.invalid', 'Please check the filters.', { errors });
  }

  return data;
}

async function* linesOf(first: AuditEntry[], others: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  yield AUDIT_CSV_HEADER + first.map(toCsvLine).join('');
  for await (const page of others) {
    yield page.map(toCsvLine).join('');
  }
}
