import { counted } from '@hearthwise/contracts';
import { configure, Reader, ZipReader, type FileEntry } from '@zip.js/zip.js';
import {
  type ImportFile,
  Omissions,
  type SourceEvent,
  MAX_FILE_BYTES,
  toLabel,
  toStorableText,
  UnreadableFileError,
  unusable,
} from './source-article.js';

const NO_MARKDOWN = { one: 'file is no Markdown and was', many: 'files are no Markdown and were' };

/** Bytes of all files in a zip together, as they are unpacked. */
const MAX_TOTAL_BYTES = 300_000_000;
const MAX_ENTRIES = 20_000;

// Unpacking is done by Node itself, in threads of its own.
configure({ useWebWorkers: false });

/** Reads the Markdown files of a zip. Nothing is written to a disk. */
export async function* readArticleZip(file: ImportFile): AsyncGenerator<SourceEvent> {
  const omissions = new Omissions();
  let bytesLeft = MAX_TOTAL_BYTES;
  for await (const entry of listFiles(file)) {
    if (leadsOutside(entry.filename)) {
      yield unusable(entry.filename, 'file.unsafe_name', 'Its name leads out of the zip');
      continue;
    }
    const name = toStorableText(nameOf(entry));
    if (!/\.(?:md|markdown)$/i.test(name)) {
      const describe = (count: number) => `${counted(count, NO_MARKDOWN)} left out`;
      omissions.add('file.left_out', name, describe);
      continue;
    }
    const { text, bytes } = await unpack(entry);
    bytesLeft -= bytes;
    if (bytesLeft < 0) {
      throw new UnreadableFileError('The files of the zip are too large together: please split it.');
    }
    yield text === null
      ? unusable(name, 'file.unreadable', 'The file is damaged, encrypted or too large')
      : { article: { label: toLabel(name), sourceId: null, file: toStorableText(text), notes: [] } };
  }
  yield* omissions.toEvents();
}

/** A name that would be somewhere else when unpacked. Nothing is written to a disk, but people should know of it. */
function leadsOutside(filename: string): boolean {
  return /^(?:[/\\]|[a-z]:)|(?:^|[/\\])\.\.(?:[/\\]|$)/i.test(filename);
}

/** What file managers put beside the files. */
function isHidden(filename: string): boolean {
  return /(?:^|\/)(?:__MACOSX\/|\.)/.test(filename);
}

/** Its own name, with the folder for a page bundle: `about-us/index.md`. */
function nameOf({ filename }: FileEntry): string {
  const [name = '', folder] = filename.split(/[/\\]/).toReversed();

  return folder && /^_?(?:index|readme)\./i.test(name) ? `${folder}/${name}` : name;
}

async function* listFiles(file: ImportFile): AsyncGenerator<FileEntry> {
  // Names are checked here, so that one of them does not spoil the others.
  const options = { checkOverlappingEntry: true, filenameValidation: 'tolerant' } as const;
  const reader = new ZipReader(new PartReader(file), options);
  let entries = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      entries += 1;
      if (entries > MAX_ENTRIES) {
        throw new UnreadableFileError(`The zip has more than ${MAX_ENTRIES} entries.`);
      }
      if (!entry.directory && (leadsOutside(entry.filename) || !isHidden(entry.filename))) {
        yield entry;
      }
    }
  } catch (cause) {
    throw cause instanceof UnreadableFileError
      ? cause
      : new UnreadableFileError('The zip is damaged. Please create it again.', { cause });
  }
}

/**
 * The text of an entry; null when it is damaged, encrypted or longer than it may be, whatever it says about itself. Also
 * how many bytes were unpacked for that.
 */
async function unpack(entry: FileEntry): Promise<{ text: string | null; bytes: number }> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const writable = new WritableStream<Uint8Array>({
    write: (chunk) => {
      bytes += chunk.length;
      if (bytes > MAX_FILE_BYTES) {
        throw new RangeError('too long');
      }
      chunks.push(chunk);
    },
  });
  try {
    if (entry.encrypted || entry.uncompressedSize > MAX_FILE_BYTES) {
      return { text: null, bytes };
    }
    await entry.getData({ writable }, { checkSignature: true, checkOverlappingEntry: true });
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

    return { text: decoder.decode(Buffer.concat(chunks)), bytes };
  } catch {
    return { text: null, bytes };
  }
}

/** Lets the library read parts of the file. */
class PartReader extends Reader<void> {
  constructor(private readonly file: ImportFile) {
    super();
    this.size = file.size;
  }

  override readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    return this.file.read(offset, length);
  }
}
