import { type DatabaseConfig, LOGGER, type Logger } from '@hearthwise/service-kit';
import { type DynamicModule, Inject, Module, type Provider } from '@nestjs/common';
import type { JobsConfig } from './config.js';
import type { JobDefinition, ManagedQueue } from './job.js';
import { openQueue } from './queue.js';
import { QueueAdmin, QUEUES } from './queue-admin.js';

/** Nest's token for the queue of a job. */
export const queueToken = ({ queue }: JobDefinition) => `queue:${queue}`;

/** Injects the queue of a job, a `QueueOf<typeof job>`; the service's module imports `JobsModule.with` that job. */
export const InjectQueue = (job: JobDefinition) => Inject(queueToken(job));

/** Provides a queue for each kind of job, and closes it with the application; `jobsController` manages them. */
@Module({})
export class JobsModule {
  static with(config: DatabaseConfig & JobsConfig, jobs: JobDefinition[]): DynamicModule {
    const queues = jobs.map((job) => queueProvider(job, config));
    const all: Provider = {
      provide: QUEUES,
      inject: jobs.map(queueToken),
      useFactory: (...opened: ManagedQueue[]) => opened,
    };

    return { module: JobsModule, providers: [...queues, all, QueueAdmin], exports: [...queues, QueueAdmin] };
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
