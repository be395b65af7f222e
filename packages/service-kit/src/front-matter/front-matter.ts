import { Lexer, parseDocument, stringify } from 'yaml';

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

/** Most tokens of YAML and brackets within brackets: parsing many would keep the process from other work. 15,000 take 40 to 120 ms. */
const MAX_TOKENS = 20_000;
const MAX_DEPTH = 20;

/** Texts of several lines in quotes: in a block, some spaces at the beginning of a line would be read as indentation. */
const STYLE = { lineWidth: 0, blockQuote: false } as const;

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
  const yaml = fields.length > 0 ? stringify(Object.fromEntries(fields), STYLE) : '';

  return `---\n${yaml}---\n${content}\n`;
}

/** Aliases are refused, because a few of them can stand for a large text. Keys may repeat: comparing all takes too long. */
function parseYaml(source: string): Record<string, unknown> {
  assertSimple(source);
  try {
    const document = parseDocument(source, { uniqueKeys: false, logLevel: 'silent' });
    const [error] = document.errors;
    if (error) {
      throw error;
    }

    return asRecord(document.toJS({ maxAliasCount: 0 }));
  } catch (cause) {
    const [reason = ''] = (cause as Error).message.split('\n');
    throw new FrontMatterError(`has front matter that is not valid YAML: ${reason}`, { cause });
  }
}

/** @throws FrontMatterError when parsing would take too long */
function assertSimple(source: string): void {
  let tokens = 0;
  let depth = 0;
  for (const token of new Lexer().lex(source)) {
    tokens += 1;
    depth += token === '[' || token === '{' ? 1 : token === ']' || token === '}' ? -1 : 0;
    if (tokens > MAX_TOKENS || depth > MAX_DEPTH) {
      throw new FrontMatterError('has front matter that is too large.');
    }
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
