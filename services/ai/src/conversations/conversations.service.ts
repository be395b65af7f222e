import {
  AppError,
  type Conversation,
  idSchema,
  requireOwnRow,
  type SaveConversationInput,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ConversationEntity } from './conversation.entity.js';

interface SaveConversation extends SaveConversationInput {
  id: string;
  ownerId: string;
}

@Injectable()
export class ConversationsService {
  constructor(
    @InjectRepository(ConversationEntity) private readonly conversations: Repository<ConversationEntity>,
  ) {}

  /**
   * Creates a conversation. A repeated call with the same id returns the stored one and changes nothing.
   * @throws AppError request.invalid when the id is taken
   */
  async create({ id, ownerId, title, messages, categoryId }: SaveConversation): Promise<Conversation> {
    await this.conversations
      .createQueryBuilder()
      .insert()
      .values({ id, ownerId, title, messages, categoryId })
      .orIgnore()
      .execute();

    const stored = await this.conversations.findOneBy({ id });

    return toConversation(requireOwnRow(stored, (row) => row.ownerId === ownerId));
  }

  /** @throws AppError conversation.not_found, also when it belongs to somebody else */
  async update({ id, ownerId, title, messages, categoryId }: SaveConversation): Promise<Conversation> {
    const own = { id: requireFound(idSchema.safeParse(id).data ?? null), ownerId };
    const { affected } = await this.conversations.update(own, { title, messages, categoryId });

    return toConversation(requireFound(affected ? await this.conversations.findOneBy(own) : null));
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
