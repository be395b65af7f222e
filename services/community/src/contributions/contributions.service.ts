import {
  type Actor,
  AppError,
  type ContributionKind,
  type ContributionRecord,
  type ContributionRevision,
  idSchema,
  type ListPage,
  type OPERATIONS,
  type OperationPayload,
  isAllowed,
  requireAllowed,
  requireOwnRow,
} from '@hearthwise/contracts';
import { RENDER_VERSION, renderMarkdown } from '@hearthwise/markdown';
import { recordAudit } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { assertMayRestore } from '../bin/assert-may-restore.js';
import { type ContributionRow, isShown, toContribution, toRevision } from './contribution.mapper.js';
import { CONTRIBUTION_TABLES, type ContributionTable } from './contribution-table.js';
import { notifyOfContribution, notifyOfNewMentions } from './contribution-notices.js';
import { ContributionsRepository, type ContributionText } from './contributions.repository.js';

type Community = typeof OPERATIONS.community;
type ListInput = OperationPayload<Community['listContributions']>;
type ListRevisionsInput = OperationPayload<Community['listContributionRevisions']>;
type CreateInput = OperationPayload<Community['createContribution']>;
type UpdateInput = OperationPayload<Community['updateContribution']>;

interface Contribution {
  kind: ContributionKind;
  id: string;
}

/** Comments on projects and replies in discussions. */
@Injectable()
export class ContributionsService {
  constructor(private readonly contributions: ContributionsRepository) {}

  /** @throws AppError project.not_found, discussion.not_found; comment.not_found, reply.not_found for `around` */
  async list({ kind, postId, around, ...paging }: ListInput): Promise<ListPage<ContributionRecord>> {
    const table = CONTRIBUTION_TABLES[kind];
    if (!isId(postId) || !(await this.contributions.isPostPublic(table, postId))) {
      throw postNotFound(table);
    }
    const start = around && !paging.cursor && (await this.contributions.findStart(table, postId, around));
    if (start === null && around !== 'newest') {
      throw notFound(table);
    }
    const page = await this.contributions.list(table, postId, paging, start || undefined);

    return { ...page, rows: page.rows.map(toContribution) };
  }

  /** @throws AppError comment.not_found, reply.not_found */
  async get({ kind, id }: Contribution): Promise<ContributionRecord> {
    return toContribution(await this.getShown(CONTRIBUTION_TABLES[kind], id));
  }

  /** @throws AppError comment.not_found, reply.not_found */
  async listRevisions({ kind, id, ...paging }: ListRevisionsInput): Promise<ListPage<ContributionRevision>> {
    const table = CONTRIBUTION_TABLES[kind];
    const contribution = await this.getShown(table, id);
    const page = await this.contributions.listRevisions(table, contribution.id, paging);

    return { ...page, rows: page.rows.map(toRevision) };
  }

  /**
   * Stores a contribution once for its id; a repeated call returns what the first one stored.
   * @throws AppError auth.required, request.invalid, project.not_found, discussion.not_found, discussion.locked
   */
  async create(
    { kind, id, postId, parentId, content }: CreateInput,
    actor: Actor | null,
  ): Promise<ContributionRecord> {
    const author = requireAllowed(actor, 'contribution.create');
    const table = CONTRIBUTION_TABLES[kind];
    if (!isId(postId)) {
      throw postNotFound(table);
    }
    const text = await toText(content);
    const stored = await this.contributions.transaction(async (manager) => {
      await this.requirePost(manager, table, postId);
      await this.assertOpen(manager, table, postId);
      const threadId = parentId && (await this.requireThread(manager, table, { postId, parentId }));
      const row = { ...text, id, postId, threadId, authorId: author.id };
      if (await this.contributions.insertIfAbsent(manager, table, row)) {
        await this.contributions.count(manager, table, { postId, parentId: threadId }, 1);
        await notifyOfContribution(manager, table, { id, parentId });
      }

      return this.contributions.findLocked(manager, table, id);
    });

    return toContribution(
      requireOwnRow(stored, (row) => row.authorId === author.id && row.postId === postId.toLowerCase()),
    );
  }

  /** @throws AppError auth.required, auth.forbidden, comment.not_found, reply.not_found */
  async update({ kind, id, content }: UpdateInput, actor: Actor | null): Promise<ContributionRecord> {
    const table = CONTRIBUTION_TABLES[kind];
    requireAllowed(actor, 'endpoint.member');
    const { authorId } = await this.getShown(table, id);
    requireAllowed(actor, 'contribution.update', { ownerId: authorId });
    const text = await toText(content);

    return this.change(table, id, async (manager, row) => {
      if (!isShown(row)) {
        throw notFound(table);
      }
      await this.assertOpenFor(actor, manager, table, row);
      if (row.content !== content) {
        await this.contributions.update(manager, table, row.id, text);
        await notifyOfNewMentions(manager, table, row);
      }
    });
  }

