import { defineDatabase } from '@hearthwise/service-kit';
import { DiscussionEntity } from './discussions/discussion.entity.js';
import { CreateCommunity1763700000000 } from './migrations/1763700000000-create-community.js';
import { ProjectEntity } from './projects/project.entity.js';

/** The `community` schema: what members share and talk about. */
export const database = defineDatabase({
  schema: 'community',
  entities: [ProjectEntity, DiscussionEntity],
  migrations: [CreateCommunity1763700000000],
});
