import type { Actor, PostKind } from '@hearthwise/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type Config, CONFIG } from '../config.js';
import { PUBLIC } from '../posts/posts.repository.js';
import { CasesRepository } from './cases.repository.js';
import { type SubjectRow, SubjectsRepository } from './subjects.repository.js';

interface NewPost {
  kind: PostKind;
  id: string;
  author: Actor;
}

const SUBJECT_KINDS = { projects: 'project', discussions: 'discussion' } as const;

/** Hides the first posts of new members until a moderator has kept them, if the setting `MODERATION_HOLD_FIRST` says so. */
@Injectable()
export class HoldsService {
  constructor(
    private readonly subjects: SubjectsRepository,
    private readonly cases: CasesRepository,
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Inserts a post, and hides it in the same transaction if it is one of its author's first.
   * @param insert returns whether it was inserted: not when the call is a repetition
   */
  async insert(post: NewPost, insert: (manager: EntityManager) => Promise<boolean>): Promise<void> {
    if (this.config.MODERATION_HOLD_FIRST === 0 || post.author.role !== 'member') {
      await insert(this.dataSource.manager);

      return;
    }
    await this.dataSource.transaction(async (manager) => {
      const isHeld = await this.lockAndCheck(manager, post.author.id);
      if ((await insert(manager)) && isHeld) {
        await this.hold(manager, post);
      }
    });
  }

  /** Whether the author has too few posts that everybody sees. Serialises what they post at the same time. */
  private async lockAndCheck(manager: EntityManager, authorId: string): Promise<boolean> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`hold:${authorId}`]);
    const posts: unknown[] = await manager.query(
      `(SELECT id FROM projects WHERE author_id = $1 AND ${PUBLIC} LIMIT $2)
       UNION ALL (SELECT id FROM discussions WHERE author_id = $1 AND ${PUBLIC} LIMIT $2) LIMIT $2`,
      [authorId, this.config.MODERATION_HOLD_FIRST],
    );

    return posts.length < this.config.MODERATION_HOLD_FIRST;
  }

  private async hold(manager: EntityManager, { kind, id }: NewPost): Promise<void> {
    const subject = (await this.subjects.find(manager, SUBJECT_KINDS[kind], id)) as SubjectRow;
    await this.cases.open(manager, subject, true);
    await this.subjects.hide(manager, subject, 'hold');
  }
}
