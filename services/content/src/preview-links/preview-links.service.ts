import {
  type Actor,
  AppError,
  type ArticlePreview,
  idSchema,
  LIMITS,
  type OperationOutput,
  OPERATIONS,
} from '@hearthwise/contracts';
import { hashSecret, newSecret } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { toArticlePage } from '../articles/article.mapper.js';
import { getArticle } from '../articles/get-article.js';
import { Permissions } from '../permissions.js';
import { type PreviewLinkRow, PreviewLinksRepository } from './preview-links.repository.js';

type PreviewLinkRecord = OperationOutput<typeof OPERATIONS.content.listPreviewLinks>[number];
type NewPreviewLinkRecord = OperationOutput<typeof OPERATIONS.content.createPreviewLink>;

/** Links that show an article, whatever its status, to everybody who has the address. */
@Injectable()
export class PreviewLinksService {
  constructor(
    private readonly links: PreviewLinksRepository,
    private readonly permissions: Permissions,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** @throws AppError auth.required, auth.suspended, auth.forbidden, article.not_found, preview.too_many */
  async create(id: string, actor: Actor | null): Promise<NewPreviewLinkRecord> {
    const creator = this.permissions.require(actor, 'previewLink.create');
    const token = newSecret();
    const link = await this.links.insert(id, creator.id, hashSecret(token));
    if (!link) {
      throw new AppError(
        'preview.too_many',
        `An article has at most ${LIMITS.previewLinksMax} preview links. Revoke one first.`,
      );
    }

    return { ...toRecord(link), token };
  }

  /** @throws AppError auth.required, auth.forbidden, article.not_found */
  async list(id: string, actor: Actor | null): Promise<PreviewLinkRecord[]> {
    this.permissions.require(actor, 'previewLink.manage');
    const article = await getArticle(this.dataSource.manager, id);

    return (await this.links.list(article.id)).map(toRecord);
  }

  /** @throws AppError auth.required, auth.forbidden, preview.not_found */
  async revoke(id: string, actor: Actor | null): Promise<void> {
    const editor = this.permissions.require(actor, 'previewLink.manage');
    if (!idSchema.safeParse(id).success || !(await this.links.delete(id, editor.id))) {
      throw notFound();
    }
  }

  /** @throws AppError preview.not_found */
  async getPreview(token: string): Promise<ArticlePreview> {
    const row = await this.links.findPreview(hashSecret(token));
    if (!row) {
      throw notFound();
    }

    return {
      ...toArticlePage(row),
      status: row.status,
      scheduledAt: row.scheduledAt?.toISOString() ?? null,
      expiresAt: row.expiresAt.toISOString(),
    };
  }
}

function toRecord({ id, creatorId, createdAt, expiresAt }: PreviewLinkRow): PreviewLinkRecord {
  return { id, creatorId, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

function notFound(): AppError {
  return new AppError(
    'preview.not_found',
    "This preview link doesn't work. It may have expired or been revoked.",
  );
}
