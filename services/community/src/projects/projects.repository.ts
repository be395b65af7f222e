import type { ListPage, PageInput } from '@hearthwise/contracts';
import { readList } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { type ListedPost, type PostTable, PostsRepository, PUBLIC } from '../posts/posts.repository.js';
import type { ProjectEntity } from './project.entity.js';
import type { ProjectFields } from './project.mapper.js';

const TABLE: PostTable<ProjectEntity> = {
  name: 'projects',
  revisions: { name: 'project_revisions', columns: ['title', 'description', 'content'] },
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
    editedAt: 'edited_at',
  },
  periods: { time: 'created_at', isFirst: 'false' },
  order: [
    { sql: 'created_at', type: 'timestamp' },
    { sql: 'id', type: 'uuid' },
  ],
};

/** Columns of projects keep their names. */
const SAVED = `(SELECT project_id, user_id, created_at AS saved_at FROM reactions WHERE kind = 'save') AS saved
  JOIN projects ON projects.id = project_id`;

/** Projects, newest first. */
@Injectable()
export class ProjectsRepository extends PostsRepository<ProjectEntity, ProjectFields> {
  protected override readonly table = TABLE;

  /** The projects that a member has saved, last saved first. */
  listSaved(userId: string, paging: PageInput): Promise<ListPage<ListedPost<ProjectEntity>>> {
    return readList(
      this.dataSource,
      {
        name: 'projects.saved',
        table: SAVED,
        columns: this.listColumns(),
        where: PUBLIC,
        order: [
          { sql: 'saved_at', type: 'timestamp' },
          { sql: 'project_id', type: 'uuid' },
        ],
      },
      { ...paging, filters: { user_id: userId } },
    );
  }
}
