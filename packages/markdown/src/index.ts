import { AppError } from '@hearthwise/contracts/errors';
import type { Passage } from './passages.js';
import { plainPassages, renderPlain } from './plain.js';
import type { RenderedMarkdown } from './render.js';
import { TaskFailedError, Threads, ThreadsOverloadedError } from './threads.js';
import type { Task, Work } from './worker.js';

export { type Passage, type PassageBlock, passageText } from './passages.js';
export type { Heading, RenderedMarkdown } from './render.js';

/** Beside the built package, also when this module is run from its source. */
const WORKER = new URL('../dist/worker.js', import.meta.url);

/** Two threads, so that a text that runs into the deadline does not hold up all others. */
const threads = new Threads<Task, RenderedMarkdown | Passage[]>({
  file: WORKER,
  size: 2,
  deadlineMs: 500,
  queueLength: 64,
  queueMs: 2_000,
  idleMs: 30_000,
  heapMb: 128,
});

/**
 * Renders Markdown, in which HTML may stand, to safe HTML in a thread of its own. A text that can't be rendered within
 * 500 ms and 128 MB is shown as it was typed.
 * @throws AppError service.unavailable when too many texts wait
 */
export function renderMarkdown(markdown: string): Promise<RenderedMarkdown> {
  return run('render', markdown, renderPlain);
}

/**
 * Splits a Markdown text at its second-level headings, in a thread of its own; a text that can't be parsed in time is one
 * passage.
 * @throws AppError service.unavailable when too many texts wait
 */
export function splitPassages(markdown: string): Promise<Passage[]> {
  return run('splitIntoPassages', markdown, plainPassages);
}

/** Ends the threads, for a process that stops; the next text would start them again. */
export function closeThreads(): Promise<void> {
  return threads.close();
}

async function run<Name extends keyof Work>(
  name: Name,
  markdown: string,
  fallback: Work[Name],
): Promise<ReturnType<Work[Name]>> {
  try {
    return (await threads.run({ name, markdown })) as ReturnType<Work[Name]>;
  } catch (error) {
    if (error instanceof TaskFailedError) {
      return fallback(markdown) as ReturnType<Work[Name]>;
    }
    throw error instanceof ThreadsOverloadedError ? AppError.unavailable(error) : error;
  }
}
