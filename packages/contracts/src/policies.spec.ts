import { describe, expect, it } from 'vitest';
import { type Action, isAllowed, POLICIES, requireAllowed } from './policies.js';
import { type Role, ROLES } from './roles.js';

const ID = '0199a000-0000-7000-8000-000000000001';
const OTHER_ID = '0199a000-0000-7000-8000-000000000002';
const actor = (role: Role) => ({ id: ID, role });
const suspend = (role: Role) => ({
  ...actor(role),
  suspendedUntil: new Date(Date.now() + 60_000).toISOString(),
});

/** What grants the most. */
const OWN = { ownerId: ID, editing: 'members' } as const;

const ALL: Role[] = [...ROLES];
const EDITORS: Role[] = ['editor', 'admin'];
const MODERATORS: Role[] = ['moderator', 'admin'];
const ADMINS: Role[] = ['admin'];

interface Expected {
  roles: Role[];
  asOwner: Role[];
  whenMembersEdit: Role[];
  reachesOthers: boolean;
}

/**
 * Who may: with somebody else's row under `EDITING=editors`, with their own row, and under `EDITING=members`; and whether others
 * see what comes of it, which suspended members may not.
 */
const EXPECTED: Record<Action, Expected> = {
  'endpoint.member': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: false },
  'endpoint.canEdit': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL, reachesOthers: false },
  'endpoint.editor': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: EDITORS, reachesOthers: false },
  'endpoint.moderator': {
    roles: MODERATORS,
    asOwner: MODERATORS,
    whenMembersEdit: MODERATORS,
    reachesOthers: false,
  },
  'endpoint.admin': { roles: ADMINS, asOwner: ADMINS, whenMembersEdit: ADMINS, reachesOthers: false },
  'category.update': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL, reachesOthers: true },
  'post.moderate': {
    roles: MODERATORS,
    asOwner: MODERATORS,
    whenMembersEdit: MODERATORS,
    reachesOthers: false,
  },
  'contactMessage.manage': { roles: ADMINS, asOwner: ADMINS, whenMembersEdit: ADMINS, reachesOthers: false },
  'user.manage': { roles: ADMINS, asOwner: ADMINS, whenMembersEdit: ADMINS, reachesOthers: false },
  'audit.list': { roles: ADMINS, asOwner: ADMINS, whenMembersEdit: ADMINS, reachesOthers: false },
  'adviser.manage': { roles: ADMINS, asOwner: ADMINS, whenMembersEdit: ADMINS, reachesOthers: false },
  'safetyCard.update': { roles: ADMINS, asOwner: ADMINS, whenMembersEdit: ADMINS, reachesOthers: true },
  'safetyCard.readRevisions': {
    roles: ADMINS,
    asOwner: ADMINS,
    whenMembersEdit: ADMINS,
    reachesOthers: false,
  },
  'gap.manage': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: EDITORS, reachesOthers: false },
  'job.manage': { roles: ADMINS, asOwner: ADMINS, whenMembersEdit: ADMINS, reachesOthers: false },
  'article.readDraft': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL, reachesOthers: false },
  'article.update': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL, reachesOthers: true },
  'article.import': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL, reachesOthers: true },
  'article.export': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL, reachesOthers: false },
  'article.check': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL, reachesOthers: false },
  'article.create': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL, reachesOthers: true },
  'article.publish': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL, reachesOthers: true },
  'article.delete': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL, reachesOthers: true },
  'article.listAll': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL, reachesOthers: false },
  'article.readRevisions': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL, reachesOthers: false },
  'workingCopy.save': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL, reachesOthers: false },
  'presence.report': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL, reachesOthers: false },
  'previewLink.create': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL, reachesOthers: true },
  'previewLink.manage': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL, reachesOthers: false },

  'document.update': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL, reachesOthers: true },
  'document.readRevisions': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL, reachesOthers: false },
  'project.create': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: true },
  'project.react': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: true },
  'report.create': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: true },
  'case.decide': {
    roles: MODERATORS,
    asOwner: MODERATORS,
    whenMembersEdit: MODERATORS,
    reachesOthers: false,
  },
  'decision.appeal': { roles: [], asOwner: ALL, whenMembersEdit: [], reachesOthers: false },
  'decision.list': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: false },
  'hidden.read': { roles: MODERATORS, asOwner: ALL, whenMembersEdit: MODERATORS, reachesOthers: false },
  'reaction.list': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: false },
  'discussion.create': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: true },
  'post.update': { roles: [], asOwner: ALL, whenMembersEdit: [], reachesOthers: true },
  'post.delete': { roles: MODERATORS, asOwner: ALL, whenMembersEdit: MODERATORS, reachesOthers: false },
  'post.restore': { roles: MODERATORS, asOwner: ALL, whenMembersEdit: MODERATORS, reachesOthers: true },
  'discussion.acceptReply': {
    roles: MODERATORS,
    asOwner: ALL,
    whenMembersEdit: MODERATORS,
    reachesOthers: true,
  },
  'contribution.create': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: true },
  'contribution.update': { roles: [], asOwner: ALL, whenMembersEdit: [], reachesOthers: true },
  'contribution.delete': {
    roles: MODERATORS,
    asOwner: ALL,
    whenMembersEdit: MODERATORS,
    reachesOthers: false,
  },
  'contribution.restore': {
    roles: MODERATORS,
    asOwner: ALL,
    whenMembersEdit: MODERATORS,
    reachesOthers: true,
  },
  'notification.read': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: false },
  'question.list': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: false },
  'question.delete': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: false },
  'advice.watch': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: false },
  'conversation.save': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: false },
  'conversation.delete': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: false },
  'conversation.list': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: false },
  'checklist.create': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: false },
  'checklist.list': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: false },
  'checklist.update': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: false },
  'checklist.delete': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: false },
  'template.publish': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: true },
  'template.moderate': {
    roles: MODERATORS,
    asOwner: MODERATORS,
    whenMembersEdit: MODERATORS,
    reachesOthers: false,
  },
  'image.upload': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: true },
  'image.register': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: true },
  'libraryImage.update': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: true },
  'projectImage.update': { roles: EDITORS, asOwner: ALL, whenMembersEdit: EDITORS, reachesOthers: true },
  'image.requestDeletion': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: false },
  'image.delete': { roles: EDITORS, asOwner: ALL, whenMembersEdit: EDITORS, reachesOthers: false },
  'session.list': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: false },
  'session.revoke': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: false },
  'password.change': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: false },
  'profile.update': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: true },
  'profile.removePhoto': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL, reachesOthers: false },
};

