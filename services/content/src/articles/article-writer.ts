import {
  AppError,
  type ArticleFields,
  type AuditAction,
  describeChanges,
  type REVISION_ACTIONS,
} from '@hearthwise/contracts';
import { recordAudit } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ArticleRevisionEntity } from './article-revision.entity.js';
import { ArticleEntity } from './article.entity.js';
import { type ArticleColumns, completeFields, toArticleFields } from './article.mapper.js';
import { ArticleSlugs } from './article-slugs.js';

type RevisionAction = (typeof REVISION_ACTIONS)[number];

/** What one save writes. */
export interface Revision {
  /** From `toArticleColumns`; columns that are missing stay as they are. */
  columns: Partial<ArticleColumns>;
  editorId: string | null;
  action: RevisionAction;
  note?: string | undefined;
  restoredFrom?: number;
}

export interface NewArticle extends Revision {
  columns: ArticleColumns;
  id: string;
  /** Kept for good unless it is taken or reserved; without it, the slug follows the title. */
  slug?: string | undefined;
}

/** Writes articles with their revisions and audit entries, within the caller's transaction. */
@Injectable()
export class ArticleWriter {
  constructor(private readonly slugs: ArticleSlugs) {}

  /** Inserts a draft as its first revision, unless there is an article with the id. */
  async insertIfAbsent(
    manager: EntityManager,
    { id, slug: preferred, ...revision }: NewArticle,
  ): Promise<void> {
    // A repeated call waits here for the first one.
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
    if (await manager.existsBy(ArticleEntity, { id })) {
      return;
    }
    const { columns, editorId } = revision;
    const slug = await this.slugs.claim(manager, { articleId: id, title: columns.title, preferred });
    const isSlugFinal = slug === preferred;
    const article = manager.create(ArticleEntity, {
      ...columns,
      id,
      slug,
      isSlugFinal,
      editorId,
      ...NEW_DRAFT,
    });
    await manager.insert(ArticleEntity, article);
    await insertRevision(manager, article, { ...revision, summary: [], readerSummary: [] });
    await recordSave(manager, article, revision);
  }

  /**
   * Saves the next revision of an article that `lockArticle` has locked. A published one is public at once. The slug of
   * one that never was public follows its title.
   */
  async save(manager: EntityManager, article: ArticleEntity, revision: Revision): Promise<void> {
    const before = toArticleFields(article);
    const auditedBefore = toAudited(article);
    Object.assign(article, revision.columns, {
      revision: article.revision + 1,
      editorId: revision.editorId,
    });
    const after = toArticleFields(article);
    if (!article.isSlugFinal && before.title !== after.title) {
      await this.slugs.release(manager, article);
      article.slug = await this.slugs.claim(manager, { articleId: article.id, title: article.title });
    }
    const publicBefore =
      article.status === 'published' ? before : await findPublicFields(manager, article.id);
    await insertRevision(manager, article, {
      ...revision,
      summary: describeChanges(before, after, 'editors'),
      readerSummary: publicBefore ? describeChanges(publicBefore, after, 'readers') : [],
    });
    await manager.save(article);
    await recordSave(manager, article, revision, auditedBefore);
  }
}

const AUDIT_ACTIONS: Record<RevisionAction, AuditAction> = {
  created: 'article.created',
  saved: 'article.saved',
  restored: 'article.revision_restored',
  moved: 'article.moved',
  imported: 'article.imported',
  updated: 'article.updated',
};

type Audited = ReturnType<typeof toAudited>;

function toAudited(article: ArticleEntity) {
  const { slug, revision, reviewedOn, reviewBy } = article;

  return { ...toArticleFields(article), slug, revision, reviewedOn, reviewBy };
}

async function recordSave(
  manager: EntityManager,
  article: ArticleEntity,
  { editorId, action }: Revision,
  before?: Audited,
): Promise<void> {
  await recordAudit(manager, {
    actorId: editorId,
    action: AUDIT_ACTIONS[action],
    subject: { id: article.id, label: article.title },
    ...(before && { before }),
    after: toAudited(article),
  });
}

const NEW_DRAFT = { status: 'draft', revision: 1, publishDate: null } as const;

type Summaries = Pick<ArticleRevisionEntity, 'summary' | 'readerSummary'>;

async function insertRevision(
  manager: EntityManager,
  article: ArticleEntity,
  { editorId, action, note, restoredFrom, summary, readerSummary }: Revision & Summaries,
): Promise<void> {
  await manager.insert(ArticleRevisionEntity, {
    articleId: article.id,
    revision: article.revision,
    fields: toArticleFields(article),
    editorId,
    action,
    note: note || null,
    restoredFrom: restoredFrom ?? null,
    summary,
    readerSummary,
    publishedAt: article.status === 'published' ? new Date() : null,
  });
}

/** What readers saw last of an article that they cannot see now. */
async function findPublicFields(manager: EntityManager, articleId: string): Promise<ArticleFields | null> {
  const [row]: { fields: ArticleFields }[] = await manager.query(
    `SELECT fields FROM article_revisions WHERE article_id = $1 AND published_at IS NOT NULL
      ORDER BY revision DESC LIMIT 1`,
    [articleId],
  );

  return row ? completeFields(row.fields) : null;
}

/** @throws AppError article.changed when somebody has saved after `ifRevision` */
export function assertUnchanged(article: { revision: number }, ifRevision: number | undefined): void {
  if (ifRevision !== undefined && ifRevision !== article.revision) {
    throw AppError.changed('article.changed');
  }
}
