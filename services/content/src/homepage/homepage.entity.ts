import type { HomepageContent } from '@hearthwise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One row for each save; the newest is shown. */
@Entity('homepage_contents')
export class HomepageEntity {
  @PrimaryGeneratedColumn('identity')
  revision!: number;

  @Column('jsonb')
  fields!: HomepageContent;

  @Column('uuid', { name: 'editor_id', nullable: true })
  editorId!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
