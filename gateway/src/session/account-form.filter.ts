import { AppError, ROUTES } from '@hearthwise/contracts';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemFilter } from '../http/problem.filter.js';
import { AccountPages } from './account-pages.service.js';
import { isForm } from '../http/is-form.js';

/** People who sent a form get the form back with what was wrong; programs get problem details. */
@Catch()
export class AccountFormFilter implements ExceptionFilter {
  constructor(
    private readonly problems: ProblemFilter,
    private readonly pages: AccountPages,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (!(error instanceof AppError) || !isForm(request)) {
      return this.problems.send(error, request, reply);
    }
    if (error.retryAfter !== undefined) {
      reply.header('retry-after', String(error.retryAfter));
    }
    const page = request.url === ROUTES.signUp.path ? 'signUp' : 'signIn';
    this.pages.send(reply.code(error.status), page, request.body, error);
  }
}
