import { type auditOperations, type AuditRecord, requireAllowed } from '@hearthwise/contracts';
import { Controller, type Type } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Call, Handles } from '@hearthwise/rpc';
import { listAuditEntries } from './list-audit-entries.js';

type ListAuditEntries = ReturnType<typeof auditOperations>['listAuditEntries'];

/** The controller that lists a service's audit entries. */
export function auditController(operation: ListAuditEntries): Type {
  @Controller()
  class AuditController {
    constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

    @Handles(operation)
    async list({ input, actor }: Call<ListAuditEntries>): Promise<{ entries: AuditRecord[] }> {
      requireAllowed(actor, 'audit.list');

      return { entries: await listAuditEntries(this.dataSource, input) };
    }
  }

  return AuditController;
}
