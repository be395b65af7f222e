import type { AdviceRating, AdviceSafety, AdviceTurn, FeedbackReason } from '@hearthwise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { AdviceResult } from '../answers/advice-result.js';

/** What earlier versions did not store. */
type Added = 'outcome' | 'safety' | 'possibleDanger' | 'choices' | 'nearest';
export type StoredResult = Omit<AdviceResult, Added> & Partial<Pick<AdviceResult, Added>>;

/** Before then (SQL), the last heartbeat of a running question makes it stalled; workers send one every second. */
export const STALLED_BEFORE = `now() - interval '3 seconds'`;

/** A question and its answer; of a visitor, without anything that says who asked. */
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

  /** What a worker does while the status is `running`. */
  @Column('text', { default: 'finding' })
  stage!: 'finding' | 'writing';

  /** The safety card of a question about danger, before the answer is there. */
  @Column('jsonb', { nullable: true })
  safety!: AdviceSafety | null;

  /** What has been written of the answer; empty again once it is stored in whole. */
  @Column('text', { default: '' })
  written!: string;

  /** Length of `written` in JavaScript's characters, for those who wait for more. */
  @Column('int', { name: 'written_length', default: 0 })
  writtenLength!: number;

  /** Rises when text that people may have read is replaced. */
  @Column('int', { default: 0 })
  version!: number;

  /** The member who asked; null for visitors. */
  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId!: string | null;

  /** Whether the answer helped, and if not, why. */
  @Column('text', { nullable: true })
  rating!: AdviceRating | null;

  @Column('text', { name: 'rating_reason', nullable: true })
  ratingReason!: FeedbackReason | null;

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
  result!: StoredResult | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'answered_at', nullable: true })
  answeredAt!: Date | null;
}
