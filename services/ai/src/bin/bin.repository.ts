import type { ListPage, OwnDeleted, PageInput } from '@hearthwise/contracts';
import { type ListDefinition, readList } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

export type DeletedRow = Omit<OwnDeleted, 'deletedAt'> & { deletedAt: Date };

/** What a moderator deleted is not there: its owner can't restore it. */
const DELETED = `(
  SELECT 'conversation'::text AS kind, id, owner_id, coalesce(custom_title, title) AS title, deleted_at
  FROM conversations WHERE deleted_at IS NOT NULL
  UNION ALL
  SELECT CASE WHEN is_template THEN 'template' ELSE 'checklist' END, id, owner_id, title, deleted_at
  FROM checklists WHERE deleted_at IS NOT NULL AND coalesce(deleted_by, owner_id) = owner_id
) AS deleted`;

const BIN: ListDefinition = {
  name: 'bin',
  table: DELETED,
  columns: 'kind, id, title, deleted_at AS "deletedAt"',
  order: [
    { sql: 'deleted_at', type: 'timestamp' },
    { sql: 'id', type: 'uuid' },
  ],
};

@Injectable()
export class BinRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list(ownerId: string, paging: PageInput): Promise<ListPage<DeletedRow>> {
    return readList(this.dataSource, BIN, { ...paging, filters: { owner_id: ownerId } });
  }
}
