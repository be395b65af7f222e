import { type Conversation, OPERATIONS, requireAllowed } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { ConversationsService } from './conversations.service.js';

const { createConversation, updateConversation } = OPERATIONS.ai;

@Controller()
export class ConversationsController {
  constructor(private readonly conversations: ConversationsService) {}

  @Handles(createConversation)
  async create({ input, actor }: Call<typeof createConversation>): Promise<Conversation> {
    return this.conversations.create({ ...input, ownerId: requireAllowed(actor, 'conversation.save').id });
  }

  @Handles(updateConversation)
  async update({ input, actor }: Call<typeof updateConversation>): Promise<Conversation> {
    return this.conversations.update({ ...input, ownerId: requireAllowed(actor, 'conversation.save').id });
  }
}
