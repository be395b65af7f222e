import type { EditingSetting } from '@hearthwise/contracts';
import { startTestService, type TestService } from '@hearthwise/service-kit/testing';
import { AppModule } from '../app.module.js';
import { database } from '../database.js';

/** A running content service with an empty schema of its own. */
export function startContent(editing: EditingSetting = 'members'): Promise<TestService> {
  return startTestService('content', database, (config) => AppModule.with({ ...config, EDITING: editing }));
}
