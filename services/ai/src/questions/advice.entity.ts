import type { AdviceTurn } from '@hearthwise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { AdviceResult } from '../answers/advice-result.js';

/** Before then (SQL), the last heartbeat of a running question makes it stalled; workers send one every second. */
export const STALLED_BEFORE = `now() - interval '3 seconds'`;

/** A question and its answer, without the user who asked. */
@Entity('advice')
export class AdviceEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  question!: string;

  @Column('text', { nullable: true })
  context!: string | null;

  /** The messages before the question, the oldest first. */
  @Column('jsonb', { default: [] })
  history!: AdviceTurn[];

  @Column('text', { default: 'queued' })
  status!: 'queued' | 'running' | 'done' | 'failed' | 'abandoned';

  /** Number of jobs created for the question; more than one after a worker stalled. */
  @Column('int', { default: 1 })
  attempt!: number;

  /** When the status last changed or a worker last sent a heartbeat. */
  @Column('timestamptz', { name: 'beat_at', default: () => 'now()' })
  heartbeatAt!: Date;

  /** Questions with `none` show what the articles lack. */
  @Column('text', { nullable: true })
  confidence!: AdviceResult['confidence'] | null;

  /** Null for questions without an answer, and for those answered by a version without outcomes. */
  @Column('text', { nullable: true })
  outcome!: AdviceResult['outcome'] | null;

  @Column('text', { nullable: true })
  engine!: AdviceResult['engine'] | null;

  @Column('jsonb', { nullable: true })
  result!: AdviceResult | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'answered_at', nullable: true })
  answeredAt!: Date | null;
}
