import {
  type Conversation,
  type ConversationMessage,
  type ConversationSummary,
  idSchema,
  LIMITS,
  type ListPage,
  type OPERATIONS,
  type OperationPayload,
} from '@hearthwise/contracts';
import { type ListDefinition, queryPrepared, readList } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { changesRow } from '../changes-row.js';
import { hasRoom } from '../has-room.js';
import { mergeMessages } from './merge-messages.js';

type ListInput = OperationPayload<typeof OPERATIONS.ai.listConversations>;
type CreateInput = OperationPayload<typeof OPERATIONS.ai.createConversation>;
type UpdateInput = OperationPayload<typeof OPERATIONS.ai.updateConversation>;

interface Stored {
  updatedAt: Date;
}

/** A conversation as lists read it: without its messages. */
export type ConversationRow = Omit<ConversationSummary, 'updatedAt'> & Stored;
export type WholeConversationRow = Omit<Conversation, 'updatedAt'> & Stored;

const TITLE = 'coalesce(custom_title, title)';
const FIELDS = `id, ${TITLE} AS title, category_id AS "categoryId", updated_at AS "updatedAt"`;

const LIST: ListDefinition = {
  name: 'conversations',
  table: 'conversations',
  columns: `${FIELDS}, message_count AS "messageCount"`,
  where: 'deleted_at IS NULL',
  order: [
    { sql: 'updated_at', type: 'timestamp' },
    { sql: 'id', type: 'uuid' },
  ],
  search: {
    matches: (parameter) =>
      `coalesce(search_text, conversation_text(${TITLE}, messages)) LIKE (SELECT search_pattern(${parameter}))`,
  },
};

/** Saved conversations. Every statement selects by the owner. */
@Injectable()
export class ConversationsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list(ownerId: string, { search, ...paging }: ListInput): Promise<ListPage<ConversationRow>> {
    return readList(this.dataSource, LIST, { ...paging, search, filters: { owner_id: ownerId } });
  }

  /** Null for an id that no conversation of the owner has, be it well formed or not. */
  async find(id: string, ownerId: string): Promise<WholeConversationRow | null> {
    if (!idSchema.safeParse(id).success) {
      return null;
    }
    const [row] = await queryPrepared<WholeConversationRow>(this.dataSource, {
      name: 'conversations.byId',
      text: `SELECT ${FIELDS}, messages FROM conversations
        WHERE id = $1 AND owner_id = $2 AND deleted_at IS NULL`,
      values: [id, ownerId],
    });

    return row ?? null;
  }

  /** Whether the owner may keep one more, or keeps this one already. */
  hasRoom(id: string, ownerId: string): Promise<boolean> {
    return hasRoom(this.dataSource, { table: 'conversations', max: LIMITS.conversationsMax, id, ownerId });
  }

  /** Does nothing when the id exists. */
  async insertIfAbsent({ id, title, messages, categoryId }: CreateInput, ownerId: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO conversations (id, owner_id, title, messages, category_id) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (id) DO NOTHING`,
      [id, ownerId, title, JSON.stringify(messages), categoryId],
    );
  }

  /** Returns whether the owner has such a conversation. Locks it, so that two saves that merge both keep what they bring. */
  async update({ id, title, messages, categoryId, merge }: UpdateInput, ownerId: string): Promise<boolean> {
    if (!idSchema.safeParse(id).success) {
      return false;
    }

    return this.dataSource.transaction(async (manager) => {
      const stored = await findMessagesForUpdate(manager, id, ownerId);
      if (stored === null) {
        return false;
      }
      const next = merge ? mergeMessages(stored, messages) : messages;
      await manager.query(
        'UPDATE conversations SET title = $2, messages = $3, category_id = $4, updated_at = now() WHERE id = $1',
        [id, title, JSON.stringify(next), categoryId],
      );

      return true;
    });
  }

  /** Returns whether the owner has such a conversation. */
  rename(id: string, ownerId: string, title: string): Promise<boolean> {
    return changesRow(
      this.dataSource,
      `UPDATE conversations SET custom_title = $3
        WHERE id = $1 AND owner_id = $2 AND deleted_at IS NULL RETURNING id`,
      [id, ownerId, title],
    );
  }

  /** Moves it to the bin or out of it; a repeated call changes nothing. Returns whether the owner has such a conversation. */
  setDeleted(id: string, ownerId: string, isDeleted: boolean): Promise<boolean> {
    return changesRow(
      this.dataSource,
      `UPDATE conversations SET deleted_at = CASE WHEN $3 THEN coalesce(deleted_at, now()) END
        WHERE id = $1 AND owner_id = $2 RETURNING id`,
      [id, ownerId, isDeleted],
    );
  }
}

async function findMessagesForUpdate(
  manager: EntityManager,
  id: string,
  ownerId: string,
): Promise<ConversationMessage[] | null> {
  const [row]: { messages: ConversationMessage[] }[] = await manager.query(
    'SELECT messages FROM conversations WHERE id = $1 AND owner_id = $2 AND deleted_at IS NULL FOR UPDATE',
    [id, ownerId],
  );

  return row?.messages ?? null;
}
