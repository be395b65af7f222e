import { ERRORS, type Problem, statusTitle } from '@hearthwise/contracts';
import type { OddRequest } from './requests.js';
import { type OddAnswer, TIMEOUT_MS } from './wire.js';

/** Failures that a client may meet whatever it sends: a part is busy, or the disk is full. */
const ALLOWED_FAILURES = new Set([503, 507]);

/** What is wrong with an answer, in a few words; null when nothing is. */
export function wrongWith(request: OddRequest, answer: OddAnswer): string | null {
  if (answer.milliseconds > TIMEOUT_MS) {
    return `took more than ${TIMEOUT_MS} ms`;
  }
  if (answer.status === 0) {
    return 'closed without an answer';
  }
  if (answer.status >= 500 && !ALLOWED_FAILURES.has(answer.status)) {
    return `status ${answer.status}`;
  }
  if (answer.status < 400 || request.method === 'HEAD' || answer.body === '') {
    return null;
  }

  return answer.contentType.startsWith('text/html') ? wrongPage(request) : wrongProblem(request, answer);
}

/** Where people navigate, failures are pages; calls of programs never answer one. */
function wrongPage({ target }: OddRequest): string | null {
  const path = URL.canParse(target, 'http://here') ? new URL(target, 'http://here').pathname : target;
  const isCall =
    path.startsWith('/api/') && !/^\/api\/(?:auth|login|logout|sign-up|reset-password)\b/.test(path);

  return isCall ? 'a page in answer to a call' : null;
}

function wrongProblem({ target }: OddRequest, { status, contentType, body }: OddAnswer): string | null {
  if (target.startsWith('/health/')) {
    return null;
  }
  if (!contentType.startsWith('application/problem+json')) {
    return `status ${status} without a problem document`;
  }
  const { code, title, status: said } = JSON.parse(body) as Problem;
  const isKnown = Object.hasOwn(ERRORS, code) && ERRORS[code] === status;

  return isKnown && title === statusTitle(status) && said === status
    ? null
    : `problem ${code} with ${status}`;
}
