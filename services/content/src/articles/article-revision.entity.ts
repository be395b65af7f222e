import type { UpdateArticleInput } from '@hearthwise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** What an article said after one save; kept for good, so that saves can be compared and restored. */
@Entity('article_revisions')
export class ArticleRevisionEntity {
  @PrimaryColumn('uuid', { name: 'article_id' })
  articleId!: string;

  @PrimaryColumn('int')
  revision!: number;

  @Column('jsonb')
  fields!: UpdateArticleInput;

  /** Null for what was seeded. */
  @Column('uuid', { name: 'editor_id', nullable: true })
  editorId!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
