import type { User } from '@hearthwise/contracts';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { CONFIG, type Config } from '../config.js';
import { endpointOf } from '../http/endpoint-metadata.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { requireAccess } from './require-access.js';

/** Allows a call by the contract's access and the setting `EDITING`, and sets the user on the request. */
@Injectable()
export class AccessGuard extends AuthGuard('session') {
  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { access } = endpointOf(context);
    if (access === 'public') {
      return true;
    }
    await super.canActivate(context);
    requireAccess(access, context.switchToHttp().getRequest<GatewayRequest>().user, this.config.EDITING);

    return true;
  }

  /** Accepts visitors here; access is decided afterwards. */
  override handleRequest<U = User | undefined>(error: unknown, user: U | false): U {
    if (error) {
      throw error;
    }

    return (user || undefined) as U;
  }
}
