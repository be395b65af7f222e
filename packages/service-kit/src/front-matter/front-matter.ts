import { dump, loadAll } from 'js-yaml';

/** A Markdown file: metadata in YAML between two lines of `---`, then the text. */
export interface FrontMatterFile {
  /** Not validated. */
  data: Record<string, unknown>;
  /** Without the one line break that ends a text file. */
  content: string;
}

/** Why a text is no such file. The message is for people. */
export class FrontMatterError extends Error {
  override name = 'FrontMatterError';
}

/** Most UTF-16 code units between the lines of `---`: those of a guide with 200 short answers and their questions. */
const MAX_LENGTH = 260_000;

/**
 * Most line breaks, commas and brackets: there are about as many values, and parsing many would keep the process from other work. The
 * fullest guide has 5,000, which take 4 ms; 20,000 take up to 100, and twice as long in a process that has just started.
 */
const MAX_SEPARATORS = 20_000;
const SEPARATORS = /[\r\n,[\]{}]/g;

/** Aliases are refused, because a few of them can stand for a large text. Keys may repeat, as in files of other products: the last one counts. */
const READING = { maxAliases: 0, maxDepth: 20, json: true } as const;

/** What is in an object twice is written twice: an alias would be refused. */
const WRITING = { lineWidth: -1, noRefs: true } as const;

const BYTE_ORDER_MARK = '\uFEFF';
const OPENING = /^---[ \t]*\r?\n/;
const CLOSING = /^---[ \t]*(?:\r?\n|$)/m;

/**
 * Splits a file. `content` is exact, line breaks included, so that `writeFrontMatter` restores the file.
 * @throws FrontMatterError
 */
export function readFrontMatter(file: string): FrontMatterFile {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file;
  const start = OPENING.exec(text)?.[0].length;
  const closing = start === undefined ? null : CLOSING.exec(text.slice(start, start + MAX_LENGTH));
  if (start === undefined || !closing) {
    throw new FrontMatterError('does not start with front matter between two lines of ---.');
  }
  const content = text.slice(start + closing.index + closing[0].length);

  return {
    data: parseYaml(text.slice(start, start + closing.index)),
    content: content.endsWith('\n') ? content.slice(0, -1) : content,
  };
}

/** Writes a file that `readFrontMatter` reads as the same; fields without a value are left out. */
export function writeFrontMatter({ data, content }: FrontMatterFile): string {
  const fields = Object.entries(data).filter(([, value]) => value !== undefined);
  const yaml = fields.length > 0 ? dump(Object.fromEntries(fields), WRITING) : '';

  return `---\n${yaml}---\n${content}\n`;
}

function parseYaml(source: string): Record<string, unknown> {
  if ((source.match(SEPARATORS)?.length ?? 0) > MAX_SEPARATORS) {
    throw new FrontMatterError('has front matter that is too large.');
  }
  try {
    // `load` refuses a text without a document, which front matter may be.
    const [fields = {}, ...others] = loadAll(source, READING);
    if (others.length > 0) {
      throw new Error('it has several documents.');
    }

    return asRecord(fields);
  } catch (cause) {
    const [reason = ''] = (cause as Error).message.split('\n');
    throw new FrontMatterError(`has front matter that is not valid YAML: ${reason}`, { cause });
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  if (value === null) {
    return {};
  }
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new Error('it has no names.');
  }

  return value as Record<string, unknown>;
}
