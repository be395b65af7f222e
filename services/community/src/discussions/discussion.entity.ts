import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('discussions')
export class DiscussionEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'author_id' })
  authorId!: string;

  /** One of the five categories; null when the author chose none. */
  @Column('uuid', { name: 'category_id', nullable: true })
  categoryId!: string | null;

  @Column('text')
  title!: string;

  /** Markdown as typed. */
  @Column('text')
  content!: string;

  /** Rendered when saved, because it is read far more often than written. */
  @Column('text', { name: 'content_html' })
  contentHtml!: string;

  /** The `RENDER_VERSION` that derived the HTML and the other derived columns. */
  @Column('int', { name: 'render_version', default: 0 })
  renderVersion!: number;

  /** Preview of the text for lists; null when an older process wrote the row. */
  @Column('text', { nullable: true })
  preview?: string | null;

  @Column('boolean', { name: 'is_pinned', default: false })
  isPinned!: boolean;

  @Column('boolean', { name: 'is_resolved', default: false })
  isResolved!: boolean;

  @Column('int', { name: 'replies_count', default: 0 })
  repliesCount!: number;

  @Column('int', { name: 'views_count', default: 0 })
  viewsCount!: number;

  /** Time of the last reply, or of creation. */
  @Column('timestamptz', { name: 'last_activity_at', default: () => 'now()' })
  lastActivityAt!: Date;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
