import { AppError } from '@hearthwise/contracts';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isForm } from '../http/is-form.js';
import { ProblemFilter } from '../http/problem.filter.js';
import { redirect } from '../session/redirect.js';

/**
 * A plain form that failed leads back to its page, which says so; browsers check the fields before they send it. Programs get
 * problem details.
 */
@Catch()
export class ContactFormFilter implements ExceptionFilter {
  constructor(private readonly problems: ProblemFilter) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (!(error instanceof AppError) || !isForm(request)) {
      return this.problems.send(error, request, reply);
    }
    redirect(reply, '/contact?failed=1');
  }
}
