import { idSchema, LIMITS, type ContactMessage, type ListPage, type PageInput } from '@hearthwise/contracts';
import { type ListDefinition, readList, recordAudit } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

export type ContactMessageRow = Omit<ContactMessage, 'createdAt' | 'doneAt'> & {
  createdAt: Date;
  doneAt: Date | null;
};
export type NewContactMessage = Omit<ContactMessage, 'createdAt' | 'doneAt'>;

const COLUMNS =
  'id, name, email, topic, message, user_id AS "userId", created_at AS "createdAt", done_at AS "doneAt"';

const MESSAGES: ListDefinition = {
  name: 'contactMessages',
  table: 'contact_messages',
  columns: COLUMNS,
  order: [
    { sql: 'created_at', type: 'timestamp' },
    { sql: 'id', type: 'uuid' },
  ],
};

@Injectable()
export class ContactMessagesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Does nothing when the id exists. */
  async insertIfAbsent({ id, name, email, topic, message, userId }: NewContactMessage): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO contact_messages (id, name, email, topic, message, user_id) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (id) DO NOTHING`,
      [id, name, email, topic, message, userId],
    );
  }

  list(isDone: boolean, paging: PageInput): Promise<ListPage<ContactMessageRow>> {
    return readList(this.dataSource, MESSAGES, { ...paging, filters: { is_done: isDone } });
  }

  /** Null for an id that no message has. A message that is done keeps the time at which it was. */
  async setDone(id: string, isDone: boolean): Promise<ContactMessageRow | null> {
    if (!idSchema.safeParse(id).success) {
      return null;
    }
    const [rows]: [ContactMessageRow[], number] = await this.dataSource.query(
      `UPDATE contact_messages SET done_at = CASE WHEN $2 THEN coalesce(done_at, now()) END
        WHERE id = $1 RETURNING ${COLUMNS}`,
      [id, isDone],
    );

    return rows[0] ?? null;
  }

  /** Deletes a message for good and records who did it, without its personal data. Returns whether there was one. */
  async delete(id: string, actorId: string): Promise<boolean> {
    if (!idSchema.safeParse(id).success) {
      return false;
    }

    return this.dataSource.transaction(async (manager) => {
      const [rows]: [{ id: string; topic: string }[], number] = await manager.query(
        'DELETE FROM contact_messages WHERE id = $1 RETURNING id, topic',
        [id],
      );
      const [deleted] = rows;
      if (deleted) {
        const subject = { id: deleted.id, label: deleted.topic };
        await recordAudit(manager, { actorId, action: 'contact_message.deleted', subject });
      }

      return deleted !== undefined;
    });
  }

  /** Deletes messages that have been done for half a year: they hold personal data. */
  async deleteOutdated(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM contact_messages WHERE done_at < now() - interval '${LIMITS.contactMessageDays} days'`,
    );
  }
}
