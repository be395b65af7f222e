import type { EditingSetting } from './auth/editing.js';
import { DECISIONS_PATH } from './community/moderation-terms.js';
import { AppError } from './errors.js';
import type { Actor } from './operation.js';

/**
 * Why somebody may act: as any member, by a role, as the owner of what the action concerns, or as somebody who may edit
 * under the setting `EDITING`.
 */
export type Grant = 'member' | 'moderator' | 'editor' | 'admin' | 'owner' | 'canEdit';

interface Policy {
  /** One of them suffices. Nobody else may act, and visitors never. */
  grants: readonly Grant[];
  /** One sentence for members who may not. */
  refusal?: string;
  /** Whether others see what comes of it: members whom moderators have suspended may not. */
  reachesOthers?: true;
}

/** What a grant may depend on; what is missing grants nothing. */
export interface PolicySubject {
  /** The owner of the row that the action concerns; null for rows without one. */
  ownerId?: string | null;
  /** The setting `EDITING` of the process. */
  editing?: EditingSetting;
}

const CANNOT_EDIT = 'Only editors can change this.';
const NOT_MODERATOR = 'Only moderators can do this.';
const NOT_EDITOR = 'Only editors can do this.';
const NOT_ADMIN = 'Only administrators can do this.';
const AUTHOR_OR_MODERATOR = 'Only its author or a moderator can do this.';
const OWNER_OR_EDITOR = 'Only its owner or an editor can change this picture.';

/**
 * Who may do what, one line a rule. The `access` of an endpoint is checked before, by its `endpoint.` line: opening an
 * action to others changes both. Where an action concerns the actor's own rows, statements select by owner, so that rows of
 * others do not exist for them.
 */
export const POLICIES = {
  'endpoint.member': { grants: ['member'] },
  'endpoint.canEdit': { grants: ['canEdit'], refusal: CANNOT_EDIT },
  'endpoint.editor': { grants: ['editor', 'admin'], refusal: NOT_EDITOR },
  'endpoint.moderator': { grants: ['moderator', 'admin'], refusal: NOT_MODERATOR },
  'endpoint.admin': { grants: ['admin'], refusal: NOT_ADMIN },
  'post.moderate': { grants: ['moderator', 'admin'], refusal: NOT_MODERATOR },
  'contactMessage.manage': { grants: ['admin'], refusal: NOT_ADMIN },
  'user.manage': { grants: ['admin'], refusal: NOT_ADMIN },
  'audit.list': { grants: ['admin'], refusal: NOT_ADMIN },
  'adviser.manage': { grants: ['admin'], refusal: NOT_ADMIN },
  'safetyCard.update': { grants: ['admin'], refusal: NOT_ADMIN, reachesOthers: true },
  'safetyCard.readRevisions': { grants: ['admin'], refusal: NOT_ADMIN },
  /** What strangers asked is not shown to every member, whatever `EDITING` says. */
  'gap.manage': { grants: ['editor', 'admin'], refusal: NOT_EDITOR },
  'job.manage': { grants: ['admin'], refusal: NOT_ADMIN },
  'article.readDraft': { grants: ['canEdit'] },
  'category.update': { grants: ['canEdit'], refusal: CANNOT_EDIT, reachesOthers: true },
  'article.update': { grants: ['canEdit'], refusal: CANNOT_EDIT, reachesOthers: true },
  'article.import': { grants: ['canEdit'], refusal: CANNOT_EDIT, reachesOthers: true },
  'article.export': { grants: ['canEdit'], refusal: 'Only editors can export articles.' },
  'article.check': { grants: ['canEdit'], refusal: CANNOT_EDIT },
  'article.create': { grants: ['canEdit'], refusal: CANNOT_EDIT, reachesOthers: true },
  'article.publish': { grants: ['canEdit'], refusal: CANNOT_EDIT, reachesOthers: true },
  'article.delete': { grants: ['canEdit'], refusal: CANNOT_EDIT, reachesOthers: true },
  'article.listAll': { grants: ['canEdit'], refusal: CANNOT_EDIT },
  'article.readRevisions': { grants: ['canEdit'], refusal: CANNOT_EDIT },
  'workingCopy.save': { grants: ['canEdit'], refusal: CANNOT_EDIT },
  'presence.report': { grants: ['canEdit'], refusal: CANNOT_EDIT },
  'previewLink.create': { grants: ['canEdit'], refusal: CANNOT_EDIT, reachesOthers: true },
  'previewLink.manage': { grants: ['canEdit'], refusal: CANNOT_EDIT },

  'document.update': { grants: ['canEdit'], refusal: CANNOT_EDIT, reachesOthers: true },
  'document.readRevisions': { grants: ['canEdit'], refusal: CANNOT_EDIT },
  'project.create': { grants: ['member'], reachesOthers: true },
  'discussion.create': { grants: ['member'], reachesOthers: true },
  'discussion.acceptReply': {
    grants: ['owner', 'moderator', 'admin'],
    refusal: 'Only the person who started the discussion, or a moderator, can do this.',
    reachesOthers: true,
  },
  'contribution.create': { grants: ['member'], reachesOthers: true },
  'contribution.update': {
    grants: ['owner'],
    refusal: 'Only its author can change this.',
    reachesOthers: true,
  },
  'contribution.delete': { grants: ['owner', 'moderator', 'admin'], refusal: AUTHOR_OR_MODERATOR },
  /** The owner is whoever wrote it and deleted it: what a moderator deleted, the author cannot restore. */
  'contribution.restore': {
    grants: ['owner', 'moderator', 'admin'],
    refusal: AUTHOR_OR_MODERATOR,
    reachesOthers: true,
  },
  'post.update': { grants: ['owner'], refusal: 'Only its author can change this.', reachesOthers: true },
  'post.delete': { grants: ['owner', 'moderator', 'admin'], refusal: AUTHOR_OR_MODERATOR },
  /** The owner is whoever wrote it and deleted it: what a moderator deleted, the author cannot restore. */
  'post.restore': {
    grants: ['owner', 'moderator', 'admin'],
    refusal: AUTHOR_OR_MODERATOR,
    reachesOthers: true,
  },
  'project.react': { grants: ['member'], reachesOthers: true },
  'reaction.list': { grants: ['member'] },
  'notification.read': { grants: ['member'] },
  'report.create': { grants: ['member'], reachesOthers: true },
  /** The owner of what a case is about never decides it: that is checked with the case. */
  'case.decide': { grants: ['moderator', 'admin'], refusal: NOT_MODERATOR },
  /** The owner is whom the decision is about; suspended members may appeal, too. */
  'decision.appeal': { grants: ['owner'], refusal: 'Only the person a decision is about can appeal.' },
  'decision.list': { grants: ['member'] },
  /** To see what is hidden from everybody else. */
  'hidden.read': { grants: ['owner', 'moderator', 'admin'] },
  'question.list': { grants: ['member'] },
  'question.delete': { grants: ['member'] },
  'advice.watch': { grants: ['member'] },
  'conversation.save': { grants: ['member'] },
  'conversation.delete': { grants: ['member'] },
  'conversation.list': { grants: ['member'] },
  'checklist.create': { grants: ['member'] },
  'checklist.list': { grants: ['member'] },
  'checklist.update': { grants: ['member'] },
  'checklist.delete': { grants: ['member'] },
  /** To create, change or restore a template that everybody sees. Whose it is, statements check. */
  'template.publish': { grants: ['member'], reachesOthers: true },
  /** To delete and restore public templates of others. */
  'template.moderate': { grants: ['moderator', 'admin'], refusal: NOT_MODERATOR },
  'image.upload': { grants: ['member'], reachesOthers: true },
  'image.register': { grants: ['member'], reachesOthers: true },
  /** The gateway allows only people who may edit to the image library; media has no such setting. */
  'libraryImage.update': { grants: ['member'], reachesOthers: true },
  'projectImage.update': {
    grants: ['owner', 'editor', 'admin'],
    refusal: OWNER_OR_EDITOR,
    reachesOthers: true,
  },
  /** Asked before the image is looked up, so that visitors do not learn which exist. */
  'image.requestDeletion': { grants: ['member'] },
  'image.delete': { grants: ['owner', 'editor', 'admin'], refusal: OWNER_OR_EDITOR },
  'session.list': { grants: ['member'] },
  'session.revoke': { grants: ['member'] },
  'password.change': { grants: ['member'] },
  'profile.update': { grants: ['member'], reachesOthers: true },
  'profile.removePhoto': { grants: ['member'] },
} as const satisfies Record<string, Policy>;

