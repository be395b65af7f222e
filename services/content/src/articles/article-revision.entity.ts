import type { ArticleFields, REVISION_ACTIONS } from '@hearthwise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The fields of an article after one save, kept for good, so that revisions can be compared and restored. */
@Entity('article_revisions')
export class ArticleRevisionEntity {
  @PrimaryColumn('uuid', { name: 'article_id' })
  articleId!: string;

  @PrimaryColumn('int')
  revision!: number;

  /** Revisions of earlier versions have fewer: read them by `completeFields`. */
  @Column('jsonb')
  fields!: ArticleFields;

  /** Null for a seeded article. */
  @Column('uuid', { name: 'editor_id', nullable: true })
  editorId!: string | null;

  @Column('text', { default: 'saved' })
  action!: (typeof REVISION_ACTIONS)[number];

  /** Why, in the editor's words. */
  @Column('text', { nullable: true })
  note!: string | null;

  @Column('int', { name: 'restored_from', nullable: true })
  restoredFrom!: number | null;

  /** What changed since the revision before. */
  @Column('text', { array: true, default: [] })
  summary!: string[];

  /** What readers can see changed since the public revision before; shown once this one is public. */
  @Column('text', { name: 'reader_summary', array: true, default: [] })
  readerSummary!: string[];

  /** When readers first saw it; null for one that was never public. */
  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt!: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
