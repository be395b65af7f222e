import {
  AppError,
  type CurrentUser,
  ENDPOINTS,
  objectIdOf,
  OPERATIONS,
  type Profile,
  type User,
} from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Cached } from '../cache/cached.decorator.js';
import { tellUnchanged } from '../cache/tags.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { SessionService } from '../session/session.service.js';

const { auth, community, media } = OPERATIONS;

/** What everybody sees of a member, and how members change it about themselves. */
@Controller()
export class ProfilesController {
  constructor(
    private readonly services: RpcClients,
    private readonly sessions: SessionService,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.getProfile)
  @Cached()
  async get({ params, request }: EndpointCall<typeof ENDPOINTS.getProfile>): Promise<Profile> {
    const [member, counts] = await Promise.all([
      this.services.call(auth.getMember, params, request),
      this.services.call(community.countUserPosts, { userId: params.id }, request),
    ]);

    return { ...member, ...counts };
  }

  /** Names and photos are in the responses of others, and in what is known of the member's own sessions. */
  @Endpoint(ENDPOINTS.updateProfile)
  async update({ body, request, reply }: EndpointCall<typeof ENDPOINTS.updateProfile>): Promise<CurrentUser> {
    await this.limits.consume('write', request);
    if (body.profileImage) {
      await this.assertOwnImage(body.profileImage, request);
    }
    await this.limits.consume('profile', request);
    const before = request.user as User;
    const user = await this.sessions.evictAfter(before.id, () =>
      this.services.call(auth.updateProfile, body, request),
    );
    if (isSameProfile(before, user)) {
      tellUnchanged(request);
    }
    reply.header('cache-control', 'no-store');

    return this.sessions.toCurrentUser(user);
  }

  /** @throws AppError image.not_found, also for an image of somebody else */
  private async assertOwnImage(path: string, request: GatewayRequest): Promise<void> {
    const [image] = await this.services.call(media.getImages, { ids: [objectIdOf(path) as string] }, request);
    if (!image || image.ownerId !== request.user?.id) {
      const message = 'Choose a picture that you uploaded yourself.';
      throw new AppError('image.not_found', message, { errors: [{ path: 'profileImage', message }] });
    }
  }
}

function isSameProfile(before: User, after: User): boolean {
  return before.firstName === after.firstName && before.profileImageUrl === after.profileImageUrl;
}
