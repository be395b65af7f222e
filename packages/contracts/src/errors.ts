/**
 * Every error that crosses a process boundary, with its HTTP status: the only such table. Programs match on the code;
 * people read the problem's `detail`.
 */
export const ERRORS = {
  'request.invalid': 400,
  'request.malformed': 400,
  'auth.reset_link_invalid': 400,
  'auth.sign_in_cancelled': 400,
  'auth.sign_in_expired': 400,
  'auth.wrong_password': 400,
  'upload.damaged': 400,
  'auth.required': 401,
  'auth.invalid_credentials': 401,
  'auth.forbidden': 403,
  'auth.identity_refused': 403,
  'auth.passwords_off': 403,
  'auth.suspended': 403,
  'upload.expired': 403,
  'request.foreign_origin': 403,
  'advice.not_found': 404,
  'appeal.not_found': 404,
  'article.not_found': 404,
  'case.not_found': 404,
  'category.not_found': 404,
  'checklist.not_found': 404,
  'checklist_item.not_found': 404,
  'comment.not_found': 404,
  'contact_message.not_found': 404,
  'conversation.not_found': 404,
  'decision.not_found': 404,
  'discussion.not_found': 404,
  'document.not_found': 404,
  'gap.not_found': 404,
  'heading.not_found': 404,
  'image.not_found': 404,
  'import.not_found': 404,
  'job.not_found': 404,
  'preview.not_found': 404,
  'project.not_found': 404,
  'queue.not_found': 404,
  'reply.not_found': 404,
  'revision.not_found': 404,
  'route.not_found': 404,
  'safety_card.not_found': 404,
  'session.not_found': 404,
  'user.not_found': 404,
  'request.timeout': 408,
  'appeal.decided': 409,
  'article.slug_taken': 409,
  'article.wrong_status': 409,
  'auth.email_taken': 409,
  'case.decided': 409,
  'checklist.full': 409,
  'checklist.too_many': 409,
  'conversation.too_many': 409,
  'decision.appealed': 409,
  'decision.final': 409,
  'discussion.locked': 409,
  'gap.decided': 409,
  'heading.full': 409,
  'image.in_use': 409,
  'image.not_uploaded': 409,
  'preview.too_many': 409,
  'upload.closed': 409,
  'user.last_admin': 409,
  'user.own_account': 409,
  'watch.too_many': 409,
  'article.changed': 412,
  'working_copy.changed': 412,
  'document.changed': 412,
  'category.changed': 412,
  'safety_card.changed': 412,
  'request.precondition_failed': 412,
  'image.too_large': 413,
  'request.too_large': 413,
  'image.unsupported': 415,
  'import.unsupported': 415,
  'request.unsupported_media_type': 415,
  'request.range_not_satisfiable': 416,
  'request.expectation_failed': 417,
  'request.misdirected': 421,
  'article.incomplete': 422,
  'image.unreadable': 422,
  'import.too_many': 429,
  'request.rate_limited': 429,
  'request.headers_too_large': 431,
  'request.abandoned': 499,
  'server.unexpected': 500,
  'service.overloaded': 503,
  'service.unavailable': 503,
  'service.timeout': 504,
  'storage.full': 507,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** What an editor's save may conflict with. */
export type ChangedCode = 'article.changed' | 'document.changed' | 'category.changed' | 'safety_card.changed';

/** An error of one field: `path` in dotted form, empty for the whole input. */
export interface FieldError {
  path: string;
  message: string;
}

/** Problem details (RFC 9457), the body of every failed request. */
export interface Problem {
  type: string;
  /** The status's reason phrase; 401 is always `Unauthorized`. */
  title: string;
  status: number;
  /** One sentence for people. */
  detail: string;
  code: ErrorCode;
  errors?: FieldError[];
  requestId?: string;
}

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  417: 'Expectation Failed',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  499: 'Client Closed Request',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
};

interface AppErrorOptions {
  /** Errors by field, for a form to place. */
  errors?: FieldError[];
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** The only error that services throw: a code and a sentence, independent of HTTP. */
export class AppError extends Error {
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    /** One sentence for people, sent as the problem's `detail`. */
    detail: string,
    options: AppErrorOptions = {},
  ) {
    super(detail, { cause: options.cause });
    this.name = 'AppError';
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
  }

  /** For a request that needs a session; the web client looks for the word Unauthorized. */
  static signInRequired(): AppError {
    return new AppError('auth.required', 'Unauthorized: sign in to do this.');
  }

  /** For a service, or its database, that can't be reached; a retry makes sense shortly. */
  static unavailable(cause?: unknown): AppError {
    const detail = "This part of the site isn't available right now. Please try again shortly.";

    return new AppError('service.unavailable', detail, { retryAfter: 2, cause });
  }

  /** For a call whose lane is full: it fails at once, because it would time out anyway. */
  static overloaded(): AppError {
    const detail = 'This part of the site is very busy right now. Please try again shortly.';

    return new AppError('service.overloaded', detail, { retryAfter: 1 });
  }

  /** For a call whose deadline has passed. */
  static timeout(cause?: unknown): AppError {
    return new AppError('service.timeout', 'This took too long. Please try again.', { retryAfter: 1, cause });
  }

  /** For a request whose client has closed the connection: nobody reads it, and it is no failure of the server. */
  static abandoned(): AppError {
    return new AppError('request.abandoned', 'The caller has closed the connection.');
  }

  /** For a save that would replace what somebody else has saved since (`If-Match`). */
  static changed(code: ChangedCode): AppError {
    return new AppError(code, 'Somebody else saved this in the meantime.');
  }

  get status(): number {
    return ERRORS[this.code];
  }

  /** Whether to log it: 5xx are, expected errors are not, and overload is counted instead, because it comes in masses. */
  get isReportable(): boolean {
    return this.status >= 500 && this.code !== 'service.overloaded';
  }

  toProblem(requestId?: string): Problem {
    return {
      type: 'about:blank',
      title: statusTitle(this.status),
      status: this.status,
      detail: this.message,
      code: this.code,
      ...(this.errors && { errors: this.errors }),
      ...(requestId && { requestId }),
    };
  }

  /** Rebuilds the error from a problem document; anything unknown becomes `server.unexpected`. */
  static fromProblem(problem: Partial<Problem> | null | undefined, retryAfter?: number): AppError {
    const code = problem?.code && Object.hasOwn(ERRORS, problem.code) ? problem.code : 'server.unexpected';
    const options: AppErrorOptions = {};
    if (problem?.errors) {
      options.errors = problem.errors;
    }
    if (retryAfter !== undefined) {
      options.retryAfter = retryAfter;
    }

    return new AppError(code, problem?.detail ?? 'Something went wrong.', options);
  }
}

/** The reason phrase of a status that this product returns. */
export function statusTitle(status: number): string {
  return TITLES[status] ?? String(status);
}
