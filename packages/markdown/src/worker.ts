import { parentPort } from 'node:worker_threads';
import { splitIntoPassages } from './passages.js';
import { render } from './render.js';

/** What a thread does with a text. */
const WORK = { render, splitIntoPassages };

export type Work = typeof WORK;

/** The name of a piece of work, and its arguments. */
export type Task = { [Name in keyof Work]: { name: Name; args: Parameters<Work[Name]> } }[keyof Work];

/** Null when the text is out of bounds or the stack. */
export type Outcome = ReturnType<Work[keyof Work]> | null;

parentPort?.on('message', (task: Task) => parentPort?.postMessage(attempt(task)));
parentPort?.postMessage('ready');

function attempt({ name, args }: Task): Outcome {
  try {
    return name === 'render' ? WORK.render(...args) : WORK.splitIntoPassages(...args);
  } catch {
    return null;
  }
}
