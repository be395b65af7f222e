import type { ImportFormat } from '@hearthwise/contracts';
import { readArticleZip } from './article-zip.js';
import { readGhost } from './ghost.js';
import {
  type ImportFile,
  MAX_FILE_BYTES,
  type SourceEvent,
  toLabel,
  toStorableText,
  UnreadableFileError,
} from './source-article.js';
import { readWordPress } from './wordpress.js';

/** Reads the articles of a file, one after the other. */
export function readSource(
  file: ImportFile,
  { format, filename, siteUrl }: { format: ImportFormat; filename: string; siteUrl: string },
): AsyncGenerator<SourceEvent> {
  switch (format) {
    case 'markdown':
      return readArticleFile(file, filename);
    case 'zip':
      return readArticleZip(file);
    case 'wordpress':
      return readWordPress(file);
    case 'ghost':
      return readGhost(file, siteUrl);
    default:
      return format satisfies never;
  }
}

async function* readArticleFile(file: ImportFile, filename: string): AsyncGenerator<SourceEvent> {
  if (file.size > MAX_FILE_BYTES) {
    throw new UnreadableFileError('The file is larger than an article can be.');
  }
  const bytes = await file.read(0, file.size);
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    yield { article: { label: toLabel(filename), sourceId: null, file: toStorableText(text), notes: [] } };
  } catch (cause) {
    throw new UnreadableFileError("The file isn't UTF-8 text.", { cause });
  }
}
