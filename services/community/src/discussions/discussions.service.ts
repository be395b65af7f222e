import {
  type Actor,
  AppError,
  type CreateDiscussionInput,
  type DiscussionMarks,
  type DiscussionRecord,
  type OPERATIONS,
  type OperationPayload,
  requireAllowed,
  requireOwnRow,
  type PageInput,
  type PostRevision,
  type UpdateDiscussionInput,
  type ListPostsInput,
  type ListPage,
} from '@hearthwise/contracts';
import { recordAudit } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { HoldsService } from '../moderation/holds.service.js';
import { assertKnownCategory } from '../posts/post-rules.js';
import { toPostRevision } from '../posts/post-revision.mapper.js';
import {
  toDiscussion,
  toDiscussionPage,
  toDiscussionColumns,
  toDiscussionChanges,
} from './discussion.mapper.js';
import { DiscussionsRepository } from './discussions.repository.js';

type MarkInput = OperationPayload<typeof OPERATIONS.community.markDiscussion>;

/** The caller chooses the id, so that a repeated call stores nothing twice. */
type NewDiscussion = CreateDiscussionInput & { id: string };

@Injectable()
export class DiscussionsService {
  constructor(
    private readonly discussions: DiscussionsRepository,
    private readonly holds: HoldsService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  async list(input: ListPostsInput): Promise<ListPage<DiscussionRecord>> {
    const page = await this.discussions.list(input);

    return { ...page, rows: page.rows.map(toDiscussion) };
  }

  /** @throws AppError discussion.not_found */
  async get(id: string): Promise<DiscussionRecord & { contentHtml: string }> {
    return toDiscussionPage(await this.getRow(id));
  }

  /** @throws AppError discussion.not_found */
  async listRevisions(id: string, paging: PageInput): Promise<ListPage<PostRevision>> {
    const discussion = await this.getRow(id);
    const page = await this.discussions.listRevisions(discussion.id, paging);

    return { ...page, rows: page.rows.map(toPostRevision) };
  }

  /**
   * Changes a discussion of the actor; a repeated call changes nothing.
   * @throws AppError auth.required, auth.forbidden, discussion.not_found, request.invalid
   */
  async update(
    { id, ...input }: UpdateDiscussionInput & { id: string },
    actor: Actor | null,
  ): Promise<DiscussionRecord & { contentHtml: string }> {
    requireAllowed(actor, 'endpoint.member');
    const { authorId: ownerId } = await this.getRow(id);
    requireAllowed(actor, 'post.update', { ownerId });
    assertKnownCategory(input.categoryId ?? null);
    const updated = await this.discussions.update(id, await toDiscussionChanges(input));
    if (!updated) {
      throw notFound();
    }

    return toDiscussionPage(updated);
  }

  /**
   * Pins or locks a discussion, or takes that back; a repeated call changes and records nothing.
   * @throws AppError auth.required, auth.forbidden, discussion.not_found
   */
  async setMark({ id, mark, isSet }: MarkInput, actor: Actor | null): Promise<DiscussionMarks> {
    const { id: actorId } = requireAllowed(actor, 'post.moderate');
    const discussion = await this.getRow(id);
    await this.dataSource.transaction(async (manager) => {
      const changed = await this.discussions.setMark(manager, { id: discussion.id, mark, isSet });
      if (changed) {
        const action = isSet ? (`discussion.${mark}` as const) : (`discussion.un${mark}` as const);
        await recordAudit(manager, { actorId, action, subject: { id: discussion.id, label: changed.title } });
      }
    });
    const { isPinned, isLocked } = await this.getRow(id);

    return { isPinned, isLocked };
  }

  /**
   * Stores a discussion once for its id; a repeated call returns what the first one stored.
   * @throws AppError auth.required, request.invalid
   */
  async create({ id, ...input }: NewDiscussion, actor: Actor | null): Promise<DiscussionRecord> {
    const author = requireAllowed(actor, 'discussion.create');
    assertKnownCategory(input.categoryId);

    const row = { id, authorId: author.id, ...(await toDiscussionColumns(input)) };
    await this.holds.insert({ kind: 'discussions', id, author }, (manager) =>
      this.discussions.insertIfAbsent(manager, row),
    );
    const stored = await this.discussions.findOwn(id);
    const own = requireOwnRow(stored, ({ authorId }) => authorId === author.id);

    return { ...toDiscussion(own), ...(own.hiddenFor && { hiddenFor: own.hiddenFor }) };
  }
  private async getRow(id: string) {
    const discussion = await this.discussions.find(id);
    if (!discussion) {
      throw notFound();
    }

    return discussion;
  }
}

function notFound(): AppError {
  return new AppError('discussion.not_found', 'Discussion not found');
}
