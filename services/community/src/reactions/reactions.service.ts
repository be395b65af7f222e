import {
  type Actor,
  AppError,
  idSchema,
  type MyReactions,
  type OPERATIONS,
  type OperationPayload,
  type ProjectReactions,
  type ReactionKind,
  requireAllowed,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { ReactionsRepository } from './reactions.repository.js';

type SetInput = OperationPayload<typeof OPERATIONS.community.setReaction>;

@Injectable()
export class ReactionsService {
  constructor(private readonly reactions: ReactionsRepository) {}

  /**
   * Sets or takes back a reaction of the actor; a repeated call changes nothing.
   * @throws AppError auth.required, project.not_found
   */
  async set({ projectId, kind, isSet }: SetInput, actor: Actor | null): Promise<ProjectReactions> {
    const { id: userId } = requireAllowed(actor, 'project.react');
    if (!idSchema.safeParse(projectId).success) {
      throw notFound();
    }
    const reaction = { projectId, userId, kind };
    await (isSet ? this.reactions.insert(reaction) : this.reactions.delete(reaction));
    const now = await this.reactions.find(projectId, userId);
    if (!now) {
      throw notFound();
    }

    return now;
  }

  /** @throws AppError auth.required */
  async listMine(projectIds: string[], actor: Actor | null): Promise<MyReactions> {
    const { id: userId } = requireAllowed(actor, 'reaction.list');
    const mine = await this.reactions.list(projectIds, userId);
    const idsOf = (wanted: ReactionKind) =>
      mine.filter(({ kind }) => kind === wanted).map(({ projectId }) => projectId);

    return { liked: idsOf('like'), saved: idsOf('save') };
  }
}

function notFound(): AppError {
  return new AppError('project.not_found', 'Project not found');
}
