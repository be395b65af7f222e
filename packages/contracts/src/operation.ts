import type { z } from 'zod';
import type { Role } from './roles.js';

/** The user of a call, as the gateway resolved the session. */
export interface Actor {
  id: string;
  role: Role;
  /** Until when moderators refuse what others would see of the user, in ISO 8601; null or missing for all others. */
  suspendedUntil?: string | null;
}

/** Sent with every call between processes, beside its input. */
export interface CallContext {
  /** Null for visitors. */
  actor: Actor | null;
  requestId: string;
}

/**
 * The connections that a call uses, from the gateway to the database, so that slow calls never occupy those of quick ones:
 * `quick` reads or writes by an index, `search` scans texts, `waiting` waits for more than our own database, such as a
 * worker or a provider.
 */
export type Lane = 'quick' | 'search' | 'waiting';

/** A call between gateway and services. */
export interface Operation<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** `<service>.<verb>`; also the last part of the path that it is posted to. */
  name: string;
  /** A query changes nothing; a command writes. */
  kind: 'query' | 'command';
  input: Input;
  output: Output;
  /** Milliseconds until the caller times out, including the time to get a connection. */
  deadlineMs: number;
  /**
   * Milliseconds during which the call is retried while the service can't be reached or returns 503; 0 for commands that
   * are not idempotent.
   */
  retryForMs: number;
  /** The lane of a call with this input. */
  laneOf(input: z.input<Input>): Lane;
}

export type OperationInput<O extends Operation> = z.input<O['input']>;
export type OperationPayload<O extends Operation> = z.output<O['input']>;
export type OperationOutput<O extends Operation> = z.output<O['output']>;

const DEFAULT_DEADLINE_MS = 3_000;

/** Milliseconds for calls that render the text of an article: a long one may wait for its thread on a busy machine. */
export const RENDERING_DEADLINE_MS = 10_000;

/** Long enough to reach another replica, short enough for a prompt error when there is none. */
const DEFAULT_RETRY_MS = 300;

const DEFAULTS = { deadlineMs: DEFAULT_DEADLINE_MS, laneOf: (): Lane => 'quick' };

interface Definition<Input extends z.ZodType, Output extends z.ZodType> {
  name: string;
  input: Input;
  output: Output;
  deadlineMs?: number;
  retryForMs?: number;
  /** `quick` for every input unless given. */
  laneOf?: (input: z.input<Input>) => Lane;
}

/** Defines a call that only reads. */
export function defineQuery<Input extends z.ZodType, Output extends z.ZodType>(
  definition: Definition<Input, Output>,
): Operation<Input, Output> {
  return { ...DEFAULTS, retryForMs: DEFAULT_RETRY_MS, ...definition, kind: 'query' };
}

/** Defines a call that writes. */
export function defineCommand<Input extends z.ZodType, Output extends z.ZodType>(
  definition: Definition<Input, Output>,
): Operation<Input, Output> {
  return { ...DEFAULTS, retryForMs: 0, ...definition, kind: 'command' };
}

/** Defines an idempotent write: its input carries the id of the new row, or the whole state. */
export function defineIdempotentCommand<Input extends z.ZodType, Output extends z.ZodType>(
  definition: Definition<Input, Output>,
): Operation<Input, Output> {
  return defineCommand({ retryForMs: DEFAULT_RETRY_MS, ...definition });
}

/** `laneOf` for a list that can be searched. */
export function laneOfList({ search }: { search?: string | undefined }): Lane {
  return search ? 'search' : 'quick';
}

/** `laneOf` for a call that waits for more than our own database. */
export function waitingLane(): Lane {
  return 'waiting';
}
