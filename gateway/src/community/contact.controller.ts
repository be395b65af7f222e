import { type ContactMessage, ENDPOINTS, OPERATIONS } from '@hearthwise/contracts';
import { CONTACT_TRAP } from '@hearthwise/contracts/community/contact-topics';
import { Controller, UseFilters } from '@nestjs/common';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { newId } from '../endpoints/new-id.js';
import { setPaging } from '../endpoints/paging.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { isForm } from '../http/is-form.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { redirect } from '../session/redirect.js';
import { ContactFormFilter } from './contact-form.filter.js';

const { createContactMessage, listContactMessages, updateContactMessage, deleteContactMessage } =
  OPERATIONS.community;

/** Messages to the people who run the site. */
@Controller()
export class ContactController {
  constructor(
    private readonly services: RpcClients,
    private readonly limits: RateLimits,
  ) {}

  /** A program that fills in the trap gets the same response, and its message is not stored. */
  @Endpoint(ENDPOINTS.createContactMessage)
  @UseFilters(ContactFormFilter)
  async create({
    body: { [CONTACT_TRAP]: trap, ...message },
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.createContactMessage>): Promise<void> {
    const id = newId(request);
    await this.limits.consume('contact', request);
    if (!trap) {
      await this.services.call(createContactMessage, { ...message, id }, request);
    }
    if (isForm(request)) {
      return redirect(reply, '/contact?sent=1');
    }
    void reply.code(201).header('cache-control', 'no-store').send({ sent: true });
  }

  @Endpoint(ENDPOINTS.listContactMessages)
  async list({
    query: { status, ...paging },
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listContactMessages>): Promise<ContactMessage[]> {
    const input = { ...paging, isDone: status === 'done' };
    const { rows, ...page } = await this.services.call(listContactMessages, input, request);
    setPaging(request, reply, { ...page, limit: paging.limit });

    return rows;
  }

  @Endpoint(ENDPOINTS.updateContactMessage)
  async update({
    params,
    body,
    request,
  }: EndpointCall<typeof ENDPOINTS.updateContactMessage>): Promise<ContactMessage> {
    await this.limits.consume('write', request);

    return this.services.call(updateContactMessage, { ...params, ...body }, request);
  }

  @Endpoint(ENDPOINTS.deleteContactMessage)
  async delete({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.deleteContactMessage>): Promise<{ id: string }> {
    await this.limits.consume('write', request);

    return this.services.call(deleteContactMessage, params, request);
  }
}
