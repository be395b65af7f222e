import { AppError } from '@hearthwise/contracts/errors';
import type { ConvertedHtml, HtmlOptions } from './html-to-markdown.js';
import type { InspectedText } from './inspect.js';
import { EMPTY_INSPECTION } from './inspection.js';
import type { Passage } from './passage.js';
import { plainPassages, renderPlain } from './plain.js';
import type { RenderedMarkdown, RenderOptions } from './rendered.js';
import { TaskFailedError, Threads } from './threads.js';
import type { HtmlOutcome, HtmlTask } from './html-worker.js';
import type { Outcome, Task } from './worker.js';

export { type Fingerprint, FINGERPRINT_LENGTH, similarityOf } from './fingerprint.js';
export type { ConvertedHtml, HtmlOptions } from './html-to-markdown.js';
export type { InspectedParagraph, Inspection } from './inspection.js';
export { type Passage, type PassageBlock, passageText } from './passage.js';
export { RENDER_VERSION, type Heading, type RenderedMarkdown, type RenderOptions } from './rendered.js';

/** The built files, also when this module runs from its source. */
const WORKER = new URL('../dist/worker.js', import.meta.url);
const HTML_WORKER = new URL('../dist/html-worker.js', import.meta.url);

/** Characters; no text up to this length takes nearly the CPU limit: discussions, and most articles. */
const MAX_SHORT_TEXT = 20_000;

/** One thread for each, so that many long texts of one person do not delay the short ones of others. */
const threads = {
  short: newThread<Task, Outcome>(WORKER),
  long: newThread<Task, Outcome>(WORKER),
  html: newThread<HtmlTask, HtmlOutcome>(HTML_WORKER),
};

function newThread<T, O>(file: URL): Threads<T, O> {
  return new Threads({
    file,
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
 * Renders Markdown, which may contain HTML, to safe HTML in a worker thread. A text that is too deep or too large, or needs
 * more than 750 ms of CPU time or 128 MB, is rendered as plain text.
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
 * Splits a Markdown text at its second-level headings, in a worker thread. A text that can't be rendered is one passage.
 * @throws AppError service.unavailable when too many texts wait, the machine is too busy, or the process stops
 */
export async function splitPassages(markdown: string): Promise<Passage[]> {
  const passages = await run({ name: 'splitIntoPassages', args: [markdown] });

  return (passages as Passage[] | null) ?? plainPassages(markdown);
}

/**
 * Lists what a Markdown text consists of, in a worker thread. Of a text that can't be parsed, nothing is known.
 * @throws AppError service.unavailable when too many texts wait, the machine is too busy, or the process stops
 */
export async function inspectMarkdown(markdown: string): Promise<InspectedText> {
  const inspected = await run({ name: 'inspect', args: [markdown] });

  return (
    (inspected as InspectedText | null) ?? {
      inspection: EMPTY_INSPECTION,
      fingerprint: { hashes: [], bands: [] },
    }
  );
}

/**
 * Converts HTML to Markdown, in a worker thread. A text that can't be converted stays HTML.
 * @throws AppError service.unavailable when too many texts wait, the machine is too busy, or the process stops
 */
export async function convertHtml(html: string, options: HtmlOptions = {}): Promise<ConvertedHtml> {
  const converted = await nullIfFailed(threads.html.run({ name: 'htmlToMarkdown', args: [html, options] }));

  return converted ?? { markdown: html.trim(), isHtml: true, lost: [], images: [] };
}

/** Stops the threads when the process stops. All tasks fail; another one would start the threads again. */
export async function closeThreads(): Promise<void> {
  await Promise.all(Object.values(threads).map((thread) => thread.close()));
}

function run(task: Task): Promise<Outcome> {
  const [text] = task.args;

  return nullIfFailed(threads[text.length > MAX_SHORT_TEXT ? 'long' : 'short'].run(task));
}

async function nullIfFailed<O>(outcome: Promise<O>): Promise<O | null> {
  try {
    return await outcome;
  } catch (error) {
    if (error instanceof TaskFailedError) {
      return null;
    }
    throw AppError.unavailable(error);
  }
}
