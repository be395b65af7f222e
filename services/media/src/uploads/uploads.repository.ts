import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** Pending uploads per user; bounds how much unregistered data a user can leave in the store. */
const MAX_PENDING_PER_USER = 50;

/** Images that are still to be uploaded: rows with the status `pending`. */
@Injectable()
export class UploadsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Returns the id of a new pending image; null when the user has too many of them. */
  async createPending(ownerId: string): Promise<string | null> {
    const [row] = await queryPrepared<{ id: string }>(this.dataSource, {
      name: 'uploads.createPending',
      text: `INSERT INTO images (owner_id)
        SELECT $1 WHERE (SELECT count(*) FROM images WHERE owner_id = $1 AND status = 'pending') < ${MAX_PENDING_PER_USER}
        RETURNING id`,
      values: [ownerId],
    });

    return row?.id ?? null;
  }

  /** Who may upload the image; null when none with this id is pending. */
  async findOwner(id: string): Promise<string | null> {
    const [row] = await queryPrepared<{ ownerId: string }>(this.dataSource, {
      name: 'uploads.findOwner',
      text: `SELECT owner_id AS "ownerId" FROM images WHERE id = $1 AND status = 'pending'`,
      values: [id],
    });

    return row?.ownerId ?? null;
  }
}
