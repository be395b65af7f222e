import { parentPort } from 'node:worker_threads';

type Functions = Record<string, (...args: never[]) => unknown>;

/** The name of a function, and its arguments. */
export type TaskOf<F extends Functions> = {
  [Name in keyof F]: { name: Name; args: Parameters<F[Name]> };
}[keyof F];

/** Null when the text is out of bounds or exhausts the stack. */
export type OutcomeOf<F extends Functions> = ReturnType<F[keyof F]> | null;

/** Runs functions in this thread for `Threads`, which learns that they are loaded. */
export function serveTasks<F extends Functions>(functions: F): void {
  parentPort?.on('message', (task: TaskOf<F>) => parentPort?.postMessage(attempt(functions, task)));
  parentPort?.postMessage('ready');
}

function attempt<F extends Functions>(functions: F, { name, args }: TaskOf<F>): OutcomeOf<F> {
  try {
    return (functions[name] as (...input: typeof args) => OutcomeOf<F>)(...args);
  } catch {
    return null;
  }
}
