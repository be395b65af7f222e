import {
  AppError,
  type Conversation,
  type ConversationSummary,
  LIMITS,
  type ListPage,
  type OPERATIONS,
  type OperationPayload,
  requireOwnRow,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { ConversationsRepository, type WholeConversationRow } from './conversations.repository.js';

type Operations = typeof OPERATIONS.ai;

/** Conversations of members with the adviser. Those of others do not exist for a member. */
@Injectable()
export class ConversationsService {
  constructor(private readonly repository: ConversationsRepository) {}

  async list(
    ownerId: string,
    input: OperationPayload<Operations['listConversations']>,
  ): Promise<ListPage<ConversationSummary>> {
    const page = await this.repository.list(ownerId, input);

    return {
      ...page,
      rows: page.rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() })),
    };
  }

  /** @throws AppError conversation.not_found, also when it belongs to somebody else */
  async get(ownerId: string, id: string): Promise<Conversation> {
    const row = await this.repository.find(id, ownerId);
    if (row === null) {
      throw notFound();
    }

    return toConversation(row);
  }

  /**
   * Creates a conversation. A repeated call with the same id returns the stored one and changes nothing.
   * @throws AppError request.invalid when the id is taken, conversation.too_many
   */
  async create(
    ownerId: string,
    input: OperationPayload<Operations['createConversation']>,
  ): Promise<Conversation> {
    await this.assertRoom(input.id, ownerId);
    await this.repository.insertIfAbsent(input, ownerId);
    const stored = await this.repository.find(input.id, ownerId);

    return toConversation(requireOwnRow(stored, () => true));
  }

  /** @throws AppError conversation.not_found, also when it belongs to somebody else */
  async update(
    ownerId: string,
    input: OperationPayload<Operations['updateConversation']>,
  ): Promise<Conversation> {
    assertFound(await this.repository.update(input, ownerId));

    return this.get(ownerId, input.id);
  }

  /** @throws AppError conversation.not_found */
  async rename(ownerId: string, { id, title }: { id: string; title: string }): Promise<{ id: string }> {
    assertFound(await this.repository.rename(id, ownerId, title));

    return { id: id.toLowerCase() };
  }

  /** @throws AppError conversation.not_found */
  async delete(ownerId: string, id: string): Promise<{ id: string }> {
    assertFound(await this.repository.setDeleted(id, ownerId, true));

    return { id: id.toLowerCase() };
  }

  /** @throws AppError conversation.not_found, conversation.too_many */
  async restore(ownerId: string, id: string): Promise<{ id: string }> {
    await this.assertRoom(id, ownerId);
    assertFound(await this.repository.setDeleted(id, ownerId, false));

    return { id: id.toLowerCase() };
  }

  private async assertRoom(id: string, ownerId: string): Promise<void> {
    if (!(await this.repository.hasRoom(id, ownerId))) {
      throw new AppError(
        'conversation.too_many',
        `You already have ${LIMITS.conversationsMax} conversations. Delete one in Planning to save another.`,
      );
    }
  }
}

function assertFound(isFound: boolean): void {
  if (!isFound) {
    throw notFound();
  }
}

function notFound(): AppError {
  return new AppError('conversation.not_found', "The conversation you're looking for doesn't exist.");
}

function toConversation({ updatedAt, ...row }: WholeConversationRow): Conversation {
  return { ...row, updatedAt: updatedAt.toISOString() };
}
