import {
  type Actor,
  AppError,
  type ArticleState,
  type ArticleStatus,
  type AuditAction,
  LIMITS,
  type OperationPayload,
  OPERATIONS,
} from '@hearthwise/contracts';
import { recordAudit } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ArticleEntity } from '../articles/article.entity.js';
import { ArticleSlugs } from '../articles/article-slugs.js';
import { assertUnchanged } from '../articles/article-writer.js';
import { requireArticle, requireArticleId } from '../articles/get-article.js';
import { Permissions } from '../permissions.js';
import { ArticlePublisher } from './article-publisher.js';
import {
  type ArticleStateRow,
  STATE_COLUMNS,
  toArticleState,
  toAuditedState,
} from './article-state.mapper.js';
import { nextStatus, type Transition } from './transitions.js';

type Publication = OperationPayload<typeof OPERATIONS.content.publishArticle>;
type SlugChange = OperationPayload<typeof OPERATIONS.content.updateArticleSlug>;

interface LockedArticle extends ArticleStateRow {
  title: string;
  isSlugFinal: boolean;
}

/** Moves articles through their life. A change of the status is no revision. */
@Injectable()
export class ArticleLifeService {
  constructor(
    private readonly slugs: ArticleSlugs,
    private readonly publisher: ArticlePublisher,
    private readonly permissions: Permissions,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** @throws AppError auth.required, auth.forbidden, article.not_found, article.wrong_status */
  submit(id: string, actor: Actor | null): Promise<ArticleState> {
    return this.move(id, 'submit', this.permissions.require(actor, 'article.update'));
  }

  /** @throws AppError auth.required, auth.forbidden, article.not_found, article.wrong_status */
  withdraw(id: string, actor: Actor | null): Promise<ArticleState> {
    return this.move(id, 'withdraw', this.permissions.require(actor, 'article.publish'));
  }

  /** @throws AppError auth.required, auth.forbidden, article.not_found, article.wrong_status */
  delete(id: string, actor: Actor | null): Promise<ArticleState> {
    return this.move(id, 'delete', this.permissions.require(actor, 'article.delete'));
  }

  /** @throws AppError auth.required, auth.forbidden, article.not_found, article.wrong_status */
  restore(id: string, actor: Actor | null): Promise<ArticleState> {
    return this.move(id, 'restore', this.permissions.require(actor, 'article.delete'));
  }

  /**
   * Publishes an article now, or has `ScheduledPublication` publish it at a later time.
   * @throws AppError auth.required, auth.forbidden, article.not_found, article.changed, article.wrong_status,
   *   article.incomplete, request.invalid
   */
  publish({ id, at, timeZone, ifRevision }: Publication, actor: Actor | null): Promise<ArticleState> {
    const editor = this.permissions.require(actor, 'article.publish');
    const scheduledAt = futureTime(at);

    return this.change(id, editor, async (manager, article) => {
      assertUnchanged(article, ifRevision);
      const status = nextStatus('publish', article.status);
      if (status === null && scheduledAt === null) {
        return;
      }
      if (status === null) {
        throw new AppError('article.wrong_status', 'The article is already published. Unpublish it first.');
      }
      await this.publisher.assertComplete(manager, article.id);
      if (scheduledAt) {
        await update(manager, id, {
          status: 'scheduled',
          scheduledAt,
          scheduledTimeZone: timeZone ?? 'UTC',
        });
      } else {
        await this.publisher.publish(manager, [article.id], { actorId: editor.id });
      }
    });
  }

  /**
   * Changes the slug by hand; from now on, the slug no longer follows the title.
   * @throws AppError auth.required, auth.forbidden, article.not_found, article.wrong_status, article.slug_taken
   */
  updateSlug({ id, slug }: SlugChange, actor: Actor | null): Promise<ArticleState> {
    const editor = this.permissions.require(actor, 'article.update');

    return this.change(id, editor, async (manager, article) => {
      requireArticle(article.status === 'deleted' ? null : article);
      await this.slugs.claimExactly(manager, id, slug);
      if (!article.isSlugFinal && article.slug !== slug) {
        await this.slugs.release(manager, article);
      }
      await update(manager, id, { slug, isSlugFinal: true });
    });
  }

  private move(id: string, transition: Exclude<Transition, 'publish'>, actor: Actor): Promise<ArticleState> {
    return this.change(id, actor, async (manager, article) => {
      const status = nextStatus(transition, article.status);
      if (status === null) {
        return;
      }
      await update(manager, id, {
        status,
        scheduledAt: null,
        scheduledTimeZone: null,
        deletedAt: status === 'deleted' ? new Date() : null,
      });
    });
  }

  /** Locks the article, of whatever status, changes it, and returns what it is then. */
  private change(
    id: string,
    actor: Actor,
    work: (manager: EntityManager, article: LockedArticle) => Promise<void>,
  ): Promise<ArticleState> {
    const articleId = requireArticleId(id);

    return this.dataSource.transaction(async (manager) => {
      const [article]: LockedArticle[] = await manager.query(
        `SELECT ${STATE_COLUMNS}, title, is_slug_final AS "isSlugFinal" FROM articles WHERE id = $1 FOR UPDATE`,
        [articleId],
      );
      await work(manager, requireArticle(article));
      const [changed]: LockedArticle[] = await manager.query(
        `SELECT ${STATE_COLUMNS}, title FROM articles WHERE id = $1`,
        [articleId],
      );
      await recordChange(manager, actor, requireArticle(article), requireArticle(changed));

      return toArticleState(requireArticle(changed));
    });
  }
}

/** Records nothing when nothing was changed. */
async function recordChange(
  manager: EntityManager,
  { id: actorId }: Actor,
  article: LockedArticle,
  changed: LockedArticle,
): Promise<void> {
  const action = actionOf(article, changed);
  if (action) {
    await recordAudit(manager, {
      actorId,
      action,
      subject: { id: article.id, label: article.title },
      before: toAuditedState(article),
      after: toAuditedState(changed),
    });
  }
}

function actionOf(before: ArticleStateRow, after: ArticleStateRow): AuditAction | null {
  if (before.slug !== after.slug) {
    return 'article.slug_changed';
  }
  const isSame = before.status === after.status && String(before.scheduledAt) === String(after.scheduledAt);

  return isSame ? null : actionTo(before.status, after.status);
}

function actionTo(before: ArticleStatus, after: ArticleStatus): AuditAction | null {
  const actions: Record<ArticleStatus, AuditAction | null> = {
    draft: before === 'deleted' ? 'article.restored' : 'article.withdrawn',
    in_review: 'article.submitted',
    scheduled: 'article.scheduled',
    // `ArticlePublisher` records it.
    published: null,
    deleted: 'article.deleted',
  };

  return actions[after];
}

/** Sets `updated_at` as well. */
async function update(
  manager: EntityManager,
  id: string,
  columns: Partial<
    Pick<
      ArticleEntity,
      'status' | 'slug' | 'isSlugFinal' | 'publishDate' | 'scheduledAt' | 'scheduledTimeZone' | 'deletedAt'
    >
  >,
): Promise<void> {
  await manager.update(ArticleEntity, { id }, columns);
}

/**
 * A time of publication that is not past; null for now.
 * @throws AppError request.invalid when it is too far ahead
 */
function futureTime(at: string | undefined): Date | null {
  const time = at === undefined ? null : new Date(at);
  const latest = new Date();
  latest.setFullYear(latest.getFullYear() + LIMITS.scheduleYears);
  if (time && time > latest) {
    const message = `Choose a time within ${LIMITS.scheduleYears} years.`;
    throw new AppError('request.invalid', message, { errors: [{ path: 'at', message }] });
  }

  return time && time.getTime() > Date.now() ? time : null;
}
