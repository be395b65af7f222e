import type { ProjectReactions, ReactionKind } from '@hearthwise/contracts';
import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PUBLIC } from '../posts/posts.repository.js';

/** One reaction of one member to one project. */
export interface Reaction {
  projectId: string;
  userId: string;
  kind: ReactionKind;
}

/** What one of the two statements inserts or deletes, added to the counts of its project within the same statement. */
const countChanges = (change: string, sign: '+' | '-') => `WITH changed AS (${change})
  UPDATE projects SET
    likes_count = likes_count ${sign} (changed.kind = 'like')::int,
    saves_count = saves_count ${sign} (changed.kind = 'save')::int
  FROM changed WHERE projects.id = changed.project_id`;

const INSERT = countChanges(
  `INSERT INTO reactions (project_id, user_id, kind)
   SELECT id, $2, $3 FROM projects WHERE id = $1 AND ${PUBLIC}
   ON CONFLICT DO NOTHING RETURNING project_id, kind`,
  '+',
);

const DELETE = countChanges(
  `DELETE FROM reactions USING projects
   WHERE projects.id = $1 AND ${PUBLIC}
     AND reactions.project_id = $1 AND reactions.user_id = $2 AND reactions.kind = $3
   RETURNING reactions.project_id, reactions.kind`,
  '-',
);

@Injectable()
export class ReactionsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Does nothing when it is set already, or when nobody sees the project. */
  async insert({ projectId, userId, kind }: Reaction): Promise<void> {
    await queryPrepared(this.dataSource, {
      name: 'reactions.insert',
      text: INSERT,
      values: [projectId, userId, kind],
    });
  }

  /** Does nothing when it is not set, or when nobody sees the project. */
  async delete({ projectId, userId, kind }: Reaction): Promise<void> {
    await queryPrepared(this.dataSource, {
      name: 'reactions.delete',
      text: DELETE,
      values: [projectId, userId, kind],
    });
  }

  /** The counts of a project and what a member has done with it; null for a project that nobody sees. */
  async find(projectId: string, userId: string): Promise<ProjectReactions | null> {
    const [row] = await queryPrepared<ProjectReactions>(this.dataSource, {
      name: 'reactions.ofProject',
      text: `SELECT likes_count AS "likesCount", saves_count AS "savesCount",
          EXISTS (SELECT FROM reactions WHERE project_id = $1 AND user_id = $2 AND kind = 'like') AS liked,
          EXISTS (SELECT FROM reactions WHERE project_id = $1 AND user_id = $2 AND kind = 'save') AS saved
        FROM projects WHERE id = $1 AND ${PUBLIC}`,
      values: [projectId, userId],
    });

    return row ?? null;
  }

  list(projectIds: string[], userId: string): Promise<Pick<Reaction, 'projectId' | 'kind'>[]> {
    return queryPrepared(this.dataSource, {
      name: 'reactions.ofUser',
      text: `SELECT project_id AS "projectId", kind FROM reactions
        WHERE project_id = ANY ($1::uuid[]) AND user_id = $2`,
      values: [projectIds, userId],
    });
  }
}
