import { idSchema, type ImagePurpose, type ListPage } from '@hearthwise/contracts';
import {
  type ListDefinition,
  type ListInput,
  queryPrepared,
  readList,
  TRIGRAM_SEARCH,
} from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type FindOptionsWhere, In, IsNull, Not, Repository } from 'typeorm';
import { ImageEntity } from './image.entity.js';
import { REGISTRATION_TTL } from './retention.js';

/** Pending uploads per user; bounds how much unregistered data a user can leave in the store. */
const MAX_PENDING_PER_USER = 50;

/** Time that a registration waits for another one of the same upload; no caller waits longer. */
const REGISTRATION_TIMEOUT = '30s';

/** What registration finds out about an image. */
export type RegisteredFields = Pick<
  ImageEntity,
  | 'contentType'
  | 'bytes'
  | 'etag'
  | 'width'
  | 'height'
  | 'isAnimated'
  | 'thumbhash'
  | 'uploadedBytes'
  | 'removed'
  | 'filename'
  | 'altText'
> & { purpose: ImagePurpose };

/** What the library shows of an image. */
export type ListedImage = Pick<
  ImageEntity,
  | 'id'
  | 'ownerId'
  | 'filename'
  | 'contentType'
  | 'bytes'
  | 'width'
  | 'height'
  | 'thumbhash'
  | 'altText'
  | 'createdAt'
>;

/** All images except those of projects, newest first. */
const LIBRARY: ListDefinition = {
  name: 'images',
  table: 'images',
  columns: `id, owner_id AS "ownerId", filename, content_type AS "contentType", bytes, width, height, thumbhash,
    alt_text AS "altText", created_at AS "createdAt"`,
  where: `status = 'ready' AND purpose IS DISTINCT FROM 'project'`,
  order: [
    { sql: 'created_at', type: 'timestamp' },
    { sql: 'id', type: 'uuid' },
  ],
  search: TRIGRAM_SEARCH,
};

/** Images and their status: pending → ready → deleting, or pending → deleting. Each change is one statement. */
@Injectable()
export class ImagesRepository {
  private readonly images: Repository<ImageEntity>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.images = dataSource.getRepository(ImageEntity);
  }

  /** Returns the id of a new pending image; null when the user has too many of them. */
  async createPending(ownerId: string): Promise<string | null> {
    const [row] = await queryPrepared<{ id: string }>(this.dataSource, {
      name: 'images.createPending',
      text: `INSERT INTO images (owner_id)
        SELECT $1 WHERE (SELECT count(*) FROM images WHERE owner_id = $1 AND status = 'pending') < ${MAX_PENDING_PER_USER}
        RETURNING id`,
      values: [ownerId],
    });

    return row?.id ?? null;
  }

  /** An image that its owner may register or has registered. */
  async findRegistrable(id: string, ownerId: string): Promise<ImageEntity | null> {
    return this.images
      .createQueryBuilder('image')
      .where({ id, ownerId })
      .andWhere(
        `(image.status = 'ready' OR image.status = 'pending' AND image.created_at > now() - interval '${REGISTRATION_TTL}')`,
      )
      .getOne();
  }

  /** Null when no image with this status has the id, or when it is not a valid id. */
  async find(id: string, status: ImageEntity['status']): Promise<ImageEntity | null> {
    return this.findBy({ id, status });
  }

  /** An image that is ready, or was until its deletion started. */
  async findRegistered(id: string): Promise<ImageEntity | null> {
    return this.findBy({ id, registeredAt: Not(IsNull()) });
  }

  listReady(ids: string[]): Promise<ImageEntity[]> {
    return this.images.findBy({ id: In(ids), status: 'ready' });
  }

  list(input: ListInput): Promise<ListPage<ListedImage>> {
    return readList(this.dataSource, LIBRARY, { ...input, search: input.search || undefined });
  }

  /**
   * Makes a pending image ready with the fields that `process` returns; false when it is no longer pending. The row is
   * locked while it runs, so that no other call registers another upload of the image or deletes it.
   */
  markReady(id: string, process: () => Promise<RegisteredFields>): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL statement_timeout = '${REGISTRATION_TIMEOUT}'`);
      const pending: unknown[] = await manager.query(
        `SELECT FROM images WHERE id = $1 AND status = 'pending' FOR UPDATE`,
        [id],
      );
      if (pending.length === 0) {
        return false;
      }
      const registeredAt = () => 'now()';
      await manager.update(ImageEntity, { id }, { ...(await process()), status: 'ready', registeredAt });

      return true;
    });
  }

  /**
   * Gives a project's image the new purpose, so that it is kept even while it is unused; leaves other purposes. False
   * when the image is not ready.
   */
  async changePurpose(id: string, purpose: ImagePurpose): Promise<boolean> {
    const rows = await queryPrepared(this.dataSource, {
      name: 'images.changePurpose',
      text: `UPDATE images SET purpose = CASE purpose WHEN 'project' THEN $2 ELSE purpose END, unused_since = NULL
        WHERE id = $1 AND status = 'ready' RETURNING id`,
      values: [id, purpose],
    });

    return rows.length > 0;
  }

  async setIllustrationFile(id: string, file: { bytes: number; etag: string }): Promise<void> {
    await this.images.update({ id, status: 'ready' }, file);
  }

  async setAltText(id: string, altText: string): Promise<void> {
    await this.images.update({ id, status: 'ready' }, { altText });
  }

  /** From now on it is neither registered nor delivered. False when it no longer has the expected status. */
  async startDeletion(id: string, from: 'pending' | 'ready'): Promise<boolean> {
    const { affected } = await this.images.update({ id, status: from }, { status: 'deleting' });

    return affected === 1;
  }

  /** Undoes `startDeletion`. */
  async restore(ids: string[]): Promise<void> {
    await this.images.update({ id: In(ids), status: 'deleting' }, { status: 'ready', unusedSince: null });
  }

  /**
   * Deletes the objects, then the row, and leaves a tombstone. The lock keeps others from restoring the image meanwhile.
   */
  async deleteRow(id: string, deleteObjects: () => Promise<void>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const deleting: unknown[] = await manager.query(
        `SELECT FROM images WHERE id = $1 AND status = 'deleting' FOR UPDATE`,
        [id],
      );
      if (deleting.length > 0) {
        await deleteObjects();
        await manager.query('DELETE FROM images WHERE id = $1', [id]);
        await manager.query('INSERT INTO removals (image_id) VALUES ($1)', [id]);
      }
    });
  }

  /** Whether an image with this id was deleted recently. */
  async wasDeleted(id: string): Promise<boolean> {
    if (!isId(id)) {
      return false;
    }
    const rows: unknown[] = await this.dataSource.query('SELECT FROM removals WHERE image_id = $1', [id]);

    return rows.length > 0;
  }

  private async findBy(where: FindOptionsWhere<ImageEntity> & { id: string }): Promise<ImageEntity | null> {
    return isId(where.id) ? this.images.findOneBy(where) : null;
  }
}

function isId(id: string): boolean {
  return idSchema.safeParse(id).success;
}
