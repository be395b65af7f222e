import { Injectable } from '@nestjs/common';
import { type PostTable, PostsRepository } from '../posts/posts.repository.js';
import type { ProjectEntity } from './project.entity.js';
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
export class ProjectsRepository extends PostsRepository<ProjectEntity, ProjectFields> {
  protected override readonly table = TABLE;
}
