import {
  type Actor,
  AppError,
  type DiscussionRecord,
  type OPERATIONS,
  type OperationPayload,
  requireAllowed,
} from '@hearthwise/contracts';
import { recordAudit } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { insertNotification } from '../notices/insert-notification.js';
import { toDiscussion } from './discussion.mapper.js';
import { PUBLIC } from '../posts/posts.repository.js';
import { DiscussionsRepository } from './discussions.repository.js';

type AcceptInput = OperationPayload<typeof OPERATIONS.community.acceptReply>;

/** The reply of a discussion that answered it. */
@Injectable()
export class AcceptedRepliesService {
  constructor(
    private readonly discussions: DiscussionsRepository,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /**
   * Accepts a reply, which resolves the discussion, or none. A repeated call changes and records nothing.
   * @throws AppError auth.required, auth.forbidden, discussion.not_found, reply.not_found
   */
  async accept({ id, replyId }: AcceptInput, actor: Actor | null): Promise<DiscussionRecord> {
    requireAllowed(actor, 'endpoint.member');
    const discussion = await this.get(id);
    const { authorId, title } = discussion;
    const { id: actorId } = requireAllowed(actor, 'discussion.acceptReply', { ownerId: authorId });

    await this.dataSource.transaction(async (manager) => {
      const isChanged = await setAccepted(manager, discussion.id, replyId);
      if (isChanged && replyId !== null) {
        await notifyOfAcceptance(manager, { discussionId: discussion.id, replyId, actorId });
      }
      if (isChanged && actorId !== authorId) {
        const subject = { id: discussion.id, label: title };
        await recordAudit(manager, {
          actorId,
          action: 'discussion.reply_accepted',
          subject,
          after: { replyId },
        });
      }
    });

    return toDiscussion(await this.get(id));
  }

  private async get(id: string) {
    const discussion = await this.discussions.find(id);
    if (!discussion) {
      throw new AppError('discussion.not_found', 'Discussion not found');
    }

    return discussion;
  }
}

async function notifyOfAcceptance(
  manager: EntityManager,
  { discussionId, replyId, actorId }: { discussionId: string; replyId: string; actorId: string },
): Promise<void> {
  const replies: { authorId: string }[] = await manager.query(
    'SELECT author_id AS "authorId" FROM replies WHERE id = $1',
    [replyId],
  );
  for (const { authorId } of replies) {
    const subject = { kind: 'discussion', id: discussionId } as const;
    await insertNotification(manager, {
      userId: authorId,
      type: 'accepted',
      subject,
      actorId,
      sourceId: replyId,
    });
  }
}

/** Locks the discussion before the reply, as everything does that changes replies. @throws AppError reply.not_found */
async function setAccepted(manager: EntityManager, id: string, replyId: string | null): Promise<boolean> {
  await manager.query('SELECT id FROM discussions WHERE id = $1 FOR NO KEY UPDATE', [id]);
  if (replyId !== null) {
    const replies: unknown[] = await manager.query(
      `SELECT id FROM replies WHERE id = $1 AND discussion_id = $2 AND ${PUBLIC}`,
      [replyId, id],
    );
    if (replies.length === 0) {
      throw new AppError('reply.not_found', 'Reply not found');
    }
  }
  const [changed]: [unknown[], number] = await manager.query(
    `UPDATE discussions SET accepted_reply_id = $2, is_resolved = $2::uuid IS NOT NULL
     WHERE id = $1 AND accepted_reply_id IS DISTINCT FROM $2::uuid RETURNING id`,
    [id, replyId],
  );

  return changed.length > 0;
}
