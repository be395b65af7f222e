import { parentPort } from 'node:worker_threads';
import { htmlToMarkdown } from './html-to-markdown.js';
import { inspect } from './inspect.js';
import { splitIntoPassages } from './passages.js';
import { render } from './render.js';

/** The functions that run in a thread. */
const FUNCTIONS = { render, splitIntoPassages, inspect, htmlToMarkdown };

type Functions = typeof FUNCTIONS;

/** The name of a function, and its arguments. */
export type Task = {
  [Name in keyof Functions]: { name: Name; args: Parameters<Functions[Name]> };
}[keyof Functions];

/** Null when the text is out of bounds or exhausts the stack. */
export type Outcome = ReturnType<Functions[keyof Functions]> | null;

parentPort?.on('message', (task: Task) => parentPort?.postMessage(attempt(task)));
parentPort?.postMessage('ready');

function attempt({ name, args }: Task): Outcome {
  try {
    return (FUNCTIONS[name] as (...input: typeof args) => Outcome)(...args);
  } catch {
    return null;
  }
}