export type Action = keyof typeof POLICIES;

/** Whether the actor may do it. */
export function isAllowed(actor: Actor | null, action: Action, subject: PolicySubject = {}): boolean {
  const { grants, reachesOthers }: Policy = POLICIES[action];

  return (
    actor !== null &&
    !(reachesOthers && isSuspended(actor)) &&
    grants.some((grant) => holds(grant, actor, subject))
  );
}

/** Whether moderators have suspended somebody, who then reads and writes nothing that others see. */
export function isSuspended({ suspendedUntil }: Pick<Actor, 'suspendedUntil'>): boolean {
  return Date.parse(suspendedUntil ?? '') > Date.now();
}

/**
 * The actor, if they may do it.
 * @throws AppError auth.required for visitors, auth.suspended for whom moderators have suspended, auth.forbidden for others who
 * may not
 */
export function requireAllowed<A extends Actor>(
  actor: A | null | undefined,
  action: Action,
  subject: PolicySubject = {},
): A {
  if (!actor) {
    throw AppError.signInRequired();
  }
  const { refusal = "You can't do this.", reachesOthers }: Policy = POLICIES[action];
  if (reachesOthers && isSuspended(actor)) {
    throw new AppError('auth.suspended', suspendedText(actor.suspendedUntil as string));
  }
  if (!isAllowed(actor, action, subject)) {
    throw new AppError('auth.forbidden', refusal);
  }

  return actor;
}

/** @param until ISO 8601 */
function suspendedText(until: string): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(until),
  );

  return `Moderators have suspended you until ${day}. Their reason is at ${DECISIONS_PATH}.`;
}

function holds(grant: Grant, actor: Actor, { ownerId, editing }: PolicySubject): boolean {
  switch (grant) {
    case 'member':
      return true;
    case 'owner':
      return ownerId === actor.id;
    case 'canEdit':
      return editing === 'members' || (editing === 'editors' && isEditor(actor));
    default:
      return actor.role === grant;
  }
}

function isEditor({ role }: Actor): boolean {
  return role === 'editor' || role === 'admin';
}
