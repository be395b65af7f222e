import {
  type Actor,
  AppError,
  type AuditAction,
  BUILT_IN_REVISION,
  type Document,
  type DocumentRevisionRecord,
  documentLabel,
  type DocumentSubject,
  documentSubject,
  type ListPage,
  type OperationPayload,
  OPERATIONS,
} from '@hearthwise/contracts';
import { recordAudit } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Permissions } from '../permissions.js';
import { requireRevision } from '../revisions/require-revision.js';
import { toDocument, toDocumentRevision } from './document.mapper.js';
import { type DocumentRow, DocumentsRepository, type NewRevision } from './documents.repository.js';

type Update = OperationPayload<typeof OPERATIONS.content.updateDocument>;
type List = OperationPayload<typeof OPERATIONS.content.listDocumentRevisions>;
type Restore = OperationPayload<typeof OPERATIONS.content.restoreDocumentRevision>;

/** Texts of editors that are no articles, each save a revision. Until the first save, the built-in texts are shown. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly permissions: Permissions,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** @throws AppError document.not_found */
  async get(key: string): Promise<Document> {
    const subject = requireSubject(key);

    return toDocument(key, subject, await this.documents.find(key));
  }

  /** @throws AppError auth.required, auth.forbidden, document.not_found, document.changed */
  async update({ key, changes, note, ifRevision }: Update, actor: Actor | null): Promise<Document> {
    const { id: editorId } = this.permissions.require(actor, 'document.update');
    const subject = requireSubject(key);
    if (subject.kind !== changes.kind) {
      throw notFound();
    }
    const { fields } = changes;

    return this.save(subject, 'document.saved', { key, fields, editorId, note: note ?? '', ifRevision });
  }

  /** @throws AppError auth.required, auth.forbidden, document.not_found */
  async listRevisions(
    { key, ...page }: List,
    actor: Actor | null,
  ): Promise<ListPage<DocumentRevisionRecord>> {
    this.permissions.require(actor, 'document.readRevisions');
    requireSubject(key);
    const { rows, ...rest } = await this.documents.listRevisions(key, page);

    return { ...rest, rows: rows.map(toDocumentRevision) };
  }

  /** @throws AppError auth.required, auth.forbidden, document.not_found, revision.not_found */
  async getRevision(key: string, revision: string, actor: Actor | null): Promise<Document> {
    this.permissions.require(actor, 'document.readRevisions');

    return this.requireRevision(key, requireSubject(key), revision);
  }

  /**
   * Saves the texts of an earlier revision, or the built-in text, as a new one.
   * @throws AppError auth.required, auth.forbidden, document.not_found, revision.not_found, document.changed
   */
  async restore({ key, revision, ifRevision }: Restore, actor: Actor | null): Promise<Document> {
    const { id: editorId } = this.permissions.require(actor, 'document.update');
    const subject = requireSubject(key);
    const { fields, revision: number } = await this.requireRevision(key, subject, revision);
    const note = number === BUILT_IN_REVISION ? 'Restored the built-in text' : `Restored version ${number}`;

    return this.save(subject, 'document.revision_restored', { key, fields, editorId, note, ifRevision });
  }

  private async save(
    subject: DocumentSubject,
    action: AuditAction,
    revision: NewRevision,
  ): Promise<Document> {
    const { key, editorId: actorId } = revision;

    return this.dataSource.transaction(async (manager) => {
      const before = toDocument(key, subject, await this.documents.findForUpdate(manager, key));
      const saved = toDocument(key, subject, requireUnchanged(await this.documents.save(manager, revision)));
      const label = documentLabel(subject);
      await recordAudit(manager, {
        actorId,
        action,
        subject: { id: key, label },
        before: { ...before.fields },
        after: { ...saved.fields },
      });

      return saved;
    });
  }

  private async requireRevision(key: string, subject: DocumentSubject, revision: string): Promise<Document> {
    const row =
      revision === String(BUILT_IN_REVISION)
        ? undefined
        : await requireRevision(revision, (number) => this.documents.findRevision(key, number));

    return toDocument(key, subject, row);
  }
}

function requireSubject(key: string): DocumentSubject {
  const subject = documentSubject(key);
  if (!subject) {
    throw notFound();
  }

  return subject;
}

function notFound(): AppError {
  return new AppError('document.not_found', 'Page not found');
}

function requireUnchanged(saved: DocumentRow | undefined): DocumentRow {
  if (!saved) {
    throw AppError.changed('document.changed');
  }

  return saved;
}
