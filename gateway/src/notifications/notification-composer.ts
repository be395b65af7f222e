import type { Notification, NotificationRecord } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import type { GatewayRequest } from '../http/gateway-request.js';
import { PublicUsers } from '../users/public-users.js';

/** Adds the people to notifications. */
@Injectable()
export class NotificationComposer {
  constructor(private readonly users: PublicUsers) {}

  async compose(notifications: NotificationRecord[], request: GatewayRequest): Promise<Notification[]> {
    const userOf = await this.users.lookUp(
      notifications.flatMap(({ actorIds }) => actorIds),
      request,
    );

    return notifications.map(({ actorIds, ...notification }) => ({
      ...notification,
      actors: actorIds.map(userOf).filter((user) => user !== null),
    }));
  }
}
