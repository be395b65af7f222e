import type { ImagePurpose } from '@hearthwise/contracts';
import { queryPrepared, recordAudit } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, Raw } from 'typeorm';
import { ImageEntity } from '../images/image.entity.js';
import { REGISTRATION_TTL } from '../images/retention.js';

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

/** How an upload becomes an image: pending → ready. */
@Injectable()
export class RegistrationRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** An image that its owner may register or has registered. */
  findRegistrable(id: string, ownerId: string): Promise<ImageEntity | null> {
    const isRecent = Raw((createdAt) => `${createdAt} > now() - interval '${REGISTRATION_TTL}'`);

    return this.dataSource.manager.findOneBy(ImageEntity, [
      { id, ownerId, status: 'ready' },
      { id, ownerId, status: 'pending', createdAt: isRecent },
    ]);
  }

  /**
   * Makes a pending image ready with the fields that `process` returns; false when it is no longer pending. The row is
   * locked while it runs, so that no other call registers another upload of the image or deletes it. What is added to the
   * library is recorded.
   */
  markReady(id: string, actorId: string, process: () => Promise<RegisteredFields>): Promise<boolean> {
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
      const fields = await process();
      await manager.update(ImageEntity, { id }, { ...fields, status: 'ready', registeredAt });
      if (fields.purpose === 'library') {
        const { filename: label, altText, bytes } = fields;
        const act = { actorId, action: 'image.added', subject: { id, label } } as const;
        await recordAudit(manager, { ...act, after: { altText, bytes } });
      }

      return true;
    });
  }

  /**
   * Gives a member's image the new purpose, so that it is kept even while it is unused; leaves other purposes. False
   * when the image is not ready.
   */
  async changePurpose(id: string, purpose: ImagePurpose): Promise<boolean> {
    const rows = await queryPrepared(this.dataSource, {
      name: 'registration.changePurpose',
      text: `UPDATE images SET purpose = CASE WHEN purpose IN ('project', 'profile') THEN $2 ELSE purpose END, unused_since = NULL
        WHERE id = $1 AND status = 'ready' RETURNING id`,
      values: [id, purpose],
    });

    return rows.length > 0;
  }
}
