import type { ImportNote } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { ImportItemsRepository } from './import-items.repository.js';
import { ImportUploadsRepository } from './import-uploads.repository.js';
import type { ImportRow } from './import.mapper.js';
import { ImportsRepository } from './imports.repository.js';
import { readSource } from './sources/read-source.js';
import { MAX_ARTICLES, type SourceArticle, UnreadableFileError } from './sources/source-article.js';
import { StoredFile } from './stored-file.js';

/** Articles that are stored at a time. */
const BATCH_SIZE = 25;

/** Runs after which reading a file fails for good, because it may be what ends the process. */
const MAX_READ_TRIES = 5;
const MAX_FILE_NOTES = 50;

/** Reads an uploaded file and stores its articles, which wait to be imported then. */
@Injectable()
export class ImportFileReader {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly uploads: ImportUploadsRepository,
    private readonly items: ImportItemsRepository,
  ) {}

  /**
   * False when the file cannot be read, or when another job has replaced this one.
   * @param stopping aborts reading; the next job begins again
   */
  async read(row: ImportRow, stopping: AbortSignal): Promise<boolean> {
    if (row.attempt > MAX_READ_TRIES) {
      await this.imports.markFailed(row.id, "The file couldn't be read: it takes too much time or memory.");

      return false;
    }
    const file = await StoredFile.open(this.uploads, row.id, stopping);
    try {
      return await this.storeArticles(row, file);
    } catch (error) {
      if (file.failure || !(error instanceof UnreadableFileError)) {
        throw file.failure ?? error;
      }
      await this.imports.markFailed(row.id, error.message);

      return false;
    }
  }

  /** False when another job has replaced this one. */
  private async storeArticles(row: ImportRow, file: StoredFile): Promise<boolean> {
    const notes: ImportNote[] = [];
    let waiting: SourceArticle[] = [];
    let total = 0;
    const flush = async () => {
      // Readers take a part that could not be read for a damaged file.
      file.throwIfFailed();
      const isStored = await this.items.save(row, total - waiting.length + 1, waiting);
      waiting = [];

      return isStored;
    };
    const { format, filename, options } = row;
    for await (const event of readSource(file, { format, filename, siteUrl: options.siteUrl })) {
      if ('note' in event) {
        notes.push(event.note);
      } else if (total < MAX_ARTICLES) {
        total += 1;
        waiting.push(event.article);
      } else {
        throw new UnreadableFileError(`The file has more than ${MAX_ARTICLES} articles: please split it.`);
      }
      if (waiting.length >= BATCH_SIZE && !(await flush())) {
        return false;
      }
    }

    return (await flush()) && this.imports.markRead(row, total, notes.slice(0, MAX_FILE_NOTES));
  }
}
