import type { Endpoints, FieldError, Problem, RouteName } from '@hearthwise/contracts';
import type { EndpointRequest, EndpointResponse } from '@hearthwise/contracts/endpoint';
import { buildPath, type ReadName, ROUTES, type WriteName } from '@hearthwise/contracts/routes';
import { statusTitle } from '@hearthwise/contracts/errors';

/** What a call sends: `params`, `query` and `body`, as far as its endpoint has them. */
export type CallInput<N extends RouteName> = EndpointRequest<Endpoints[N]>;
/** The same as parameters of a function: it may be left out where nothing in it is required. */
export type CallArguments<N extends RouteName> =
  Partial<CallInput<N>> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];
export type ResponseOf<N extends RouteName> = EndpointResponse<Endpoints[N]>;

/**
 * A call that did not succeed. The message is the status, a colon, a space and the response's
 * text, or the status in words when there is no text (specification section 7).
 */
export class ApiError extends Error {
  override name = 'ApiError';

  /** The status in words; HTTP/2 sends none. */
  readonly statusText: string;

  constructor(
    readonly status: number,
    text: string,
    statusText: string,
  ) {
    const words = statusText || statusTitle(status);
    super(`${status}: ${text || words}`);
    this.statusText = words;
  }

  /** The problem document, if the response was one. */
  get problem(): Problem | undefined {
    try {
      return JSON.parse(this.message.slice(this.message.indexOf(' ') + 1)) as Problem;
    } catch {
      return undefined;
    }
  }

  /** How the error travels from the server's rendering to the browser. */
  toJSON(): { status: number; message: string } {
    return { status: this.status, message: this.message };
  }
}

/** Status of a failed call; 0 if there was no response. */
export function statusOf(error: unknown): number {
  return Number((error as { status?: unknown } | null)?.status ?? 0);
}

/** Whether a call was refused because moderators have suspended the user. */
export function isSuspensionError(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'auth.suspended';
}

/** The sentence for people in the response of a failed call, if it has one. */
export function detailOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.detail : undefined;
}

/** What the response of a failed call says about fields of its input. */
export function fieldErrorsOf(error: unknown): FieldError[] {
  return (error instanceof ApiError && error.problem?.errors) || [];
}

/** Path and query of a call, without empty values. */
export function pathOf<N extends RouteName>(name: N, ...[input]: CallArguments<N>): string {
  const { params, query } = (input ?? {}) as AnyCallInput;
  const path = buildPath(ROUTES[name], params);
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]));

  return pairs.length > 0 ? `${path}?${search}` : path;
}

/** What `CallInput` is for a call whose name is not known yet. */
interface AnyCallInput {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
}

/** The response of a read; headers by their names in lower case. */
export interface ReadResult {
  body: unknown;
  header: (name: string) => string | null;
}

/** Reads a path of the API, with cookies. */
export async function fetchPath(path: string): Promise<ReadResult> {
  const response = await fetch(path, { credentials: 'include' });

  return { body: await parse(response), header: (name) => response.headers.get(name) };
}

/** A file that a read of the API returns, under the name that the server gives it. */
export interface ReadFile {
  blob: Blob;
  name: string;
}

/** Reads a file from a path of the API, with cookies. */
export async function fetchFile(path: string): Promise<ReadFile> {
  const response = await fetch(path, { credentials: 'include' });
  await assertOk(response);
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];

  return { blob: await response.blob(), name: name ?? 'download' };
}

/** Reads from the server at this moment, past every cache. */
export async function readNow<N extends ReadName>(
  name: N,
  ...input: CallArguments<N>
): Promise<ResponseOf<N>> {
  const { body } = await fetchPath(pathOf(name, ...input));

  return body as ResponseOf<N>;
}

/** Makes a call that writes. */
export function send<N extends WriteName>(name: N, ...input: CallArguments<N>): Promise<ResponseOf<N>> {
  return write(name, input, {});
}

/** The same with `If-Match`: fails with 412 when there is a newer revision than this one. */
export function sendIfUnchanged<N extends WriteName>(
  name: N,
  revision: number,
  ...input: CallArguments<N>
): Promise<ResponseOf<N>> {
  return write(name, input, { 'if-match': `"${revision}"` });
}

/** The same for a creation that may be repeated: with the same key it is stored once (`Idempotency-Key`). */
export function sendOnce<N extends WriteName>(
  name: N,
  key: string,
  ...input: CallArguments<N>
): Promise<ResponseOf<N>> {
  return write(name, input, { 'idempotency-key': key });
}

async function write<N extends WriteName>(
  name: N,
  input: CallArguments<N>,
  headers: Record<string, string>,
): Promise<ResponseOf<N>> {
  const response = await request(name, input, { headers });

  return (await parse(response)) as ResponseOf<N>;
}

interface RequestOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Makes a call whose response the caller reads as it comes; rejects like the others when the call was refused. */
export async function openResponse<N extends RouteName>(
  name: N,
  options: RequestOptions,
  ...input: CallArguments<N>
): Promise<Response> {
  const response = await request(name, input, options);
  await assertOk(response);

  return response;
}

function request<N extends RouteName>(
  name: N,
  input: CallArguments<N>,
  { headers, ...options }: RequestOptions,
): Promise<Response> {
  const { body } = (input[0] ?? {}) as AnyCallInput;

  return fetch(pathOf(name, ...input), {
    ...options,
    method: ROUTES[name].method,
    credentials: 'include',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Sends a file as the body of a call. */
export async function sendFile<N extends WriteName>(
  name: N,
  file: Blob,
  ...input: CallArguments<N>
): Promise<ResponseOf<N>> {
  const response = await fetch(pathOf(name, ...input), {
    method: ROUTES[name].method,
    credentials: 'include',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  });

  return (await parse(response)) as ResponseOf<N>;
}

async function parse(response: Response): Promise<unknown> {
  await assertOk(response);

  return response.json();
}

async function assertOk(response: Response): Promise<void> {
  if (!response.ok) {
    throw new ApiError(response.status, await response.text(), response.statusText);
  }
}
