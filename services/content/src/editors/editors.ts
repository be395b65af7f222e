import { type Actor, AppError, mayEdit } from '@hearthwise/contracts';
import { requireMember } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';

/** Who may edit articles and the home page. The gateway checks the same before it calls, but a service relies on nobody. */
@Injectable()
export class Editors {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'EDITING'>) {}

  has(actor: Actor | null): boolean {
    return actor !== null && mayEdit(actor, this.config.EDITING);
  }

  /** @throws AppError auth.required, auth.forbidden */
  require(actor: Actor | null): Actor {
    const member = requireMember(actor);
    if (!this.has(member)) {
      throw AppError.editorsOnly();
    }

    return member;
  }
}
