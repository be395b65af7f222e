import {
  type Conversation,
  type ConversationSummary,
  type ListPage,
  OPERATIONS,
  requireAllowed,
} from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { ConversationsService } from './conversations.service.js';

const {
  listConversations,
  getConversation,
  createConversation,
  updateConversation,
  renameConversation,
  deleteConversation,
  restoreConversation,
} = OPERATIONS.ai;

@Controller()
export class ConversationsController {
  constructor(private readonly conversations: ConversationsService) {}

  @Handles(listConversations)
  async list({ input, actor }: Call<typeof listConversations>): Promise<ListPage<ConversationSummary>> {
    return this.conversations.list(requireAllowed(actor, 'conversation.list').id, input);
  }

  @Handles(getConversation)
  async get({ input, actor }: Call<typeof getConversation>): Promise<Conversation> {
    return this.conversations.get(requireAllowed(actor, 'conversation.list').id, input.id);
  }

  @Handles(createConversation)
  async create({ input, actor }: Call<typeof createConversation>): Promise<Conversation> {
    return this.conversations.create(requireAllowed(actor, 'conversation.save').id, input);
  }

  @Handles(updateConversation)
  async update({ input, actor }: Call<typeof updateConversation>): Promise<Conversation> {
    return this.conversations.update(requireAllowed(actor, 'conversation.save').id, input);
  }

  @Handles(renameConversation)
  async rename({ input, actor }: Call<typeof renameConversation>): Promise<{ id: string }> {
    return this.conversations.rename(requireAllowed(actor, 'conversation.save').id, input);
  }

  @Handles(deleteConversation)
  async delete({ input, actor }: Call<typeof deleteConversation>): Promise<{ id: string }> {
    return this.conversations.delete(requireAllowed(actor, 'conversation.delete').id, input.id);
  }

  @Handles(restoreConversation)
  async restore({ input, actor }: Call<typeof restoreConversation>): Promise<{ id: string }> {
    return this.conversations.restore(requireAllowed(actor, 'conversation.delete').id, input.id);
  }
}
