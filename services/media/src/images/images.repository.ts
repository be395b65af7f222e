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
import { REGISTRATION_CLOSES } from './retention.js';

/** Uploads that one member may have promised and not registered: what they leave in the store is bounded by it. */
const MOST_PROMISED = 50;

/** How long a call waits for another one that checks the same upload; no caller waits longer. */
const CHECK_TIMEOUT = '30s';

/** What is known once the bytes have been checked. */
export type Facts = Pick<
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

/** What the library shows of a picture. */
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

/** Every picture but those of projects, newest first. */
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

/** Pictures and their states, each change in one statement: pending → ready → deleting → gone, pending → deleting. */
@Injectable()
export class ImagesRepository {
  private readonly images: Repository<ImageEntity>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.images = dataSource.getRepository(ImageEntity);
  }

  /** The id of a new pending picture; null when the member has too many of them. */
  async promise(ownerId: string): Promise<string | null> {
    const [row] = await queryPrepared<{ id: string }>(this.dataSource, {
      name: 'images.promise',
      text: `INSERT INTO images (owner_id)
        SELECT $1 WHERE (SELECT count(*) FROM images WHERE owner_id = $1 AND status = 'pending') < ${MOST_PROMISED}
        RETURNING id`,
      values: [ownerId],
    });

    return row?.id ?? null;
  }

  /** A picture that its owner may register, or has registered. */
  async findRegistrable(id: string, ownerId: string): Promise<ImageEntity | null> {
    return this.images
      .createQueryBuilder('image')
      .where({ id, ownerId })
      .andWhere(
        `(image.status = 'ready' OR image.status = 'pending' AND image.created_at > now() - interval '${REGISTRATION_CLOSES}')`,
      )
      .getOne();
  }

  /** Null for an id that no picture of this state has, be it well formed or not. */
  async find(id: string, status: ImageEntity['status']): Promise<ImageEntity | null> {
    return this.findBy({ id, status });
  }

  /** A picture that is shown, or was until its deletion began. */
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
   * Shows a picture from now on, if the check finds nothing wrong; false when it is pending no more. Its row is locked
   * meanwhile: two checks of different uploads must not mix, and nobody removes what is being checked.
   */
  makeReady(id: string, check: () => Promise<Facts>): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL statement_timeout = '${CHECK_TIMEOUT}'`);
      const pending: unknown[] = await manager.query(
        `SELECT FROM images WHERE id = $1 AND status = 'pending' FOR UPDATE`,
        [id],
      );
      if (pending.length === 0) {
        return false;
      }
      const registeredAt = () => 'now()';
      await manager.update(ImageEntity, { id }, { ...(await check()), status: 'ready', registeredAt });

      return true;
    });
  }

  /**
   * A project's picture that is wanted for more is kept from then on, whether it is shown or not; false for any
   * picture whose deletion has begun.
   */
  async adopt(id: string, purpose: ImagePurpose): Promise<boolean> {
    const rows = await queryPrepared(this.dataSource, {
      name: 'images.adopt',
      text: `UPDATE images SET purpose = CASE purpose WHEN 'project' THEN $2 ELSE purpose END, unused_since = NULL
        WHERE id = $1 AND status = 'ready' RETURNING id`,
      values: [id, purpose],
    });

    return rows.length > 0;
  }

  async setDrawn(id: string, drawn: { bytes: number; etag: string }): Promise<void> {
    await this.images.update({ id, status: 'ready' }, drawn);
  }

  async setAltText(id: string, altText: string): Promise<void> {
    await this.images.update({ id, status: 'ready' }, { altText });
  }

  /** Nobody registers or shows it from now on; false when it was not in that state any more. */
  async startDeletion(id: string, from: 'pending' | 'ready'): Promise<boolean> {
    const { affected } = await this.images.update({ id, status: from }, { status: 'deleting' });

    return affected === 1;
  }

  /** Takes a deletion back. */
  async restore(ids: string[]): Promise<void> {
    await this.images.update({ id: In(ids), status: 'deleting' }, { status: 'ready', unusedSince: null });
  }

  /**
   * Ends a deletion: the objects go, then the row, and what remains for a while is that it was there. The lock keeps
   * others from taking the deletion back in the middle.
   */
  async finishDeletion(id: string, removeObjects: () => Promise<void>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const deleting: unknown[] = await manager.query(
        `SELECT FROM images WHERE id = $1 AND status = 'deleting' FOR UPDATE`,
        [id],
      );
      if (deleting.length > 0) {
        await removeObjects();
        await manager.query('DELETE FROM images WHERE id = $1', [id]);
        await manager.query('INSERT INTO removals (image_id) VALUES ($1)', [id]);
      }
    });
  }

  /** Whether a picture of this id was deleted of late. */
  async wasRemoved(id: string): Promise<boolean> {
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