  /**
   * Moves a contribution to the bin; a repeated call changes nothing.
   * @throws AppError auth.required, auth.forbidden, comment.not_found, reply.not_found
   */
  async delete({ kind, id }: Contribution, actor: Actor | null): Promise<ContributionRecord> {
    const { id: actorId } = requireAllowed(actor, 'endpoint.member');
    const table = CONTRIBUTION_TABLES[kind];

    return this.change(table, id, async (manager, row) => {
      requireAllowed(actor, 'contribution.delete', { ownerId: row.authorId });
      if (await this.contributions.setDeleted(manager, table, row.id, actorId)) {
        await recordModeration(manager, { actorId, action: table.actions.deleted, row });
      } else if (row.deletedBy === row.authorId && actorId !== row.authorId) {
        await this.contributions.claimDeletion(manager, table, row.id, actorId);
        await recordModeration(manager, { actorId, action: table.actions.deleted, row });
      }
    });
  }

  /**
   * Takes it out of the bin: moderators what others wrote, authors what they deleted themselves. After 30 days a stub has no text.
   * @throws AppError auth.required, auth.forbidden, comment.not_found, reply.not_found
   */
  async restore({ kind, id }: Contribution, actor: Actor | null): Promise<ContributionRecord> {
    const { id: actorId } = requireAllowed(actor, 'endpoint.member');
    const table = CONTRIBUTION_TABLES[kind];

    return this.change(table, id, async (manager, row) => {
      assertMayRestore(row, actorId);
      const isOwn = row.deletedBy === null || row.deletedBy === row.authorId;
      requireAllowed(actor, 'contribution.restore', { ownerId: isOwn ? row.authorId : null });
      if (row.content === '') {
        throw notFound(table);
      }
      await this.assertOpenFor(actor, manager, table, row);
      if (await this.contributions.setDeleted(manager, table, row.id, null)) {
        await recordModeration(manager, { actorId, action: table.actions.restored, row });
      }
    });
  }

  /** Nobody but moderators changes what a locked discussion shows. */
  private async assertOpenFor(
    actor: Actor | null,
    manager: EntityManager,
    table: ContributionTable,
    { postId }: ContributionRow,
  ): Promise<void> {
    if (!isAllowed(actor, 'post.moderate')) {
      await this.assertOpen(manager, table, postId);
    }
  }

  /** Changes a contribution while nobody else changes anything of its post, and returns it afterwards. */
  private async change(
    table: ContributionTable,
    id: string,
    work: (manager: EntityManager, row: ContributionRow) => Promise<void>,
  ): Promise<ContributionRecord> {
    const { postId } = await this.getAny(table, id);

    return this.contributions.transaction(async (manager) => {
      await this.requirePost(manager, table, postId);
      const before = await this.contributions.findLocked(manager, table, id);
      if (!before) {
        throw notFound(table);
      }
      await work(manager, before);

      return toContribution(await this.contributions.settle(manager, table, before));
    });
  }

  /** Any contribution of a post that everybody sees, also a deleted or hidden one. */
  private async getAny(table: ContributionTable, id: string): Promise<ContributionRow> {
    const row = isId(id) ? await this.contributions.find(table, id) : null;
    if (!row) {
      throw notFound(table);
    }

    return row;
  }

  private async getShown(table: ContributionTable, id: string): Promise<ContributionRow> {
    const row = await this.getAny(table, id);
    if (!isShown(row)) {
      throw notFound(table);
    }

    return row;
  }

  private async requirePost(manager: EntityManager, table: ContributionTable, postId: string): Promise<void> {
    if (!(await this.contributions.lockPost(manager, table, postId))) {
      throw postNotFound(table);
    }
  }

  /** A repeated creation is refused as well: nobody replies to a locked discussion. */
  private async assertOpen(manager: EntityManager, table: ContributionTable, postId: string): Promise<void> {
    if (table.canBeLocked && (await this.contributions.isPostLocked(manager, table, postId))) {
      throw new AppError('discussion.locked', 'This discussion is locked, so nobody can reply any more.');
    }
  }

  /** The thread that a reply to `parentId` joins. */
  private async requireThread(
    manager: EntityManager,
    table: ContributionTable,
    { postId, parentId }: { postId: string; parentId: string },
  ): Promise<string> {
    const parent = await this.contributions.findLocked(manager, table, parentId);
    if (!parent || !isShown(parent) || parent.postId !== postId.toLowerCase()) {
      const message = "What you're replying to no longer exists.";
      throw new AppError('request.invalid', message, { errors: [{ path: 'parentId', message }] });
    }

    return parent.parentId ?? parent.id;
  }
}

function isId(id: string): boolean {
  return idSchema.safeParse(id).success;
}

async function toText(content: string): Promise<ContributionText> {
  const { html } = await renderMarkdown(content);

  return { content, contentHtml: html, renderVersion: RENDER_VERSION };
}

/** Records what somebody does with what others wrote. */
async function recordModeration(
  manager: EntityManager,
  {
    actorId,
    action,
    row,
  }: { actorId: string; action: ContributionTable['actions']['deleted']; row: ContributionRow },
): Promise<void> {
  if (actorId !== row.authorId) {
    await recordAudit(manager, { actorId, action, subject: { id: row.id, label: row.content } });
  }
}

function notFound({ kind, notFound: { contribution } }: ContributionTable): AppError {
  return new AppError(contribution, kind === 'comments' ? 'Comment not found' : 'Reply not found');
}

function postNotFound({ posts, notFound: { post } }: ContributionTable): AppError {
  return new AppError(post, posts === 'projects' ? 'Project not found' : 'Discussion not found');
}
