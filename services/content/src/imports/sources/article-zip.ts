import { counted } from '@hearthwise/contracts';
import { configure, Reader, ZipReader, type FileEntry } from '@zip.js/zip.js';
import {
  type ImportFile,
  Omissions,
  type SourceEvent,
  storable,
  UnreadableFileError,
} from './source-article.js';

const NO_MARKDOWN = { one: 'file is no Markdown and was', many: 'files are no Markdown and were' };

/** Bytes of one file in a zip, and of all together, as they are unpacked: 100,000 characters of up to four bytes. */
const MAX_FILE_BYTES = 600_000;
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
    const name = storable(nameOf(entry));
    if (!/\.(?:md|markdown)$/i.test(name)) {
      const describe = (count: number) => `${counted(count, NO_MARKDOWN)} left out`;
      omissions.add('file.left_out', name, describe);
      continue;
    }
    const text = await unpack(entry, Math.min(MAX_FILE_BYTES, bytesLeft));
    bytesLeft -= text?.length ?? 0;
    yield text === null
      ? unusable(name, 'file.unreadable', 'The file is damaged, encrypted or too large')
      : { article: { label: name.slice(0, 300), sourceId: null, file: storable(text), notes: [] } };
  }
  for (const note of omissions.toNotes()) {
    yield { note };
  }
}

/** A name that would be somewhere else when unpacked. Nothing is written to a disk, but people should know of it. */
function leadsOutside(filename: string): boolean {
  return /^(?:[/\\]|[a-z]:)|(?:^|[/\\])\.\.(?:[/\\]|$)/i.test(filename);
}

/** What file managers put beside the files. */
function isHidden(filename: string): boolean {
  return /(?:^|\/)(?:__MACOSX\/|\.)/.test(filename);
}

function unusable(name: string, code: string, message: string): SourceEvent {
  return {
    article: { label: storable(name).slice(0, 300), sourceId: null, notes: [{ code, message }] },
  };
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
      : new UnreadableFileError('The zip is damaged: please make it again.', { cause });
  }
}

/** The text of an entry; null when it is damaged, encrypted or longer than it may be, whatever it says about itself. */
async function unpack(entry: FileEntry, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const writable = new WritableStream<Uint8Array>({
    write: (chunk) => {
      length += chunk.length;
      if (length > maxBytes) {
        throw new RangeError('too long');
      }
      chunks.push(chunk);
    },
  });
  try {
    if (entry.encrypted || entry.uncompressedSize > maxBytes) {
      return null;
    }
    await entry.getData({ writable }, { checkSignature: true, checkOverlappingEntry: true });

    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    return null;
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
