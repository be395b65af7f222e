import { createAuditTable, dropAuditTable } from '@hearthwise/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators can see who changed what. */
export class AddAuditEntries1795304834206 implements MigrationInterface {
  name = 'AddAuditEntries1795304834206';

  up(runner: QueryRunner): Promise<void> {
    return createAuditTable(runner);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropAuditTable(runner);
  }
}
