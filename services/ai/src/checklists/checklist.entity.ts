import type { Checklist } from '@hearthwise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('checklists')
export class ChecklistEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text')
  title!: string;

  @Column('text')
  description!: string;

  @Column('jsonb')
  items!: Checklist['items'];

  @Column('uuid', { name: 'category_id', nullable: true })
  categoryId!: string | null;

  @Column('boolean', { name: 'is_template' })
  isTemplate!: boolean;

  @Column('boolean', { name: 'is_public' })
  isPublic!: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
