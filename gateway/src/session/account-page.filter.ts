import { AppError } from '@hearthwise/contracts';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemFilter } from '../http/problem.filter.js';
import { AccountPages } from './account-pages.service.js';

/** A failed navigation shows a page; unexpected errors are problem details. */
@Catch()
export class AccountPageFilter implements ExceptionFilter {
  constructor(
    private readonly problems: ProblemFilter,
    private readonly pages: AccountPages,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (!(error instanceof AppError)) {
      return this.problems.send(error, request, reply);
    }
    this.pages.sendFailure(reply, error, request.query);
  }
}
