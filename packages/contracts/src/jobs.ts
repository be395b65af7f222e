import { z } from 'zod';
import { pageInputShape, pageOf, pagingShape, pathIdSchema, timestampSchema } from './common.js';
import { defineEndpoint } from './endpoint.js';
import { defineCommand, defineQuery, waitingLane } from './operation.js';
import { ROUTES } from './routes.js';
import { SERVICES_WITH_JOBS, type ServiceWithJobs } from './services.js';

/** Jobs of a queue by state. Finished ones are counted as long as the queue keeps them. */
export const jobCountsSchema = z.object({
  /** Jobs that no worker has taken yet. */
  waiting: z.number().int(),
  active: z.number().int(),
  /** Jobs that run at a later time: the next one of a schedule, or the next try of one that failed. */
  delayed: z.number().int(),
  /** Jobs that failed for good; they are kept for a week. */
  failed: z.number().int(),
  /** Jobs that ended well; they are kept for an hour. */
  done: z.number().int(),
});
export type JobCounts = z.infer<typeof jobCountsSchema>;

export const queueSchema = z
  .object({
    /** `<service>.<kind of work>`. */
    name: z.string(),
    /** What its jobs do, for people. */
    title: z.string(),
    counts: jobCountsSchema,
  })
  .meta({ id: 'Queue' });
export type Queue = z.infer<typeof queueSchema>;

/** A job that failed for good. Its payload is never shown. */
export const failedJobSchema = z
  .object({
    id: z.string(),
    /** Message of its last error, without the values that such messages quote. */
    reason: z.string(),
    /** Runs until now. */
    tries: z.number().int(),
    failedAt: timestampSchema,
  })
  .meta({ id: 'FailedJob' });
export type FailedJob = z.infer<typeof failedJobSchema>;

/** The queues of one service. */
export const serviceQueuesSchema = z
  .object({
    service: z.enum(SERVICES_WITH_JOBS),
    /** Null when the service, or the store of its queues, is unavailable. */
    queues: z.array(queueSchema).nullable(),
  })
  .meta({ id: 'ServiceQueues' });
export type ServiceQueues = z.infer<typeof serviceQueuesSchema>;

const queuePathSchema = z.object({ queue: pathIdSchema });
const jobPathSchema = z.object({ queue: pathIdSchema, id: pathIdSchema });
const retriedSchema = z.object({
  /** Jobs that were queued again. */
  retried: z.number().int(),
});
const jobIdSchema = z.object({ id: z.string() });

/** How administrators manage the queues of a service. The queues may be in a store of their own, such as Redis. */
export const jobOperations = <Service extends ServiceWithJobs>(service: Service) => ({
  listQueues: defineQuery({
    name: `${service}.listQueues`,
    input: z.object({}),
    output: z.object({ queues: z.array(queueSchema) }),
    laneOf: waitingLane,
  }),
  /** Last failed first. */
  listFailedJobs: defineQuery({
    name: `${service}.listFailedJobs`,
    input: queuePathSchema.extend(pageInputShape),
    output: pageOf(failedJobSchema),
    laneOf: waitingLane,
  }),
  /** Queues failed jobs again: one, or without an id all. Each runs once more. */
  retryFailedJobs: defineCommand({
    name: `${service}.retryFailedJobs`,
    input: queuePathSchema.extend({ id: pathIdSchema.optional() }),
    output: retriedSchema,
    laneOf: waitingLane,
  }),
  deleteFailedJob: defineCommand({
    name: `${service}.deleteFailedJob`,
    input: jobPathSchema,
    output: jobIdSchema,
    laneOf: waitingLane,
  }),
});
export type JobOperations = ReturnType<typeof jobOperations>;

export const jobEndpoints = {
  listQueues: defineEndpoint({
    route: ROUTES.listQueues,
    summary: 'The queues of every service with their jobs by state',
    access: 'admin',
    response: z.array(serviceQueuesSchema),
  }),
  listFailedJobs: defineEndpoint({
    route: ROUTES.listFailedJobs,
    summary: 'Failed jobs of a queue, last failed first',
    access: 'admin',
    params: queuePathSchema,
    query: z.object(pagingShape),
    response: z.array(failedJobSchema),
    errors: ['queue.not_found'],
  }),
  retryFailedJobs: defineEndpoint({
    route: ROUTES.retryFailedJobs,
    summary: 'Queue all failed jobs of a queue again',
    access: 'admin',
    params: queuePathSchema,
    response: retriedSchema,
    errors: ['queue.not_found', 'request.rate_limited'],
  }),
  retryFailedJob: defineEndpoint({
    route: ROUTES.retryFailedJob,
    summary: 'Queue a failed job again',
    access: 'admin',
    params: jobPathSchema,
    response: retriedSchema,
    errors: ['queue.not_found', 'job.not_found', 'request.rate_limited'],
  }),
  deleteFailedJob: defineEndpoint({
    route: ROUTES.deleteFailedJob,
    summary: 'Delete a failed job',
    access: 'admin',
    params: jobPathSchema,
    response: jobIdSchema,
    errors: ['queue.not_found', 'job.not_found', 'request.rate_limited'],
  }),
};
