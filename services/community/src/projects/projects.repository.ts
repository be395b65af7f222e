import { Injectable } from '@nestjs/common';
import { type PostTable, PostsRepository } from '../posts/posts.repository.js';
import { ProjectEntity } from './project.entity.js';
import type { ProjectFields } from './project.mapper.js';

const TABLE: PostTable<ProjectEntity> = {
  name: 'projects',
  columns: {
    id: 'id',
    authorId: 'author_id',
    categoryId: 'category_id',
    title: 'title',
    description: 'description',
    imageUrl: 'image_url',
    likesCount: 'likes_count',
    commentsCount: 'comments_count',
    savesCount: 'saves_count',
    createdAt: 'created_at',
  },
  periods: { time: 'created_at', isFirst: 'false' },
  order: [
    { sql: 'created_at', type: 'timestamp' },
    { sql: 'id', type: 'uuid' },
  ],
};

/** Projects, newest first. */
@Injectable()
export class ProjectsRepository extends PostsRepository<ProjectEntity> {
  protected override readonly table = TABLE;

  /** Does nothing when the id exists; waits for a concurrent insert of the same id. */
  async insertIfAbsent(project: ProjectFields & Pick<ProjectEntity, 'id' | 'authorId'>): Promise<void> {
    const { manager } = this.dataSource;
    await manager.createQueryBuilder().insert().into(ProjectEntity).values(project).orIgnore().execute();
  }
}
