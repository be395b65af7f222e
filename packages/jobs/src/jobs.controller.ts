import type { FailedJob, JobOperations, ListPage, OperationOutput } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller, Inject, type Type } from '@nestjs/common';
import { QueueAdmin } from './queue-admin.js';

/** The controller through which administrators manage a service's queues; the service imports `JobsModule`. */
export function jobsController(operations: JobOperations): Type {
  const { listQueues, listFailedJobs, retryFailedJobs, deleteFailedJob } = operations;

  @Controller()
  class JobsController {
    constructor(@Inject(QueueAdmin) private readonly admin: QueueAdmin) {}

    @Handles(listQueues)
    async list({ actor }: Call<typeof listQueues>): Promise<OperationOutput<typeof listQueues>> {
      return { queues: await this.admin.list(actor) };
    }

    @Handles(listFailedJobs)
    listFailed({ input, actor }: Call<typeof listFailedJobs>): Promise<ListPage<FailedJob>> {
      return this.admin.listFailed(input, actor);
    }

    @Handles(retryFailedJobs)
    async retry({ input: { queue, id }, actor }: Call<typeof retryFailedJobs>): Promise<{ retried: number }> {
      const retried = await (id === undefined
        ? this.admin.retryAll(queue, actor)
        : this.admin.retry(queue, id, actor));

      return { retried };
    }

    @Handles(deleteFailedJob)
    async delete({ input: { queue, id }, actor }: Call<typeof deleteFailedJob>): Promise<{ id: string }> {
      await this.admin.delete(queue, id, actor);

      return { id };
    }
  }

  return JobsController;
}
