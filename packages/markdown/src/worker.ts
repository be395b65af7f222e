import { parentPort } from 'node:worker_threads';
import type { htmlToMarkdown } from './html-to-markdown.js';
import { inspect } from './inspect.js';
import { splitIntoPassages } from './passages.js';
import { render } from './render.js';

/** The functions that run in a thread. */
const FUNCTIONS = {
  render,
  splitIntoPassages,
  inspect,
  /** Loaded for the first conversion: loading it takes as long as all the others, and only imports need it. */
  htmlToMarkdown: async (...args: Parameters<typeof htmlToMarkdown>) =>
    (await import('./html-to-markdown.js')).htmlToMarkdown(...args),
};

type Functions = typeof FUNCTIONS;

/** The name of a function, and its arguments. */
export type Task = {
  [Name in keyof Functions]: { name: Name; args: Parameters<Functions[Name]> };
}[keyof Functions];

/** Null when the text is out of bounds or exhausts the stack. */
export type Outcome = Awaited<ReturnType<Functions[keyof Functions]>> | null;

parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await attempt(task)));
parentPort?.postMessage('ready');

async function attempt({ name, args }: Task): Promise<Outcome> {
  try {
    return await (FUNCTIONS[name] as (...input: typeof args) => Outcome | Promise<Outcome>)(...args);
  } catch {
    return null;
  }
}
