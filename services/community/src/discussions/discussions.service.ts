import {
  type Actor,
  AppError,
  type CreateDiscussionInput,
  type DiscussionRecord,
  requireAllowed,
  requireOwnRow,
  type ListPostsInput,
  type ListPage,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { assertKnownCategory } from '../posts/post-rules.js';
import { toDiscussion, toDiscussionPage, toDiscussionColumns } from './discussion.mapper.js';
import { DiscussionsRepository } from './discussions.repository.js';

/** The caller chooses the id, so that a repeated call stores nothing twice. */
type NewDiscussion = CreateDiscussionInput & { id: string };

@Injectable()
export class DiscussionsService {
  constructor(private readonly discussions: DiscussionsRepository) {}

  async list(input: ListPostsInput): Promise<ListPage<DiscussionRecord>> {
    const page = await this.discussions.list(input);

    return { ...page, rows: page.rows.map(toDiscussion) };
  }

  /** @throws AppError discussion.not_found */
  async get(id: string): Promise<DiscussionRecord & { contentHtml: string }> {
    const discussion = await this.discussions.find(id);
    if (!discussion) {
      throw new AppError('discussion.not_found', 'Discussion not found');
    }

    return toDiscussionPage(discussion);
  }

  /**
   * Stores a discussion once for its id; a repeated call returns what the first one stored.
   * @throws AppError auth.required, request.invalid
   */
  async create({ id, ...input }: NewDiscussion, actor: Actor | null): Promise<DiscussionRecord> {
    const author = requireAllowed(actor, 'discussion.create');
    assertKnownCategory(input.categoryId);

    await this.discussions.insertIfAbsent({ id, authorId: author.id, ...(await toDiscussionColumns(input)) });

    const stored = await this.discussions.find(id);

    return toDiscussion(requireOwnRow(stored, ({ authorId }) => authorId === author.id));
  }
}
