import type { WorkingCopyFields } from '@hearthwise/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What one editor has typed in one article and not saved. */
@Entity('working_copies')
export class WorkingCopyEntity {
  @PrimaryColumn('uuid', { name: 'article_id' })
  articleId!: string;

  @PrimaryColumn('uuid', { name: 'editor_id' })
  editorId!: string;

  @Column('jsonb')
  fields!: WorkingCopyFields;

  /** The revision that the editor started from. */
  @Column('int', { name: 'base_revision' })
  baseRevision!: number;

  /** The open editor that wrote it; null when it named none. */
  @Column('uuid', { name: 'writer', nullable: true })
  writer!: string | null;

  @Column('timestamptz', { name: 'saved_at', default: () => 'now()' })
  savedAt!: Date;
}
