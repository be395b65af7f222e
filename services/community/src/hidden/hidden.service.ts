import {
  type Actor,
  AppError,
  type ContributionRecord,
  type DiscussionRecord,
  type HiddenFor,
  idSchema,
  isAllowed,
  type ListPage,
  type OPERATIONS,
  type OperationPayload,
  type ProjectRecord,
  requireAllowed,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { toWritten } from '../contributions/contribution.mapper.js';
import { CONTRIBUTION_TABLES } from '../contributions/contribution-table.js';
import { ContributionsRepository } from '../contributions/contributions.repository.js';
import { toDiscussionPage } from '../discussions/discussion.mapper.js';
import { DiscussionsRepository } from '../discussions/discussions.repository.js';
import { toProjectPage } from '../projects/project.mapper.js';
import { ProjectsRepository } from '../projects/projects.repository.js';

type ListInput = OperationPayload<typeof OPERATIONS.community.listHiddenContributions>;
type Hidden<Post> = Post & { hiddenFor: HiddenFor };
type WithHtml<Post> = Post & { contentHtml: string };

/** What is hidden, for its author and moderators. For others it does not exist, as if it were deleted. */
@Injectable()
export class HiddenService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly discussions: DiscussionsRepository,
    private readonly contributions: ContributionsRepository,
  ) {}

  /** @throws AppError auth.required, project.not_found */
  async getProject(id: string, actor: Actor | null): Promise<Hidden<WithHtml<ProjectRecord>>> {
    requireAllowed(actor, 'endpoint.member');
    const row = await this.projects.findHidden(id);
    if (!row || !isAllowed(actor, 'hidden.read', { ownerId: row.authorId })) {
      throw new AppError('project.not_found', 'Project not found');
    }

    return { ...toProjectPage(row), hiddenFor: row.hiddenFor };
  }

  /** @throws AppError auth.required, discussion.not_found */
  async getDiscussion(id: string, actor: Actor | null): Promise<Hidden<WithHtml<DiscussionRecord>>> {
    requireAllowed(actor, 'endpoint.member');
    const row = await this.discussions.findHidden(id);
    if (!row || !isAllowed(actor, 'hidden.read', { ownerId: row.authorId })) {
      throw new AppError('discussion.not_found', 'Discussion not found');
    }

    return { ...toDiscussionPage(row), hiddenFor: row.hiddenFor };
  }

  /** @throws AppError auth.required, project.not_found, discussion.not_found */
  async listContributions(
    { kind, postId, ...paging }: ListInput,
    actor: Actor | null,
  ): Promise<ListPage<Hidden<ContributionRecord>>> {
    const { id } = requireAllowed(actor, 'endpoint.member');
    const table = CONTRIBUTION_TABLES[kind];
    if (!idSchema.safeParse(postId).success || !(await this.contributions.isPostPublic(table, postId))) {
      throw new AppError(table.notFound.post, 'Post not found');
    }
    const authorId = isAllowed(actor, 'hidden.read') ? undefined : id;
    const page = await this.contributions.listHidden(table, { postId, authorId }, paging);

    return {
      ...page,
      rows: page.rows.map((row) => ({ ...toWritten(row), hiddenFor: row.hiddenFor as HiddenFor })),
    };
  }
}