describe('the policies', () => {
  it.each(Object.keys(POLICIES) as Action[])('should say by role and ownership who may: %s', (action) => {
    const rolesThatMay = (subject: object) => ROLES.filter((role) => isAllowed(actor(role), action, subject));
    const { reachesOthers, ...expected } = EXPECTED[action];
    expect({
      roles: rolesThatMay({ ownerId: OTHER_ID, editing: 'editors' }),
      asOwner: rolesThatMay({ ownerId: ID, editing: 'editors' }),
      whenMembersEdit: rolesThatMay({ ownerId: OTHER_ID, editing: 'members' }),
    }).toEqual(expected);
    const suspended = ROLES.filter((role) => isAllowed(suspend(role), action, OWN));
    const anybody = ROLES.filter((role) => isAllowed(actor(role), action, OWN));
    expect(suspended).toEqual(reachesOthers ? [] : anybody);
    expect(isAllowed(null, action, OWN)).toBe(false);
  });

  it('should refuse suspended members what others see, and nothing else, until it ends', () => {
    const suspended = suspend('member');
    expect(() => requireAllowed(suspended, 'contribution.create')).toThrow(
      expect.objectContaining({ code: 'auth.suspended' }),
    );
    expect(isAllowed(suspended, 'contribution.create')).toBe(false);
    expect(isAllowed(suspended, 'checklist.create')).toBe(true);
    expect(isAllowed(suspended, 'post.delete', { ownerId: ID })).toBe(true);
    const ended = { ...suspended, suspendedUntil: new Date(Date.now() - 1).toISOString() };
    expect(isAllowed(ended, 'contribution.create')).toBe(true);
  });

  it('should grant nothing for what is not given', () => {
    expect(isAllowed(actor('member'), 'image.delete', { ownerId: null })).toBe(false);
    expect(isAllowed(actor('member'), 'image.delete')).toBe(false);
    expect(isAllowed(actor('admin'), 'article.update')).toBe(false);
  });

  it('should tell visitors to sign in, and members that they may not', () => {
    expect(() => requireAllowed(null, 'image.delete')).toThrow(
      expect.objectContaining({ code: 'auth.required' }),
    );
    expect(() => requireAllowed(actor('member'), 'image.delete')).toThrow(
      expect.objectContaining({ code: 'auth.forbidden', message: POLICIES['image.delete'].refusal }),
    );
    expect(requireAllowed(actor('editor'), 'image.delete')).toEqual(actor('editor'));
  });
});
