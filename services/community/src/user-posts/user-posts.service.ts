import {
  type AcceptedReply,
  type DiscussionRecord,
  idSchema,
  type ListPage,
  type PageInput,
  type ProfileCounts,
  type ProjectRecord,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { toDiscussion } from '../discussions/discussion.mapper.js';
import { DiscussionsRepository } from '../discussions/discussions.repository.js';
import { toProject } from '../projects/project.mapper.js';
import { ProjectsRepository } from '../projects/projects.repository.js';
import { toAcceptedReply } from './accepted-reply.mapper.js';
import { UserPostsRepository } from './user-posts.repository.js';

/** Whose posts to list. */
type OfUser = PageInput & { userId: string };

const NOTHING = { rows: [], total: 0, totalRelation: 'eq', nextCursor: null } as const;

/** What everybody sees of one member's posts. An id that no user has, be it well formed or not, has none. */
@Injectable()
export class UserPostsService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly discussions: DiscussionsRepository,
    private readonly userPosts: UserPostsRepository,
  ) {}

  listProjects({ userId, ...paging }: OfUser): Promise<ListPage<ProjectRecord>> {
    return listMapped(userId, toProject, () => this.projects.listOf(userId, paging));
  }

  listDiscussions({ userId, ...paging }: OfUser): Promise<ListPage<DiscussionRecord>> {
    return listMapped(userId, toDiscussion, () => this.discussions.listOf(userId, paging));
  }

  listAcceptedReplies({ userId, ...paging }: OfUser): Promise<ListPage<AcceptedReply>> {
    return listMapped(userId, toAcceptedReply, () => this.userPosts.listAcceptedReplies(userId, paging));
  }

  async count(userId: string): Promise<ProfileCounts> {
    return isId(userId)
      ? this.userPosts.count(userId)
      : { projectsCount: 0, discussionsCount: 0, acceptedRepliesCount: 0 };
  }
}

async function listMapped<Row, Shown>(
  userId: string,
  toShown: (row: Row) => Shown,
  list: () => Promise<ListPage<Row>>,
): Promise<ListPage<Shown>> {
  if (!isId(userId)) {
    return { ...NOTHING, rows: [] };
  }
  const page = await list();

  return { ...page, rows: page.rows.map(toShown) };
}

function isId(text: string): boolean {
  return idSchema.safeParse(text).success;
}
