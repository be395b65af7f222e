import { type OperationOutput, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { PresenceService } from './presence.service.js';

const { reportPresence } = OPERATIONS.content;

@Controller()
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @Handles(reportPresence)
  report({ input, actor }: Call<typeof reportPresence>): Promise<OperationOutput<typeof reportPresence>> {
    return this.presence.report(input.id, actor);
  }
}
