import {
  AppError,
  type Conversation,
  idSchema,
  requireOwnRow,
  type SaveConversationInput,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ConversationEntity } from './conversation.entity.js';

interface SaveConversation extends SaveConversationInput {
  id: string;
  ownerId: string;
}

@Injectable()
export class ConversationsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Creates a conversation. A repeated call with the same id returns the stored one and changes nothing.
   * @throws AppError request.invalid when the id is taken
   */
  async create({ id, ownerId, title, messages, categoryId }: SaveConversation): Promise<Conversation> {
    await this.dataSource.query(
      `INSERT INTO conversations (id, owner_id, title, messages, category_id) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (id) DO NOTHING`,
      [id, ownerId, title, JSON.stringify(messages), categoryId],
    );
    const stored = await this.dataSource.manager.findOneBy(ConversationEntity, { id });

    return toConversation(requireOwnRow(stored, (row) => row.ownerId === ownerId));
  }

  /** @throws AppError conversation.not_found, also when it belongs to somebody else */
  async update({ id, ownerId, title, messages, categoryId }: SaveConversation): Promise<Conversation> {
    const own = { id: requireFound(idSchema.safeParse(id).data ?? null), ownerId };
    const { manager } = this.dataSource;
    const { affected } = await manager.update(ConversationEntity, own, { title, messages, categoryId });

    return toConversation(requireFound(affected ? await manager.findOneBy(ConversationEntity, own) : null));
  }
}

function requireFound<Value>(value: Value | null): Value {
  if (value === null) {
    throw new AppError('conversation.not_found', "The conversation you're looking for doesn't exist.");
  }

  return value;
}

function toConversation({ id, title, messages, categoryId, updatedAt }: ConversationEntity): Conversation {
  return { id, title, messages, categoryId, updatedAt: updatedAt.toISOString() };
}
