import { randomUUID } from 'node:crypto';
import {
  type CallContext,
  type ImportItem,
  type ImportRecord,
  OPERATIONS,
  type UpdateArticleInput,
} from '@hearthwise/contracts';
import type { RpcClient } from '@hearthwise/rpc';
import { asUser } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, vi } from 'vitest';
import { startContent, type TestContent } from '../../testing/start-content.js';

const {
  createImport,
  addImportPart,
  startImport,
  getImport,
  listImportItems,
  getArticleById,
  updateArticle,
} = OPERATIONS.content;

/** For `vi.waitFor`: how long an import may take on a busy machine. */
export const WITHIN = { timeout: 60_000, interval: 50 };

const PART_BYTES = 300_000;

export const OPTIONS = {
  mayPublish: false,
  mayOverwrite: false,
  mainCategory: '',
  subcategory: '',
  siteUrl: '',
};

/** What became of a file. */
interface Imported {
  record: ImportRecord;
  items: ImportItem[];
  /** The article of the first item. */
  articleId: string;
}

/** An editor who imports files into a content service. */
export class Importing {
  readonly editor = asUser('editor');

  /** @param started the service; set before the first call */
  constructor(private started?: TestContent) {}

  get content(): TestContent {
    if (!this.started) {
      throw new Error('The service runs only while tests do.');
    }

    return this.started;
  }

  set content(started: TestContent) {
    this.started = started;
  }

  readonly call: RpcClient['call'] = (...input) => this.content.client.call(...input);

  /** Uploads a file and starts its import. */
  readonly begin = async (
    file: string | Uint8Array,
    options = {},
    context: CallContext = this.editor,
  ): Promise<ImportRecord> => {
    const id = randomUUID();
    const bytes = Buffer.from(file as string);
    const upload = { id, filename: 'the file', options: { ...OPTIONS, ...options } };
    await this.call(createImport, upload, context);
    let parts = 0;
    for (; parts * PART_BYTES < bytes.length; parts += 1) {
      const part = bytes.subarray(parts * PART_BYTES, (parts + 1) * PART_BYTES).toString('base64');
      await this.call(addImportPart, { id, position: parts, bytes: part }, context);
    }

    return this.call(startImport, { id, parts }, context);
  };

  readonly ended = (id: string): Promise<ImportRecord> =>
    vi.waitFor(async () => {
      const record = await this.call(getImport, { id }, this.editor);
      if (record.finishedAt === null) {
        throw new Error(`The import is still ${record.status}.`);
      }

      return record;
    }, WITHIN);

  /** Imports a file to its end. */
  readonly run = async (file: string | Uint8Array, options = {}): Promise<Imported> => {
    const { id } = await this.begin(file, options);
    const record = await this.ended(id);
    const { rows } = await this.call(listImportItems, { id, limit: 100, offset: 0 }, this.editor);

    return { record, items: rows, articleId: rows[0]?.articleId ?? '' };
  };

  /** An editor saves some fields of an article. */
  readonly rewrite = async (id: string, changes: Partial<UpdateArticleInput>): Promise<void> => {
    const { title, content, mainCategory } = await this.call(getArticleById, { id }, this.editor);
    const fields = { title, content, mainCategory, ...changes };
    await this.call(updateArticle, { id, changes: fields }, this.editor);
  };
}

/** Starts a content service before the tests of a `describe`, and stops it after them. */
export function useImporting(): Importing {
  const importing = new Importing();
  beforeAll(async () => {
    importing.content = await startContent('editors');
  });
  afterAll(() => importing.content.stop());

  return importing;
}

/** A slug that no other test has. */
export function newSlug(): string {
  return `imported-${randomUUID()}`;
}

export function codesOf(item: ImportItem | undefined): string[] | undefined {
  return item?.notes.map(({ code }) => code);
}
