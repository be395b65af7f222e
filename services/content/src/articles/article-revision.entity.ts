import type { UpdateArticleInput } from '@hearthwise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The fields of an article after one save, kept for good, so that revisions can be compared and restored. */
@Entity('article_revisions')
export class ArticleRevisionEntity {
  @PrimaryColumn('uuid', { name: 'article_id' })
  articleId!: string;

  @PrimaryColumn('int')
  revision!: number;

  @Column('jsonb')
  fields!: UpdateArticleInput;

  /** Null for a seeded article. */
  @Column('uuid', { name: 'editor_id', nullable: true })
  editorId!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
