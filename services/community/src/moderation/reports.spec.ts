import { randomUUID } from 'node:crypto';
import {
  type CallContext,
  LIMITS,
  OPERATIONS,
  type ReportReason,
  SUBJECT_KINDS,
  type SubjectKind,
} from '@hearthwise/contracts';
import { asUser, asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommunity } from '../testing/start-community.js';
import { publish, type Published } from '../testing/publish.js';

const { community } = OPERATIONS;

describe('reports', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startCommunity();
  });
  afterAll(() => service.stop());

  type Fields = { reportId?: string; reason?: ReportReason; note?: string; suspendedIds?: string[] };
  const report = (
    { kind, id }: Pick<Published, 'kind' | 'id'>,
    context: CallContext = asUser(),
    fields: Fields = {},
  ) =>
    service.client.call(
      community.createReport,
      { reportId: randomUUID(), kind, id, reason: 'spam', ...fields },
      context,
    );
  const reportOften = async (subject: Published) => {
    for (let times = 0; times < LIMITS.reportsToHide; times += 1) {
      await report(subject);
    }
  };
  const open = (kind: SubjectKind, options?: Parameters<typeof publish>[2]) =>
    publish(service.client, kind, options);
  const see = ({ kind, id }: Published) => {
    switch (kind) {
      case 'project':
        return service.client.call(community.getProject, { id }, asVisitor());
      case 'discussion':
        return service.client.call(community.getDiscussion, { id }, asVisitor());
      default:
        return service.client.call(
          community.getContribution,
          { kind: kind === 'comment' ? 'comments' : 'replies', id },
          asVisitor(),
        );
    }
  };
  const getDiscussion = (id: string) => service.client.call(community.getDiscussion, { id }, asVisitor());
  const listReplies = (postId: string) =>
    service.client.call(
      community.listContributions,
      { kind: 'replies', postId, limit: 100, offset: 0 },
      asVisitor(),
    );

  describe.each(SUBJECT_KINDS)('of a %s', (kind) => {
    it('should be refused to visitors, and to who wrote it', async () => {
      const subject = await open(kind);
      await expect(report(subject, asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
      await expect(report(subject, subject.author)).rejects.toMatchObject({ code: 'auth.forbidden' });
    });

    it.each(['019a0000-0000-7000-8000-000000000000', 'nothing'])('should not find %s', async (id) => {
      await expect(report({ kind, id })).rejects.toMatchObject({ code: `${kind}.not_found` });
    });

    it('should hide it when there are three, of three members', async () => {
      const subject = await open(kind);
      const first = asUser();
      await report(subject, first);
      expect(await report(subject, first)).toMatchObject({ isHidden: false });
      await report(subject);
      await see(subject);
      expect(await report(subject)).toMatchObject({
        isHidden: true,
        subject: { kind, id: subject.id, postId: subject.postId },
      });
      await expect(see(subject)).rejects.toMatchObject({ code: `${kind}.not_found` });
      await expect(report(subject)).rejects.toMatchObject({ code: `${kind}.not_found` });
    });

    it('should not count those of whom an administrator has suspended', async () => {
      const subject = await open(kind);
      const [gone, other] = [asUser(), asUser()];
      const suspendedIds = [gone.actor.id];
      const reporters = async () =>
        (await service.client.call(community.listReporters, { kind, id: subject.id }, asUser())).reporterIds;
      expect(await reporters()).toEqual([]);
      await report(subject, gone);
      await report(subject, other);
      expect(await reporters()).toEqual([other.actor.id, gone.actor.id]);
      expect(await report(subject, asUser(), { suspendedIds })).toMatchObject({ isHidden: false });
      expect(await report(subject, asUser(), { suspendedIds })).toMatchObject({ isHidden: true });
    });

    it('should be stored once when it is repeated, also after it has hidden its subject', async () => {
      const subject = await open(kind);
      await report(subject);
      await report(subject);
      const [third, reportId] = [asUser(), randomUUID()];
      await report(subject, third, { reportId });
      expect(await report(subject, third, { reportId })).toMatchObject({ reportId, isHidden: true });
      expect(await report(subject, third)).toMatchObject({ reportId, isHidden: true });
    });

    it('should hide it once when many report at the same time', async () => {
      const subject = await open(kind);
      const results = await Promise.allSettled(Array.from({ length: 10 }, () => report(subject)));
      const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      expect(stored).toHaveLength(LIMITS.reportsToHide);
      expect(stored.filter(({ isHidden }) => isHidden)).toHaveLength(1);
    });

    it('should not find what is in the bin', async () => {
      const subject = await open(kind);
      await subject.delete(asUser('moderator'));
      await expect(report(subject)).rejects.toMatchObject({ code: `${kind}.not_found` });
    });
  });

  it('should tell members only whose reports count, and nobody’s of what does not exist', async () => {
    const list = (id: string, context: CallContext) =>
      service.client.call(community.listReporters, { kind: 'project', id }, context);
    await expect(list(randomUUID(), asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
    for (const id of [randomUUID(), 'nothing']) {
      expect(await list(id, asUser())).toEqual({ reporterIds: [] });
    }
  });

  it('should refuse an id that somebody else’s report has', async () => {
    const reportId = randomUUID();
    await report(await open('project'), asUser(), { reportId });
    await expect(report(await open('project'), asUser(), { reportId })).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });

  it('should refuse an unknown reason and a long note, by field', async () => {
    const subject = await open('project');
    await expect(report(subject, asUser(), { reason: 'dull' as ReportReason })).rejects.toMatchObject({
      errors: [{ path: 'reason' }],
    });
    await expect(
      report(subject, asUser(), { note: 'x'.repeat(LIMITS.reportNoteMax + 1) }),
    ).rejects.toMatchObject({ errors: [{ path: 'note' }] });
  });

  it('should take a hidden reply out of the list and the counts, and set the activity back', async () => {
    const discussion = await open('discussion');
    const before = await getDiscussion(discussion.id);
    const reply = await open('reply', { postId: discussion.id });
    await reportOften(reply);
    const { repliesCount, lastActivityAt } = await getDiscussion(discussion.id);
    expect({ repliesCount, lastActivityAt }).toEqual({
      repliesCount: 0,
      lastActivityAt: before.lastActivityAt,
    });
    expect((await listReplies(discussion.id)).rows).toEqual([]);
  });

  it('should leave a stub of a hidden reply while there are others below it', async () => {
    const discussion = await open('discussion');
    const reply = await open('reply', { postId: discussion.id });
    const below = await open('reply', { postId: discussion.id, parentId: reply.id });
    await reportOften(reply);
    expect((await listReplies(discussion.id)).rows).toMatchObject([
      { id: reply.id, content: '', contentHtml: '', isDeleted: true, isHidden: true, authorId: null },
      { id: below.id, isDeleted: false, isHidden: false },
    ]);
    await expect(open('reply', { postId: discussion.id, parentId: reply.id })).rejects.toMatchObject({
      errors: [{ path: 'parentId' }],
    });
    await below.delete();
    expect((await listReplies(discussion.id)).rows).toEqual([]);
  });

  it('should count right when a hidden reply is deleted, restored, and deleted again', async () => {
    const discussion = await open('discussion');
    const reply = await open('reply', { postId: discussion.id });
    await open('reply', { postId: discussion.id });
    await reportOften(reply);
    const counts: number[] = [];
    for (const change of [reply.delete, reply.restore, reply.delete, reply.delete, reply.restore]) {
      await change();
      counts.push((await getDiscussion(discussion.id)).repliesCount);
    }
    expect(counts).toEqual([1, 1, 1, 1, 1]);
    await expect(see(reply)).rejects.toMatchObject({ code: 'reply.not_found' });
  });

  it('should open a discussion again whose accepted reply is hidden', async () => {
    const discussion = await open('discussion');
    const reply = await open('reply', { postId: discussion.id });
    const accept = () =>
      service.client.call(community.acceptReply, { id: discussion.id, replyId: reply.id }, discussion.author);
    await accept();
    await reportOften(reply);
    expect(await getDiscussion(discussion.id)).toMatchObject({ isResolved: false, acceptedReplyId: null });
    await expect(accept()).rejects.toMatchObject({ code: 'reply.not_found' });
  });

  it('should take a hidden reply out of the notifications', async () => {
    const discussion = await open('discussion');
    const reply = await open('reply', { postId: discussion.id });
    const unread = async () =>
      (await service.client.call(community.countUnreadNotifications, {}, discussion.author)).unread;
    expect(await unread()).toBe(1);
    await reportOften(reply);
    expect(await unread()).toBe(0);
  });

  it('should keep a hidden project out of lists, searches, saved projects and reactions', async () => {
    const project = await open('project', { title: `Heron ${randomUUID()}` });
    const member = asUser();
    const save = () =>
      service.client.call(
        community.setReaction,
        { projectId: project.id, kind: 'save', isSet: true },
        member,
      );
    await save();
    await reportOften(project);
    const paging = { limit: 100, offset: 0 };
    const lists = await Promise.all([
      service.client.call(community.listProjects, paging, asVisitor()),
      service.client.call(community.listProjects, { ...paging, search: project.title }, asVisitor()),
      service.client.call(community.listSavedProjects, paging, member),
    ]);
    expect(lists.flatMap(({ rows }) => rows).filter(({ id }) => id === project.id)).toEqual([]);
    await expect(save()).rejects.toMatchObject({ code: 'project.not_found' });
  });

  it('should take no replies, views, changes or marks of a hidden discussion', async () => {
    const discussion = await open('discussion');
    const reply = await open('reply', { postId: discussion.id });
    await reportOften(discussion);
    const { id } = discussion;
    const day = new Date().toISOString().slice(0, 10);
    const views = [{ discussionId: id, viewer: 'somebody', day }];
    expect(await service.client.call(community.recordViews, { views }, asVisitor())).toEqual({ counted: 0 });
    const mark = { id, mark: 'pinned', isSet: true } as const;
    for (const change of [
      () => open('reply', { postId: id }),
      () => see(reply),
      () => reply.delete(),
      () => report(reply),
      () => listReplies(id),
      () => service.client.call(community.updateDiscussion, { id, title: 'Other' }, discussion.author),
      () => service.client.call(community.markDiscussion, mark, asUser('moderator')),
    ]) {
      await expect(change()).rejects.toMatchObject({ code: expect.stringMatching(/not_found$/) });
    }
  });

  describe('what is hidden', () => {
    const getHidden = (id: string, context: CallContext) =>
      service.client.call(community.getHiddenProject, { id }, context);

    it('should be read by its author and moderators, and by nobody else', async () => {
      const project = await open('project');
      await expect(getHidden(project.id, project.author)).rejects.toMatchObject({
        code: 'project.not_found',
      });
      await reportOften(project);
      const expected = { id: project.id, hiddenFor: 'reports', contentHtml: expect.any(String) };
      expect(await getHidden(project.id, project.author)).toMatchObject(expected);
      expect(await getHidden(project.id, asUser('moderator'))).toMatchObject(expected);
      await expect(getHidden(project.id, asUser())).rejects.toMatchObject({ code: 'project.not_found' });
      await expect(getHidden(project.id, asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
      await expect(getHidden('nothing', project.author)).rejects.toMatchObject({ code: 'project.not_found' });
      await project.delete();
      await expect(getHidden(project.id, project.author)).rejects.toMatchObject({
        code: 'project.not_found',
      });
    });

    it('should be listed below its post: what is one’s own, or all for moderators', async () => {
      const discussion = await open('discussion');
      const [mine, other] = [
        await open('reply', { postId: discussion.id }),
        await open('reply', { postId: discussion.id }),
      ];
      await reportOften(mine);
      await reportOften(other);
      const list = (context: CallContext, postId = discussion.id) =>
        service.client.call(
          community.listHiddenContributions,
          { kind: 'replies', postId, limit: 10, offset: 0 },
          context,
        );
      const idsFor = async (context: CallContext) => (await list(context)).rows.map(({ id }) => id);
      expect(await idsFor(mine.author)).toEqual([mine.id]);
      expect(await idsFor(asUser('moderator'))).toEqual([other.id, mine.id]);
      expect(await idsFor(asUser())).toEqual([]);
      expect((await list(mine.author)).rows[0]).toMatchObject({
        hiddenFor: 'reports',
        content: mine.content,
        isDeleted: false,
      });
      await expect(list(asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
      await expect(list(mine.author, 'nothing')).rejects.toMatchObject({ code: 'discussion.not_found' });
    });
  });
});
