import { type ContactMessage, type ListPage, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { ContactService } from './contact.service.js';

const { createContactMessage, listContactMessages, updateContactMessage, deleteContactMessage } =
  OPERATIONS.community;

@Controller()
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Handles(createContactMessage)
  create({ input, actor }: Call<typeof createContactMessage>): Promise<{ id: string }> {
    return this.contact.create(input, actor);
  }

  @Handles(listContactMessages)
  list({ input, actor }: Call<typeof listContactMessages>): Promise<ListPage<ContactMessage>> {
    return this.contact.list(input, actor);
  }

  @Handles(updateContactMessage)
  update({ input, actor }: Call<typeof updateContactMessage>): Promise<ContactMessage> {
    return this.contact.update(input, actor);
  }

  @Handles(deleteContactMessage)
  delete({ input, actor }: Call<typeof deleteContactMessage>): Promise<{ id: string }> {
    return this.contact.delete(input.id, actor);
  }
}
