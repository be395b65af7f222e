import {
  AppError,
  ENDPOINTS,
  type FailedJob,
  OPERATIONS,
  type ServiceQueues,
  SERVICES_WITH_JOBS,
  type ServiceWithJobs,
} from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { setPaging } from '../endpoints/paging.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';

/** The queues of all services, for administrators. The part of a queue's name before the dot is its service. */
@Controller()
export class JobsController {
  constructor(
    private readonly services: RpcClients,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.listQueues)
  list({ request }: EndpointCall<typeof ENDPOINTS.listQueues>): Promise<ServiceQueues[]> {
    return Promise.all(SERVICES_WITH_JOBS.map((service) => this.listOf(service, request)));
  }

  @Endpoint(ENDPOINTS.listFailedJobs)
  async listFailed({
    params,
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listFailedJobs>): Promise<FailedJob[]> {
    const { listFailedJobs } = OPERATIONS[serviceOf(params.queue)];
    const { rows, ...page } = await this.services.call(listFailedJobs, { ...params, ...query }, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return rows;
  }

  @Endpoint(ENDPOINTS.retryFailedJobs)
  retryAll({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.retryFailedJobs>): Promise<{ retried: number }> {
    return this.retry(params, request);
  }

  @Endpoint(ENDPOINTS.retryFailedJob)
  retryOne({ params, request }: EndpointCall<typeof ENDPOINTS.retryFailedJob>): Promise<{ retried: number }> {
    return this.retry(params, request);
  }

  @Endpoint(ENDPOINTS.deleteFailedJob)
  async delete({ params, request }: EndpointCall<typeof ENDPOINTS.deleteFailedJob>): Promise<{ id: string }> {
    const { deleteFailedJob } = OPERATIONS[serviceOf(params.queue)];
    await this.limits.consume('write', request);

    return this.services.call(deleteFailedJob, params, request);
  }

  private async retry(
    params: { queue: string; id?: string },
    request: GatewayRequest,
  ): Promise<{ retried: number }> {
    const { retryFailedJobs } = OPERATIONS[serviceOf(params.queue)];
    await this.limits.consume('write', request);

    return this.services.call(retryFailedJobs, params, request);
  }

  /** An unavailable service must not hide the queues of the others. */
  private async listOf(service: ServiceWithJobs, request: GatewayRequest): Promise<ServiceQueues> {
    try {
      const { queues } = await this.services.call(OPERATIONS[service].listQueues, {}, request);

      return { service, queues };
    } catch (error) {
      if (error instanceof AppError && error.status >= 500) {
        return { service, queues: null };
      }
      throw error;
    }
  }
}

/** @throws AppError queue.not_found */
function serviceOf(queue: string): ServiceWithJobs {
  const service = SERVICES_WITH_JOBS.find((name) => queue.startsWith(`${name}.`));
  if (!service) {
    throw new AppError('queue.not_found', 'Queue not found');
  }

  return service;
}
