import {
  type AuditEntry,
  type AuditFilters,
  type AuditRecord,
  LIMITS,
  OPERATIONS,
  SERVICES,
  type ServiceName,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import type { GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { PublicUsers } from '../users/public-users.js';

const DAY_MS = 86_400_000;

/** Entries that an export reads at a time. */
const EXPORT_PAGE_SIZE = LIMITS.auditPageMax - 1;

interface Page {
  limit: number;
  /** The last id of the page before. */
  cursor?: string | undefined;
}

interface AuditPage {
  entries: AuditEntry[];
  nextCursor: string | null;
}

type ServiceRecord = AuditRecord & { service: ServiceName };

/**
 * The audit entries of all services as one list. Ids are UUIDs of version 7, so that their order is the order in time and
 * one id is the cursor for every service.
 */
@Injectable()
export class AuditLog {
  constructor(
    private readonly services: RpcClients,
    private readonly users: PublicUsers,
  ) {}

  /** A page, newest first. An unavailable service fails it: a log with gaps would be misleading. */
  async list(filters: AuditFilters, { limit, cursor }: Page, request: GatewayRequest): Promise<AuditPage> {
    const { service, from, to, ...others } = filters;
    const input = {
      ...others,
      from: from && firstIdOf(Date.parse(from)),
      before: earliest(cursor, to && firstIdOf(Date.parse(to) + DAY_MS)),
      limit: limit + 1,
    };
    const names = service ? [service] : SERVICES;
    const lists = await Promise.all(names.map((name) => this.read(name, input, request)));
    const records = lists.flat().toSorted((one, other) => (one.id < other.id ? 1 : -1));
    const entries = await this.compose(records.slice(0, limit), request);

    return { entries, nextCursor: records.length > limit ? (entries.at(-1)?.id ?? null) : null };
  }

  /** All pages to the end, each read when the one before has been consumed. */
  async *pages(filters: AuditFilters, request: GatewayRequest): AsyncGenerator<AuditEntry[], undefined> {
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page: AuditPage = await this.list(filters, { limit: EXPORT_PAGE_SIZE, cursor }, request);
      yield page.entries;
      cursor = page.nextCursor;
    }
  }

  private async read(
    service: ServiceName,
    input: Parameters<typeof this.services.call<(typeof OPERATIONS)['auth']['listAuditEntries']>>[1],
    request: GatewayRequest,
  ): Promise<ServiceRecord[]> {
    const { entries } = await this.services.call(OPERATIONS[service].listAuditEntries, input, request);

    return entries.map((entry) => ({ ...entry, service }));
  }

  private async compose(records: ServiceRecord[], request: GatewayRequest): Promise<AuditEntry[]> {
    const ids = records.flatMap((record) => [record.actorId, subjectUserOf(record)]);
    const userOf = await this.users.lookUp(ids, request);

    return records.map((record) => ({
      ...record,
      actor: userOf(record.actorId),
      subjectUser: userOf(subjectUserOf(record)),
    }));
  }
}

/** The id of the user whom an action concerned. */
function subjectUserOf({ action, subjectId }: AuditRecord): string | null {
  return action.startsWith('user.') ? subjectId : null;
}

/** The smallest UUID of version 7 for a time in epoch milliseconds; times before 1970 have none. */
function firstIdOf(time: number): string {
  const digits = Math.max(0, time).toString(16).padStart(12, '0');

  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}

function earliest(...ids: (string | undefined)[]): string | undefined {
  return ids.filter((id) => id !== undefined && id !== '').toSorted()[0];
}
