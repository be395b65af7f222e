import { Column, Entity } from 'typeorm';
import { PostEntity } from '../posts/post.entity.js';

@Entity('discussions')
export class DiscussionEntity extends PostEntity {
  @Column('boolean', { name: 'is_pinned', default: false })
  isPinned!: boolean;

  /** Takes no more replies. */
  @Column('boolean', { name: 'is_locked', default: false })
  isLocked!: boolean;

  @Column('boolean', { name: 'is_resolved', default: false })
  isResolved!: boolean;

  /** The reply that answered it; then it is resolved, too. */
  @Column('uuid', { name: 'accepted_reply_id', nullable: true })
  acceptedReplyId!: string | null;

  @Column('int', { name: 'replies_count', default: 0 })
  repliesCount!: number;

  @Column('int', { name: 'views_count', default: 0 })
  viewsCount!: number;

  /** Time of the last reply, or of creation. */
  @Column('timestamptz', { name: 'last_activity_at', default: () => 'now()' })
  lastActivityAt!: Date;
}
