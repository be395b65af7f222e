import { startTestService, type TestService } from '@hearthwise/service-kit/testing';
import { AppModule } from '../app.module.js';
import { database } from '../database.js';

/** A running community service with an empty schema of its own. */
export function startCommunity({ holdFirst = 0 } = {}): Promise<TestService> {
  return startTestService('community', database, (config) =>
    AppModule.with({ ...config, MODERATION_HOLD_FIRST: holdFirst }),
  );
}
