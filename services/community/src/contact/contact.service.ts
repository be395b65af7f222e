import {
  type Actor,
  AppError,
  type ContactMessage,
  type ListPage,
  type OPERATIONS,
  type OperationPayload,
  requireAllowed,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { type ContactMessageRow, ContactMessagesRepository } from './contact-messages.repository.js';

type Operations = typeof OPERATIONS.community;

/** Messages of everybody to the people who run the site. */
@Injectable()
export class ContactService {
  constructor(private readonly messages: ContactMessagesRepository) {}

  async create(
    message: OperationPayload<Operations['createContactMessage']>,
    actor: Actor | null,
  ): Promise<{ id: string }> {
    await this.messages.insertIfAbsent({ ...message, userId: actor?.id ?? null });

    return { id: message.id };
  }

  /** @throws AppError auth.required, auth.forbidden */
  async list(
    { isDone, ...paging }: OperationPayload<Operations['listContactMessages']>,
    actor: Actor | null,
  ): Promise<ListPage<ContactMessage>> {
    requireAllowed(actor, 'contactMessage.manage');
    const page = await this.messages.list(isDone, paging);

    return { ...page, rows: page.rows.map(toContactMessage) };
  }

  /** @throws AppError auth.required, auth.forbidden, contact_message.not_found */
  async update(
    { id, isDone }: OperationPayload<Operations['updateContactMessage']>,
    actor: Actor | null,
  ): Promise<ContactMessage> {
    requireAllowed(actor, 'contactMessage.manage');
    const row = await this.messages.setDone(id, isDone);
    if (!row) {
      throw notFound();
    }

    return toContactMessage(row);
  }

  /** @throws AppError auth.required, auth.forbidden, contact_message.not_found */
  async delete(id: string, actor: Actor | null): Promise<{ id: string }> {
    const { id: actorId } = requireAllowed(actor, 'contactMessage.manage');
    if (!(await this.messages.delete(id, actorId))) {
      throw notFound();
    }

    return { id };
  }
}

function notFound(): AppError {
  return new AppError('contact_message.not_found', 'Message not found');
}

function toContactMessage({ createdAt, doneAt, ...row }: ContactMessageRow): ContactMessage {
  return { ...row, createdAt: createdAt.toISOString(), doneAt: doneAt?.toISOString() ?? null };
}
