import { AppError } from '@hearthwise/contracts';
import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { LOGGER } from '../http/logger.js';
import { ProblemFilter } from '../http/problem.filter.js';
import { AccountPages } from './account-pages.service.js';

/** Whoever navigates reads a page, whatever went wrong. */
@Catch()
export class AccountPageFilter implements ExceptionFilter {
  constructor(
    private readonly problems: ProblemFilter,
    private readonly pages: AccountPages,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (!(error instanceof AppError)) {
      return this.problems.send(error, request, reply);
    }
    if (error.isReportable) {
      this.logger.error({ err: error, requestId: request.id }, 'a request failed');
    }
    this.pages.sendFailure(reply, error, request.query);
  }
}
