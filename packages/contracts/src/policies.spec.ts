import { describe, expect, it } from 'vitest';
import { type Action, isAllowed, POLICIES, requireAllowed } from './policies.js';
import { type Role, ROLES } from './roles.js';

const ID = '0199a000-0000-7000-8000-000000000001';
const OTHER_ID = '0199a000-0000-7000-8000-000000000002';
const actor = (role: Role) => ({ id: ID, role });

const ALL: Role[] = [...ROLES];
const EDITORS: Role[] = ['editor', 'admin'];
const MODERATORS: Role[] = ['moderator', 'admin'];
const ADMINS: Role[] = ['admin'];

/** Who may: with somebody else's row under `EDITING=editors`, with their own row, and under `EDITING=members`. */
const EXPECTED: Record<Action, { roles: Role[]; asOwner: Role[]; whenMembersEdit: Role[] }> = {
  'endpoint.member': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'endpoint.canEdit': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL },
  'endpoint.moderator': { roles: MODERATORS, asOwner: MODERATORS, whenMembersEdit: MODERATORS },
  'endpoint.admin': { roles: ADMINS, asOwner: ADMINS, whenMembersEdit: ADMINS },
  'category.update': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL },
  'post.moderate': { roles: MODERATORS, asOwner: MODERATORS, whenMembersEdit: MODERATORS },
  'contactMessage.manage': { roles: ADMINS, asOwner: ADMINS, whenMembersEdit: ADMINS },
  'user.manage': { roles: ADMINS, asOwner: ADMINS, whenMembersEdit: ADMINS },
  'audit.list': { roles: ADMINS, asOwner: ADMINS, whenMembersEdit: ADMINS },
  'adviser.manage': { roles: ADMINS, asOwner: ADMINS, whenMembersEdit: ADMINS },
  'job.manage': { roles: ADMINS, asOwner: ADMINS, whenMembersEdit: ADMINS },
  'article.readDraft': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL },
  'article.update': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL },
  'article.import': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL },
  'article.export': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL },
  'article.check': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL },
  'article.create': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL },
  'article.publish': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL },
  'article.delete': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL },
  'article.listAll': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL },
  'article.readRevisions': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL },
  'workingCopy.save': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL },
  'presence.report': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL },
  'previewLink.manage': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL },

  'document.update': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL },
  'document.readRevisions': { roles: EDITORS, asOwner: EDITORS, whenMembersEdit: ALL },
  'project.create': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'project.react': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'report.create': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'case.decide': { roles: MODERATORS, asOwner: MODERATORS, whenMembersEdit: MODERATORS },
  'decision.appeal': { roles: [], asOwner: ALL, whenMembersEdit: [] },
  'decision.list': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'hidden.read': { roles: MODERATORS, asOwner: ALL, whenMembersEdit: MODERATORS },
  'reaction.list': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'discussion.create': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'post.update': { roles: [], asOwner: ALL, whenMembersEdit: [] },
  'post.delete': { roles: MODERATORS, asOwner: ALL, whenMembersEdit: MODERATORS },
  'post.restore': { roles: MODERATORS, asOwner: ALL, whenMembersEdit: MODERATORS },
  'discussion.acceptReply': { roles: MODERATORS, asOwner: ALL, whenMembersEdit: MODERATORS },
  'contribution.create': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'contribution.update': { roles: [], asOwner: ALL, whenMembersEdit: [] },
  'contribution.delete': { roles: MODERATORS, asOwner: ALL, whenMembersEdit: MODERATORS },
  'contribution.restore': { roles: MODERATORS, asOwner: ALL, whenMembersEdit: MODERATORS },
  'notification.read': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'conversation.save': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'conversation.delete': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'conversation.list': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'checklist.create': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'checklist.list': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'checklist.update': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'checklist.delete': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'template.moderate': { roles: MODERATORS, asOwner: MODERATORS, whenMembersEdit: MODERATORS },
  'image.upload': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'image.register': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'libraryImage.update': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'projectImage.update': { roles: EDITORS, asOwner: ALL, whenMembersEdit: EDITORS },
  'image.requestDeletion': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'image.delete': { roles: EDITORS, asOwner: ALL, whenMembersEdit: EDITORS },
  'session.list': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'session.revoke': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'password.change': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
  'profile.update': { roles: ALL, asOwner: ALL, whenMembersEdit: ALL },
};

describe('the policies', () => {
  it.each(Object.keys(POLICIES) as Action[])('should say by role and ownership who may: %s', (action) => {
    const rolesThatMay = (subject: object) => ROLES.filter((role) => isAllowed(actor(role), action, subject));
    expect({
      roles: rolesThatMay({ ownerId: OTHER_ID, editing: 'editors' }),
      asOwner: rolesThatMay({ ownerId: ID, editing: 'editors' }),
      whenMembersEdit: rolesThatMay({ ownerId: OTHER_ID, editing: 'members' }),
    }).toEqual(EXPECTED[action]);
    expect(isAllowed(null, action, { ownerId: ID, editing: 'members' })).toBe(false);
  });

  it('should refuse suspended members what others see, and nothing else, until it ends', () => {
    const suspended = { ...actor('member'), suspendedUntil: new Date(Date.now() + 60_000).toISOString() };
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
