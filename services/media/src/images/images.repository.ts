import { idSchema, type ListPage } from '@hearthwise/contracts';
import {
  type ListDefinition,
  type ListInput,
  readList,
  recordAudit,
  TRIGRAM_SEARCH,
} from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type FindOptionsWhere, In, IsNull, Not } from 'typeorm';
import { ImageEntity } from './image.entity.js';

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

/** All images except those of members, newest first. */
const LIBRARY: ListDefinition = {
  name: 'images',
  table: 'images',
  columns: `id, owner_id AS "ownerId", filename, content_type AS "contentType", bytes, width, height, thumbhash,
    alt_text AS "altText", created_at AS "createdAt"`,
  where: `status = 'ready' AND (purpose IS NULL OR purpose NOT IN ('project', 'profile'))`,
  order: [
    { sql: 'created_at', type: 'timestamp' },
    { sql: 'id', type: 'uuid' },
  ],
  search: TRIGRAM_SEARCH,
};

/** Ready images and their deletion: ready → deleting, or pending → deleting. Each change is one statement. */
@Injectable()
export class ImagesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Null when no ready image has the id, or when it is not a valid id. */
  async findReady(id: string): Promise<ImageEntity | null> {
    return this.findBy({ id, status: 'ready' });
  }

  /** An image that is ready, or was until its deletion started. */
  async findRegistered(id: string): Promise<ImageEntity | null> {
    return this.findBy({ id, registeredAt: Not(IsNull()) });
  }

  listReady(ids: string[]): Promise<ImageEntity[]> {
    return this.dataSource.manager.findBy(ImageEntity, { id: In(ids), status: 'ready' });
  }

  list(input: ListInput): Promise<ListPage<ListedImage>> {
    return readList(this.dataSource, LIBRARY, { ...input, search: input.search || undefined });
  }

  async setIllustrationFile(id: string, file: { bytes: number; etag: string }): Promise<void> {
    await this.dataSource.manager.update(ImageEntity, { id, status: 'ready' }, file);
  }

  /** Records who did it, unless nothing changes. */
  async setAltText(
    { id, filename, altText: before }: ImageEntity,
    altText: string,
    actorId: string,
  ): Promise<void> {
    if (altText === before) {
      return;
    }
    await this.dataSource.transaction(async (manager) => {
      await manager.update(ImageEntity, { id, status: 'ready' }, { altText });
      await recordAudit(manager, {
        actorId,
        action: 'image.updated',
        subject: { id, label: filename },
        before: { altText: before },
        after: { altText },
      });
    });
  }

  /** From now on an upload cannot be registered. False when it is no longer pending. */
  async startDeletingPending(id: string): Promise<boolean> {
    const { affected } = await this.dataSource.manager.update(
      ImageEntity,
      { id, status: 'pending' },
      { status: 'deleting' },
    );

    return affected === 1;
  }

  /** From now on it is not delivered. A repeated call changes and records nothing. */
  async startDeletion({ id, ...image }: ImageEntity, actorId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const change = { status: 'deleting' } as const;
      const { affected } = await manager.update(ImageEntity, { id, status: 'ready' }, change);
      if (affected === 1) {
        const { filename, altText, purpose, ownerId } = image;
        await recordAudit(manager, {
          actorId,
          action: 'image.deleted',
          subject: { id, label: filename },
          before: { filename, altText, purpose, ownerId },
        });
      }
    });
  }

  /** Undoes `startDeletion`. */
  async restore(ids: string[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [restored]: [{ id: string; filename: string }[], number] = await manager.query(
        `UPDATE images SET status = 'ready', unused_since = NULL
          WHERE id = ANY ($1::uuid[]) AND status = 'deleting' RETURNING id, filename`,
        [ids],
      );
      for (const { id, filename } of restored) {
        const subject = { id, label: filename };
        await recordAudit(manager, { actorId: null, action: 'image.restored', subject });
      }
    });
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
    return isId(where.id) ? this.dataSource.manager.findOneBy(ImageEntity, where) : null;
  }
}

function isId(id: string): boolean {
  return idSchema.safeParse(id).success;
}
