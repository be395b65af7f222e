import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { Answer } from '../answers/answer.js';

/** A question and its answer. It carries no user. */
@Entity('advice')
export class AdviceEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  question!: string;

  @Column('text', { nullable: true })
  context!: string | null;

  @Column('text', { default: 'queued' })
  status!: 'queued' | 'running' | 'done' | 'failed' | 'abandoned';

  /** Counts the jobs that were made for the question; more than one after a worker was lost. */
  @Column('int', { default: 1 })
  attempt!: number;

  /** When something last happened; a worker keeps it moving while it works. */
  @Column('timestamptz', { name: 'beat_at', default: () => 'now()' })
  beatAt!: Date;

  /** Questions with `none` are the gaps of the guides. */
  @Column('text', { nullable: true })
  confidence!: Answer['confidence'] | null;

  @Column('text', { nullable: true })
  engine!: Answer['engine'] | null;

  @Column('jsonb', { nullable: true })
  result!: Answer | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'answered_at', nullable: true })
  answeredAt!: Date | null;
}
