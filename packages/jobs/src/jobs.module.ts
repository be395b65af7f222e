import { type DatabaseConfig, LOGGER, type Logger } from '@hearthwise/service-kit';
import { type DynamicModule, Inject, Module, type Provider } from '@nestjs/common';
import type { JobsConfig } from './config.js';
import type { JobDefinition } from './job.js';
import { openQueue } from './queue.js';

/** Nest's token for the queue of a job. */
export const queueToken = ({ queue }: JobDefinition) => `queue:${queue}`;

/** Injects the queue of a job, a `QueueOf<typeof job>`; the service's module imports `JobsModule.with` that job. */
export const InjectQueue = (job: JobDefinition) => Inject(queueToken(job));

/** Provides a queue for each kind of job, and closes it with the application. */
@Module({})
export class JobsModule {
  static with(config: DatabaseConfig & JobsConfig, jobs: JobDefinition[]): DynamicModule {
    const providers = jobs.map((job) => queueProvider(job, config));

    return { module: JobsModule, providers, exports: providers };
  }
}

function queueProvider(job: JobDefinition, config: DatabaseConfig & JobsConfig): Provider {
  return {
    provide: queueToken(job),
    inject: [LOGGER],
    useFactory: (logger: Logger) => {
      const queue = openQueue(job, {
        redisUrl: config.REDIS_URL,
        databaseUrl: config.DATABASE_URL,
        schema: config.JOBS_SCHEMA,
        lockMs: config.JOBS_LOCK_MS,
        logger,
      });

      return { ...queue, onModuleDestroy: () => queue.close() };
    },
  };
}
