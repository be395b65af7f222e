import { AppError, type Conversation, idSchema, type SaveConversationInput } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ConversationEntity } from './conversation.entity.js';

interface Save extends SaveConversationInput {
  id: string;
  ownerId: string;
}

@Injectable()
export class ConversationsService {
  constructor(
    @InjectRepository(ConversationEntity) private readonly conversations: Repository<ConversationEntity>,
  ) {}

  /**
   * Keeps a conversation. Asked again with the same id, it answers what is kept and overwrites nothing.
   * @throws AppError conversation.not_found when the id is somebody else's
   */
  async create({ id, ownerId, title, messages, categoryId }: Save): Promise<Conversation> {
    await this.conversations
      .createQueryBuilder()
      .insert()
      .values({ id, ownerId, title, messages, categoryId })
      .orIgnore()
      .execute();

    return toConversation(found(await this.conversations.findOneBy({ id, ownerId })));
  }

  /** @throws AppError conversation.not_found, also when it is somebody else's */
  async update({ id, ownerId, title, messages, categoryId }: Save): Promise<Conversation> {
    const own = { id: found(idSchema.safeParse(id).data ?? null), ownerId };
    const { affected } = await this.conversations.update(own, { title, messages, categoryId });

    return toConversation(found(affected ? await this.conversations.findOneBy(own) : null));
  }
}

function found<Value>(value: Value | null): Value {
  if (value === null) {
    throw new AppError('conversation.not_found', "The conversation you're looking for doesn't exist.");
  }

  return value;
}

function toConversation({ id, title, messages, categoryId, updatedAt }: ConversationEntity): Conversation {
  return { id, title, messages, categoryId, updatedAt: updatedAt.toISOString() };
}
