import { type Action, type Actor, isAllowed, requireAllowed } from '@hearthwise/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from './config.js';

/** Asks the policies of the contracts under the setting `EDITING` of this process; the rules are in `policies.ts` there. */
@Injectable()
export class Permissions {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'EDITING'>) {}

  /**
   * The actor, if they may do it.
   * @throws AppError auth.required for visitors, auth.forbidden for members who may not
   */
  require(actor: Actor | null, action: Action): Actor {
    return requireAllowed(actor, action, { editing: this.config.EDITING });
  }

  /** Whether the actor may do it. */
  allows(actor: Actor | null, action: Action): boolean {
    return isAllowed(actor, action, { editing: this.config.EDITING });
  }
}
