import {
  ENDPOINTS,
  type Notification,
  type NotificationSettings,
  OPERATIONS,
  timestampSchema,
  type UnreadCount,
} from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { setPaging } from '../endpoints/paging.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { NotificationComposer } from './notification-composer.js';
import { NotificationStreams } from './notification-streams.js';

const { community } = OPERATIONS;

@Controller()
export class NotificationsController {
  constructor(
    private readonly services: RpcClients,
    private readonly composer: NotificationComposer,
    private readonly streams: NotificationStreams,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.listNotifications)
  async list({
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listNotifications>): Promise<Notification[]> {
    const { rows, ...page } = await this.services.call(community.listNotifications, query, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return this.composer.compose(rows, request);
  }

  @Endpoint(ENDPOINTS.countUnreadNotifications)
  countUnread({ request }: EndpointCall<typeof ENDPOINTS.countUnreadNotifications>): Promise<UnreadCount> {
    return this.services.call(community.countUnreadNotifications, {}, request);
  }

  /** Other tabs, devices and gateways count again. */
  @Endpoint(ENDPOINTS.readNotifications)
  async markRead({ body, request }: EndpointCall<typeof ENDPOINTS.readNotifications>): Promise<UnreadCount> {
    await this.limits.consume('react', request);
    const count = await this.services.call(community.readNotifications, { read: body }, request);
    this.streams.announceRead(request.user?.id ?? '');

    return count;
  }

  @Endpoint(ENDPOINTS.streamNotifications)
  async stream({ query, request, reply }: EndpointCall<typeof ENDPOINTS.streamNotifications>): Promise<void> {
    if (request.method === 'HEAD') {
      return;
    }
    await this.limits.consume('stream', request);
    const lastEventId = timestampSchema.safeParse(request.headers['last-event-id']);
    await this.streams.open(request, reply, { ...query, after: lastEventId.data ?? null });
  }

  @Endpoint(ENDPOINTS.getNotificationSettings)
  getSettings({
    request,
  }: EndpointCall<typeof ENDPOINTS.getNotificationSettings>): Promise<NotificationSettings> {
    return this.services.call(community.getNotificationSettings, {}, request);
  }

  @Endpoint(ENDPOINTS.updateNotificationSettings)
  async updateSettings({
    body,
    request,
  }: EndpointCall<typeof ENDPOINTS.updateNotificationSettings>): Promise<NotificationSettings> {
    await this.limits.consume('write', request);

    return this.services.call(community.updateNotificationSettings, { change: body }, request);
  }
}
