import type { User } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import type { GatewayRequest } from '../http/gateway-request.js';
import { SessionService } from './session.service.js';

type Verify = (request: GatewayRequest, done: (error: unknown, user?: User | false) => void) => void;

/** Passport strategy that only calls its verify function. */
class RequestStrategy extends passport.Strategy {
  override name = 'session';

  constructor(private readonly verify: Verify) {
    super();
  }

  override authenticate(request: unknown): void {
    this.verify(request as GatewayRequest, (error, user) => {
      if (error) {
        return this.error(error);
      }

      return user ? this.success(user) : this.fail(401);
    });
  }
}

/** Authenticates a request by its session cookie. */
@Injectable()
export class SessionStrategy extends PassportStrategy(RequestStrategy, 'session') {
  constructor(private readonly sessions: SessionService) {
    super();
  }

  async validate(request: GatewayRequest): Promise<User | false> {
    return (await this.sessions.resolve(request)) ?? false;
  }
}
