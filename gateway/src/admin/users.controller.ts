import { ENDPOINTS, type ManagedSession, type ManagedUser, OPERATIONS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { setPaging } from '../endpoints/paging.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { SessionService } from '../session/session.service.js';

const { auth } = OPERATIONS;

/** Users as administrators manage them. What changes a user or ends sessions applies to the very next request. */
@Controller()
export class UsersController {
  constructor(
    private readonly services: RpcClients,
    private readonly sessions: SessionService,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.listUsers)
  async list({ query, request, reply }: EndpointCall<typeof ENDPOINTS.listUsers>): Promise<ManagedUser[]> {
    const { rows, ...page } = await this.services.call(auth.listUsers, query, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return rows;
  }

  @Endpoint(ENDPOINTS.changeRole)
  changeRole({ params, body, request }: EndpointCall<typeof ENDPOINTS.changeRole>): Promise<ManagedUser> {
    return this.change(params.id, request, () =>
      this.services.call(auth.changeRole, { ...params, ...body }, request),
    );
  }

  @Endpoint(ENDPOINTS.suspendUser)
  suspend({ params, request }: EndpointCall<typeof ENDPOINTS.suspendUser>): Promise<ManagedUser> {
    return this.change(params.id, request, () => this.services.call(auth.suspendUser, params, request));
  }

  @Endpoint(ENDPOINTS.unsuspendUser)
  unsuspend({ params, request }: EndpointCall<typeof ENDPOINTS.unsuspendUser>): Promise<ManagedUser> {
    return this.change(params.id, request, () => this.services.call(auth.unsuspendUser, params, request));
  }

  @Endpoint(ENDPOINTS.listUserSessions)
  async listSessions({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.listUserSessions>): Promise<ManagedSession[]> {
    const { sessions } = await this.services.call(auth.listUserSessions, params, request);

    return sessions;
  }

  @Endpoint(ENDPOINTS.revokeUserSession)
  revokeSession({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.revokeUserSession>): Promise<{ revoked: number }> {
    return this.revoke(params, request);
  }

  @Endpoint(ENDPOINTS.revokeUserSessions)
  revokeSessions({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.revokeUserSessions>): Promise<{ revoked: number }> {
    return this.revoke(params, request);
  }

  private async change(
    id: string,
    request: GatewayRequest,
    call: () => Promise<ManagedUser>,
  ): Promise<ManagedUser> {
    await this.limits.consume('write', request);

    return this.sessions.evictAfter(id, call);
  }

  private async revoke(
    input: { id: string; session?: string },
    request: GatewayRequest,
  ): Promise<{ revoked: number }> {
    await this.limits.consume('write', request);
    const { revoked } = await this.sessions.evictAfter(input.id, () =>
      this.services.call(auth.revokeUserSessions, input, request),
    );

    return { revoked };
  }
}
