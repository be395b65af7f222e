import { AppError, ROUTES, type SignInForm } from '@hearthwise/contracts';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isForm } from '../http/is-form.js';
import { ProblemFilter } from '../http/problem.filter.js';
import { AccountPages } from './account-pages.service.js';

const FORMS = new Map<string | undefined, SignInForm>([
  [ROUTES.signIn.path, 'signIn'],
  [ROUTES.signUp.path, 'signUp'],
  [ROUTES.resetPassword.path, 'resetPassword'],
]);

/** A failed form is shown again with the error; programs get problem details. */
@Catch()
export class AccountFormFilter implements ExceptionFilter {
  constructor(
    private readonly problems: ProblemFilter,
    private readonly pages: AccountPages,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const form = FORMS.get(request.routeOptions.url);
    if (!(error instanceof AppError) || !isForm(request) || !form) {
      return this.problems.send(error, request, reply);
    }
    if (error.code === 'auth.passwords_off') {
      return this.pages.sendFailure(reply, error, request.body);
    }
    this.pages.sendForm(reply, form, request.body, error);
  }
}
