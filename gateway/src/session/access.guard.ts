import { AppError, type User } from '@hearthwise/contracts';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { CONFIG, type Config } from '../config.js';
import { endpointOf } from '../http/endpoint-metadata.js';
import { mayEdit } from './editing-policy.js';

/** Lets a call through when the contract's access and the editing policy allow it. */
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
    if (access === 'editor') {
      this.refuseOthersThanEditors(context);
    }

    return true;
  }

  override handleRequest<U = User>(error: unknown, user: U | false): U {
    if (error) {
      throw error;
    }
    if (!user) {
      throw AppError.signInRequired();
    }

    return user;
  }

  private refuseOthersThanEditors(context: ExecutionContext): void {
    const user = context.switchToHttp().getRequest<{ user: User }>().user;
    if (!mayEdit(user, this.config.EDITING)) {
      throw new AppError('auth.forbidden', 'Only editors may change this.');
    }
  }
}
