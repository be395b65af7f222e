import {
  type Actor,
  AppError,
  idSchema,
  type ImportItem,
  type ImportRecord,
  LIMITS,
  type ListPage,
  type OperationPayload,
  OPERATIONS,
  type PageInput,
  TOO_LARGE_TO_IMPORT,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { Permissions } from '../permissions.js';
import { formatOf } from './import-format.js';
import { ImportQueue } from './import-queue.js';
import { ImportItemsRepository } from './import-items.repository.js';
import { ImportUploadsRepository } from './import-uploads.repository.js';
import { type ImportRow, toImportRecord } from './import.mapper.js';
import { ImportsRepository } from './imports.repository.js';

const { content } = OPERATIONS;

/** Uploads and imports of one user at the same time. */
const MAX_UNFINISHED = 3;

const MAX_PARTS = Math.ceil(LIMITS.importBytes / LIMITS.importPartBytes);

/** Takes files and tells how far their imports are. Everybody who may edit sees all imports. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly uploads: ImportUploadsRepository,
    private readonly items: ImportItemsRepository,
    private readonly queue: ImportQueue,
    private readonly permissions: Permissions,
  ) {}

  /** @throws AppError auth.required, auth.forbidden, import.too_many */
  async create(
    { id, filename, options }: OperationPayload<typeof content.createImport>,
    actor: Actor | null,
  ): Promise<Record<string, never>> {
    const { id: ownerId } = this.permissions.require(actor, 'article.import');
    if (options.mayPublish) {
      this.permissions.require(actor, 'article.publish');
    }
    if (!(await this.uploads.insert({ id, filename, options, ownerId }, MAX_UNFINISHED))) {
      throw new AppError('import.too_many', 'Please wait until your other imports have finished.', {
        retryAfter: 30,
      });
    }

    return {};
  }

  /** @throws AppError auth.required, auth.forbidden, import.not_found, import.unsupported, request.too_large */
  async addPart(
    { id, position, bytes: base64 }: OperationPayload<typeof content.addImportPart>,
    actor: Actor | null,
  ): Promise<Record<string, never>> {
    await this.requireOwn(id, actor);
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length > LIMITS.importPartBytes || position >= MAX_PARTS) {
      throw new AppError('request.too_large', TOO_LARGE_TO_IMPORT);
    }
    if (position === 0 && formatOf(bytes) === null) {
      await this.abort(id, actor);
      throw new AppError('import.unsupported', UNSUPPORTED);
    }
    if (!(await this.uploads.savePart(id, position, bytes))) {
      throw notFound();
    }

    return {};
  }

  /** @throws AppError auth.required, auth.forbidden, import.not_found, import.unsupported, request.too_large */
  async start(
    { id, parts }: OperationPayload<typeof content.startImport>,
    actor: Actor | null,
  ): Promise<ImportRecord> {
    const row = await this.requireOwn(id, actor);
    if (row.status === 'uploading') {
      await this.endUpload(row, parts);
    }
    if (row.attempt === 0) {
      await this.queue.enqueueNext(row);
    }

    return this.get(id, actor);
  }

  /**
   * Deletes an upload that will not be completed; does nothing when it has been started or is gone.
   * @throws AppError auth.required, auth.forbidden
   */
  async abort(id: string, actor: Actor | null): Promise<Record<string, never>> {
    const { id: ownerId } = this.permissions.require(actor, 'article.import');
    await this.uploads.delete(id, ownerId);

    return {};
  }

  /** @throws AppError auth.required, auth.forbidden, import.not_found */
  async get(id: string, actor: Actor | null): Promise<ImportRecord> {
    this.permissions.require(actor, 'article.import');

    return toImportRecord(await this.requireImport(id));
  }

  /** @throws AppError auth.required, auth.forbidden */
  async list(input: PageInput, actor: Actor | null): Promise<ListPage<ImportRecord>> {
    this.permissions.require(actor, 'article.import');
    const page = await this.imports.list(input);

    return { ...page, rows: page.rows.map(toImportRecord) };
  }

  /** @throws AppError auth.required, auth.forbidden, import.not_found */
  async listItems(
    { id, cursor, ...input }: OperationPayload<typeof content.listImportItems>,
    actor: Actor | null,
  ): Promise<ListPage<ImportItem>> {
    this.permissions.require(actor, 'article.import');
    const row = await this.requireImport(id);
    const { rows: found, total } = await this.items.list(row.id, {
      ...input,
      // One more tells whether there is another page.
      limit: input.limit + 1,
      after: positionOf(cursor),
    });
    const rows = found.slice(0, input.limit);
    const isExact = total <= LIMITS.totalMax;

    return {
      rows,
      total: Math.min(total, LIMITS.totalMax),
      totalRelation: isExact ? 'eq' : 'gte',
      nextCursor: found.length > rows.length ? String(rows.at(-1)?.position) : null,
    };
  }

  private async endUpload(row: ImportRow, parts: number): Promise<void> {
    const { id } = row;
    const sizes = await this.uploads.sizesOfParts(id);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    if (total > LIMITS.importBytes) {
      throw new AppError('request.too_large', TOO_LARGE_TO_IMPORT);
    }
    const format = sizes.length === parts ? formatOf(await this.uploads.readPart(id, 0)) : null;
    if (format === null) {
      throw new AppError('import.unsupported', UNSUPPORTED);
    }
    await this.uploads.markQueued(row, format);
  }

  /** The upload of another user does not exist for this one. */
  private async requireOwn(id: string, actor: Actor | null): Promise<ImportRow> {
    const { id: ownerId } = this.permissions.require(actor, 'article.import');
    const row = await this.requireImport(id);
    if (row.ownerId !== ownerId) {
      throw notFound();
    }

    return row;
  }

  private async requireImport(id: string): Promise<ImportRow> {
    const row = idSchema.safeParse(id).success ? await this.imports.find(id) : null;
    if (!row) {
      throw notFound();
    }

    return row;
  }
}

const UNSUPPORTED =
  "This file can't be imported. Choose an article file (.md), a zip of them, or an export of WordPress (.xml) or Ghost (.json).";

/** The cursor is the position of the last row. */
function positionOf(cursor: string | undefined): number {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) {
    const message = "This cursor doesn't belong to this list.";
    throw new AppError('request.invalid', message, { errors: [{ path: 'cursor', message }] });
  }

  return Number(cursor ?? 0);
}

function notFound(): AppError {
  return new AppError('import.not_found', 'Import not found');
}
