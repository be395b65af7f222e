import { AppError } from '@hearthwise/contracts/errors';
import type { Passage } from './passage.js';
import { plainPassages, renderPlain } from './plain.js';
import type { RenderedMarkdown, RenderOptions } from './rendered.js';
import { TaskFailedError, Threads } from './threads.js';
import type { Outcome, Task } from './worker.js';

export { type Passage, type PassageBlock, passageText } from './passage.js';
export { RENDER_VERSION, type Heading, type RenderedMarkdown, type RenderOptions } from './rendered.js';

/** Beside the built package, also when this module is run from its source. */
const WORKER = new URL('../dist/worker.js', import.meta.url);

/** Characters up to which no text comes near the deadline: what people write in a discussion, and most articles. */
const SHORT_TEXT = 20_000;

/** One thread for each, so that somebody's many long texts do not hold up everybody else's short ones. */
const threads = { short: newThread(), long: newThread() };

function newThread(): Threads<Task, Outcome> {
  return new Threads({
    file: WORKER,
    size: 1,
    cpuMs: 750,
    deadlineMs: 10_000,
    queueLength: 64,
    queueMs: 2_000,
    idleMs: 30_000,
    heapMb: 128,
  });
}

/**
 * Renders Markdown, in which HTML may stand, to safe HTML in a thread of its own. A text that is too deep or too large,
 * or can't be rendered within 750 ms of CPU time and 128 MB, is shown as it was typed.
 * @throws AppError service.unavailable when too many texts wait, the machine is too busy, or the process stops
 */
export async function renderMarkdown(
  markdown: string,
  options: RenderOptions = {},
): Promise<RenderedMarkdown> {
  const rendered = await run({ name: 'render', args: [markdown, options] });

  return (rendered as RenderedMarkdown | null) ?? renderPlain(markdown);
}

/**
 * Splits a Markdown text at its second-level headings, in a thread of its own; a text that can't be rendered is one
 * passage.
 * @throws AppError service.unavailable when too many texts wait, the machine is too busy, or the process stops
 */
export async function splitPassages(markdown: string): Promise<Passage[]> {
  const passages = await run({ name: 'splitIntoPassages', args: [markdown] });

  return (passages as Passage[] | null) ?? plainPassages(markdown);
}

/** Ends the threads, for a process that stops; texts in them fail, and the next one would start them again. */
export async function closeThreads(): Promise<void> {
  await Promise.all([threads.short.close(), threads.long.close()]);
}

async function run(task: Task): Promise<Outcome> {
  try {
    const [markdown] = task.args;

    return await threads[markdown.length > SHORT_TEXT ? 'long' : 'short'].run(task);
  } catch (error) {
    if (error instanceof TaskFailedError) {
      return null;
    }
    throw AppError.unavailable(error);
  }
}
