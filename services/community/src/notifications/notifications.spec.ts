import { randomUUID } from 'node:crypto';
import {
  type CallContext,
  type ContributionKind,
  type DueItem,
  LIMITS,
  type NotificationSettings,
  type NotificationSettingsChange,
  type NotificationsRead,
  OPERATIONS,
  OPTIONAL_NOTIFICATION_TYPES,
} from '@hearthwise/contracts';
import { asUser, asVisitor, plansOf, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GarbageCollector } from '../garbage-collection/garbage-collector.js';
import { startCommunity } from '../testing/start-community.js';
import { insertNotification, type NewNotification } from '../notices/insert-notification.js';
import { NotificationsRepository } from './notifications.repository.js';

const { community } = OPERATIONS;
const ALL_ON = Object.fromEntries(
  OPTIONAL_NOTIFICATION_TYPES.map((type) => [type, true]),
) as NotificationSettings;

describe('notifications', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startCommunity();
  });
  afterAll(() => service.stop());

  const call: TestService['client']['call'] = (operation, input, context) =>
    service.client.call(operation, input, context);
  const startDiscussion = async (author: CallContext) =>
    (
      await call(
        community.createDiscussion,
        { id: randomUUID(), title: 'Oak or pine?', content: 'A table.' },
        author,
      )
    ).id;
  const shareProject = async (author: CallContext) => {
    const input = { id: randomUUID(), title: 'A bench', description: 'By the door', content: 'Oak.' };

    return (await call(community.createProject, input, author)).id;
  };
  type Fields = { kind?: ContributionKind; parentId?: string; content?: string; id?: string };
  const write = async (
    postId: string,
    context: CallContext,
    { kind = 'replies', ...fields }: Fields = {},
  ) => {
    const input = { kind, id: randomUUID(), postId, parentId: null, content: 'Oak.', ...fields };

    return (await call(community.createContribution, input, context)).id;
  };
  const remove = (id: string, context: CallContext) =>
    call(community.deleteContribution, { kind: 'replies', id }, context);
  const accept = (id: string, replyId: string | null, context: CallContext) =>
    call(community.acceptReply, { id, replyId }, context);
  const list = (context: CallContext, paging = {}) =>
    call(community.listNotifications, { limit: 100, offset: 0, ...paging }, context);
  const rowsOf = async (context: CallContext) => (await list(context)).rows;
  const unreadOf = async (context: CallContext) =>
    (await call(community.countUnreadNotifications, {}, context)).unread;
  const markRead = (read: NotificationsRead, context: CallContext) =>
    call(community.readNotifications, { read }, context);
  const setTypes = (change: NotificationSettingsChange, context: CallContext) =>
    call(community.updateNotificationSettings, { change }, context);
  const edit = (id: string, content: string, context: CallContext) =>
    call(community.updateContribution, { kind: 'replies', id, content }, context);
  const unreadRowsOf = async (context: CallContext) =>
    (await rowsOf(context)).filter(({ readAt }) => readAt === null);
  const markAllRead = (context: CallContext) =>
    markRead({ upTo: new Date(Date.now() + 1).toISOString() }, context);
  const mentionOf = ({ actor }: CallContext) => `Ask [@Ana](/u/${actor?.id}), she knows.`;
  const insert = (fields: Partial<NewNotification> & Pick<NewNotification, 'userId'>) =>
    service.dataSource.transaction((manager) =>
      insertNotification(manager, {
        type: 'moderation',
        subject: { kind: 'decision', id: randomUUID() },
        actorId: null,
        title: 'Your reply was hidden',
        href: '/account/decisions',
        ...fields,
      }),
    );

  it('should be for members only', async () => {
    for (const attempt of [
      list(asVisitor()),
      unreadOf(asVisitor()),
      markRead({ upTo: new Date().toISOString() }, asVisitor()),
      setTypes({}, asVisitor()),
      call(community.getNotificationSettings, {}, asVisitor()),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: 'auth.required' });
    }
  });

  describe('of replies and comments', () => {
    it.each([
      ['reply', 'discussion', 'Oak or pine?'],
      ['comment', 'project', 'A bench'],
    ] as const)('should tell the author of a post about a %s', async (type, kind, title) => {
      const [author, other] = [asUser(), asUser()];
      const isReply = type === 'reply';
      const postId = await (isReply ? startDiscussion(author) : shareProject(author));
      const id = await write(postId, other, { kind: isReply ? 'replies' : 'comments' });
      expect(await rowsOf(author)).toEqual([
        {
          id: expect.any(String),
          type,
          subject: { kind, id: postId },
          title,
          href: `/${kind}s/${postId}#${type}-${id}`,
          count: 1,
          actorIds: [other.actor.id],
          actorsCount: 1,
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
          readAt: null,
        },
      ]);
      expect(await unreadOf(author)).toBe(1);
      expect(await rowsOf(other)).toEqual([]);
    });

    it('should never tell people about what they did themselves', async () => {
      const author = asUser();
      const postId = await startDiscussion(author);
      const id = await write(postId, author, { content: mentionOf(author) });
      await write(postId, author, { parentId: id });
      await accept(postId, id, author);
      expect(await rowsOf(author)).toEqual([]);
      expect(await unreadOf(author)).toBe(0);
    });

    it('should become one while unread, with its people, and lead to the first one', async () => {
      const [author, ana, ben, cleo, dora] = [asUser(), asUser(), asUser(), asUser(), asUser()];
      const postId = await startDiscussion(author);
      const first = await write(postId, ana);
      for (const member of [ben, ana, cleo, dora]) {
        await write(postId, member);
      }
      const [row, ...others] = await rowsOf(author);
      expect(others).toEqual([]);
      expect(row).toMatchObject({ count: 5, actorsCount: 4, href: `/discussions/${postId}#reply-${first}` });
      expect(row?.actorIds).toEqual([dora, cleo, ana].map(({ actor }) => actor.id));
      expect(await unreadOf(author)).toBe(1);

      await markRead({ ids: [row?.id ?? ''] }, author);
      const next = await write(postId, ben);
      expect(await rowsOf(author)).toMatchObject([
        { count: 1, readAt: null, href: `/discussions/${postId}#reply-${next}` },
        { id: row?.id, count: 5 },
      ]);
    });

    it('should tell once each whom it replies to, who began the thread and who wrote the post', async () => {
      const [author, ana, ben, cleo] = [asUser(), asUser(), asUser(), asUser()];
      const postId = await startDiscussion(author);
      const top = await write(postId, ana);
      const below = await write(postId, ben, { parentId: top });
      const last = await write(postId, cleo, { parentId: below });
      const href = `/discussions/${postId}#reply-${below}`;
      expect(await rowsOf(ana)).toMatchObject([
        { type: 'reply', subject: { kind: 'reply', id: top }, count: 2, href },
      ]);
      expect(await rowsOf(ben)).toMatchObject([
        { subject: { kind: 'reply', id: below }, count: 1, href: `/discussions/${postId}#reply-${last}` },
      ]);
      expect(await rowsOf(author)).toMatchObject([
        { subject: { kind: 'discussion' }, count: 3, actorsCount: 3 },
      ]);
      expect(await rowsOf(cleo)).toEqual([]);
    });

    it('should tell who began a thread and wrote on of the reply that was replied to', async () => {
      const [author, ana, ben] = [asUser(), asUser(), asUser()];
      const postId = await startDiscussion(author);
      const top = await write(postId, ana);
      const later = await write(postId, ana, { parentId: await write(postId, ben, { parentId: top }) });
      await markAllRead(ana);
      await write(postId, ben, { parentId: later });
      expect((await rowsOf(ana))[0]).toMatchObject({ readAt: null, subject: { kind: 'reply', id: later } });
    });

    it('should tell whom a text mentions, of that alone, and again only for a new mention', async () => {
      const [author, ana, ben, other] = [asUser(), asUser(), asUser(), asUser()];
      const postId = await startDiscussion(author);
      await write(postId, ana);
      await write(postId, ben);
      await markAllRead(author);
      const content = `${mentionOf(author)} ${mentionOf(ana)}`;
      const id = await write(postId, other, { content });
      for (const member of [author, ana]) {
        expect(await unreadRowsOf(member)).toMatchObject([
          { type: 'mention', subject: { kind: 'discussion' }, count: 1 },
        ]);
        await markAllRead(member);
      }
      await edit(id, `${content} ${mentionOf(ben)}`, other);
      expect([await unreadOf(author), await unreadOf(ana), await unreadOf(ben)]).toEqual([0, 0, 1]);
    });

    it('should mention nobody who takes no part in the post, or no longer', async () => {
      const [author, ana, ben, other] = [asUser(), asUser(), asUser(), asUser()];
      const [postId, elsewhere] = [await startDiscussion(author), await startDiscussion(author)];
      await write(elsewhere, ana);
      await remove(await write(postId, ben), ben);
      const id = await write(postId, other, { content: `${mentionOf(ana)} ${mentionOf(ben)}` });
      await edit(id, `${mentionOf(ana)} ${mentionOf(ben)} again`, other);
      expect([await rowsOf(ana), await rowsOf(ben)]).toEqual([[], []]);
    });

    it('should not tell again of a mention that is taken out and put in, read or not', async () => {
      const [ana, other] = [asUser(), asUser()];
      const postId = await startDiscussion(ana);
      const id = await write(postId, other, { content: mentionOf(ana) });
      const [{ updatedAt } = { updatedAt: '' }] = await rowsOf(ana);
      const takeOutAndPutIn = async () => {
        await edit(id, 'Oak.', other);
        await edit(id, mentionOf(ana), other);
      };
      await takeOutAndPutIn();
      expect(await rowsOf(ana)).toMatchObject([{ updatedAt, count: 1 }]);
      await markAllRead(ana);
      await takeOutAndPutIn();
      expect([await rowsOf(ana), await unreadOf(ana)]).toMatchObject([[{ updatedAt }], 0]);
    });

    it('should tell who has switched off mentions that it is a reply to them', async () => {
      const [author, ana, other] = [asUser(), asUser(), asUser()];
      const postId = await startDiscussion(author);
      const top = await write(postId, ana);
      await markAllRead(author);
      await setTypes({ mention: false }, author);
      await setTypes({ mention: false }, ana);
      await write(postId, other, { parentId: top, content: `${mentionOf(ana)} ${mentionOf(author)}` });
      expect(await unreadRowsOf(ana)).toMatchObject([{ type: 'reply', subject: { kind: 'reply', id: top } }]);
      expect(await unreadRowsOf(author)).toMatchObject([{ type: 'reply', subject: { kind: 'discussion' } }]);
    });

    it('should mention twenty people at most', async () => {
      const members = Array.from({ length: 25 }, () => asUser());
      const postId = await startDiscussion(asUser());
      await Promise.all(members.map((member) => write(postId, member)));
      await write(postId, asUser(), { content: members.map(mentionOf).join('\n') });
      const counts = await Promise.all(members.map(unreadOf));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(LIMITS.mentionsMax);
    });

    it('should be one for a call that is repeated', async () => {
      const [author, other, id] = [asUser(), asUser(), randomUUID()];
      const postId = await startDiscussion(author);
      await Promise.all([1, 2, 3].map(() => write(postId, other, { id })));
      expect(await rowsOf(author)).toMatchObject([{ count: 1 }]);
    });

    it('should be counted right when twenty members write at once', async () => {
      const author = asUser();
      const postId = await startDiscussion(author);
      await Promise.all(
        Array.from({ length: 20 }, () => write(postId, asUser(), { content: mentionOf(author) })),
      );
      expect(await rowsOf(author)).toMatchObject([{ type: 'mention', count: 20, actorsCount: 20 }]);
    });
  });

  describe('of what is gone', () => {
    it('should be left out, and come back with it', async () => {
      const [author, ana, ben] = [asUser(), asUser(), asUser()];
      const postId = await startDiscussion(author);
      const [first, second] = [await write(postId, ana), await write(postId, ben)];
      await remove(first, ana);
      expect(await rowsOf(author)).toMatchObject([
        { count: 1, actorIds: [ben.actor.id], href: `/discussions/${postId}#reply-${second}` },
      ]);
      await remove(second, ben);
      expect(await list(author)).toMatchObject({ rows: [], total: 0 });
      expect(await unreadOf(author)).toBe(0);
      await call(community.restoreContribution, { kind: 'replies', id: first }, ana);
      expect(await rowsOf(author)).toMatchObject([{ count: 1, actorIds: [ana.actor.id] }]);
    });

    it('should be left out with a deleted post', async () => {
      const [author, other] = [asUser(), asUser()];
      const postId = await startDiscussion(author);
      const id = await write(postId, other);
      await write(postId, author, { parentId: id });
      expect([await unreadOf(author), await unreadOf(other)]).toEqual([1, 1]);
      await call(community.deletePost, { kind: 'discussions', id: postId }, author);
      expect([await unreadOf(author), await unreadOf(other)]).toEqual([0, 0]);
      expect(await rowsOf(other)).toEqual([]);
    });
  });

  describe('of an accepted reply', () => {
    it('should be for its author, while it is accepted', async () => {
      const [author, other] = [asUser(), asUser()];
      const postId = await startDiscussion(author);
      const [first, second] = [await write(postId, other), await write(postId, asUser())];
      await accept(postId, first, author);
      expect(await rowsOf(other)).toMatchObject([
        {
          type: 'accepted',
          subject: { kind: 'discussion', id: postId },
          actorIds: [author.actor.id],
          href: `/discussions/${postId}#reply-${first}`,
        },
      ]);
      await accept(postId, second, author);
      expect([await rowsOf(other), await unreadOf(other)]).toEqual([[], 0]);
    });
  });

  describe('of others', () => {
    it('should say and lead to what they were given, and name nobody', async () => {
      const member = asUser();
      await insert({ userId: member.actor.id });
      expect(await rowsOf(member)).toMatchObject([
        {
          type: 'moderation',
          title: 'Your reply was hidden',
          href: '/account/decisions',
          actorIds: [],
          actorsCount: 0,
          count: 1,
        },
      ]);
    });

    it('should be stored once for an id, also after they were read', async () => {
      const [member, id, subject] = [
        asUser(),
        randomUUID(),
        { kind: 'checklist_item', id: randomUUID() } as const,
      ];
      const fields = { id, userId: member.actor.id, type: 'reminder', subject } as const;
      await insert(fields);
      await markRead({ ids: [id] }, member);
      await insert(fields);
      expect(await rowsOf(member)).toMatchObject([{ id, readAt: expect.any(String) }]);
    });

    it('should not be there when the act they tell of fails', async () => {
      const member = asUser();
      const failure = service.dataSource.transaction(async (manager) => {
        await insertNotification(manager, {
          userId: member.actor.id,
          type: 'moderation',
          subject: { kind: 'decision', id: randomUUID() },
          actorId: null,
        });
        throw new Error('The act failed.');
      });
      await expect(failure).rejects.toThrow('The act failed.');
      expect(await rowsOf(member)).toEqual([]);
    });
  });

  describe('of items that are due', () => {
    const remind = (items: DueItem[]) => call(community.notifyOfDueItems, { items }, asVisitor());

    it('should be stored once for an item and its date, also after they were read', async () => {
      const [member, other] = [asUser(), asUser()];
      const [itemId, checklistId] = [randomUUID(), randomUUID()];
      const item = {
        itemId,
        checklistId,
        userId: member.actor.id,
        text: 'Bleed the radiators',
        dueOn: '2026-11-05',
      };
      await remind([item, { ...item, itemId: randomUUID(), userId: other.actor.id }]);
      await remind([item]);
      const href = `/planning/checklists/${checklistId}`;
      const title = 'Due 5 November: Bleed the radiators';
      const [row, ...others] = await rowsOf(member);
      expect([row, others]).toMatchObject([{ type: 'reminder', title, href, subject: { id: itemId } }, []]);
      await markRead({ ids: [row?.id ?? ''] }, member);
      await remind([item]);
      expect(await unreadOf(member)).toBe(0);
      await remind([{ ...item, dueOn: '2026-11-12' }]);
      expect(await rowsOf(member)).toMatchObject([
        { title: 'Due 12 November: Bleed the radiators' },
        { title },
      ]);
      expect(await rowsOf(other)).toMatchObject([{ title }]);
    });
  });

  describe('of answered questions', () => {
    it('should be stored once for a question and a member, also after they were read', async () => {
      const [member, other] = [asUser(), asUser()];
      const question = { adviceId: randomUUID(), question: 'A hamster?', slug: 'pets', title: 'Pets' };
      const items = [member, other].map(({ actor }) => ({ ...question, userId: actor.id }));
      const tell = () => call(community.notifyOfAnsweredQuestions, { items }, asVisitor());
      await tell();
      await tell();
      const [row, ...others] = await rowsOf(member);
      expect([row, others]).toMatchObject([
        {
          type: 'answered',
          title: '“Pets” answers what you asked: A hamster?',
          href: '/article/pets',
          subject: { kind: 'question', id: question.adviceId },
        },
        [],
      ]);
      await markRead({ ids: [row?.id ?? ''] }, member);
      await tell();
      expect([await unreadOf(member), await unreadOf(other)]).toEqual([0, 1]);
    });
  });

  describe('reading', () => {
    it("should mark these, or all up to a time, and never somebody else's", async () => {
      const [member, other] = [asUser(), asUser()];
      for (const userId of [member, member, member, other].map(({ actor }) => actor.id)) {
        await insert({ userId });
      }
      const [newest, middle, oldest] = await rowsOf(member);
      expect(await markRead({ ids: [middle?.id ?? ''] }, other)).toEqual({ unread: 1 });
      expect(await markRead({ ids: [middle?.id ?? '', randomUUID()] }, member)).toEqual({ unread: 2 });
      expect(await markRead({ upTo: oldest?.updatedAt ?? '' }, member)).toEqual({ unread: 1 });
      expect(await markRead({ upTo: newest?.updatedAt ?? '' }, member)).toEqual({ unread: 0 });
      expect(await unreadOf(other)).toBe(1);
    });

    it('should leave unread what became newer after it was shown', async () => {
      const [author, other] = [asUser(), asUser()];
      const postId = await startDiscussion(author);
      await write(postId, other);
      const [{ id, updatedAt } = { id: '', updatedAt: '' }] = await rowsOf(author);
      await write(postId, other);
      expect(await markRead({ ids: [id], upTo: updatedAt }, author)).toEqual({ unread: 1 });
      const [{ updatedAt: later } = { updatedAt: '' }] = await rowsOf(author);
      expect(await markRead({ ids: [randomUUID()], upTo: later }, author)).toEqual({ unread: 1 });
      expect(await markRead({ ids: [id], upTo: later }, author)).toEqual({ unread: 0 });
    });

    it('should page through all of them, last first', async () => {
      const member = asUser();
      for (let at = 0; at < 5; at += 1) {
        await insert({ userId: member.actor.id, title: `Notice ${at}` });
      }
      const first = await list(member, { limit: 3 });
      const second = await list(member, { limit: 3, cursor: first.nextCursor ?? '' });
      expect([...first.rows, ...second.rows].map(({ title }) => title)).toEqual(
        [4, 3, 2, 1, 0].map((at) => `Notice ${at}`),
      );
      expect([first.total, second.nextCursor]).toEqual([5, null]);
    });
  });

  describe('as gateways ask for them', () => {
    const updates = (userIds: string[], after: string | null) =>
      call(community.listNotificationUpdates, { userIds, after }, asVisitor());

    it('should be those that are new or have become newer since a time, by user', async () => {
      const [ana, ben, cleo] = [asUser(), asUser(), asUser()];
      const userIds = [ana, ben, cleo].map(({ actor }) => actor.id);
      const postId = await startDiscussion(ana);
      await write(postId, ben);
      const { until, updates: none } = await updates(userIds, null);
      expect(none).toEqual([]);
      expect((await updates(userIds, until)).updates).toEqual([]);

      await write(postId, cleo);
      await insert({ userId: ben.actor.id });
      await insert({ userId: ben.actor.id });
      const { updates: found, until: next } = await updates(userIds, until);
      expect(found.toSorted((one, other) => one.unread - other.unread)).toMatchObject([
        { userId: ana.actor.id, unread: 1, notifications: [{ type: 'reply', count: 2 }] },
        { userId: ben.actor.id, unread: 2, notifications: [{ type: 'moderation' }, { type: 'moderation' }] },
      ]);
      expect((await updates(userIds, next)).updates).toEqual([]);
      expect((await updates([cleo.actor.id], until)).updates).toEqual([]);
    });

    it('should be counted for each user, also none', async () => {
      const [ana, ben] = [asUser(), asUser()];
      await insert({ userId: ana.actor.id });
      const userIds = [ana.actor.id, ben.actor.id];
      const { counts } = await call(community.countUnreadOfUsers, { userIds }, asVisitor());
      expect(new Map(counts.map(({ userId, unread }) => [userId, unread]))).toEqual(
        new Map([
          [ana.actor.id, 1],
          [ben.actor.id, 0],
        ]),
      );
    });
  });

  describe('settings', () => {
    it('should be on, until a type is switched off, of which nothing is stored', async () => {
      const [author, other] = [asUser(), asUser()];
      expect(await call(community.getNotificationSettings, {}, author)).toEqual(ALL_ON);
      expect(await setTypes({ reply: false }, author)).toEqual({ ...ALL_ON, reply: false });
      const postId = await startDiscussion(author);
      await write(postId, other);
      await write(postId, other, { content: mentionOf(author) });
      expect(await rowsOf(author)).toMatchObject([{ type: 'mention' }]);
    });

    it('should change one type at a time, whatever another device has chosen', async () => {
      const member = asUser();
      await Promise.all([setTypes({ reply: false }, member), setTypes({ mention: false }, member)]);
      await setTypes({ reminder: false, mention: true }, member);
      await setTypes({ reply: false }, member);
      const expected = { ...ALL_ON, reply: false, reminder: false };
      expect(await call(community.getNotificationSettings, {}, member)).toEqual(expected);
      expect(await setTypes({}, member)).toEqual(expected);
    });

    it('should have no switch for what moderators decide', async () => {
      const member = asUser();
      await service.dataSource.query(
        `INSERT INTO notification_settings (user_id, muted_types) VALUES ($1, '{moderation}')`,
        [member.actor.id],
      );
      await insert({ userId: member.actor.id, type: 'moderation' });
      expect(await rowsOf(member)).toMatchObject([{ type: 'moderation' }]);
    });

    it('should refuse what is no type, or can never be off', async () => {
      for (const change of [{ push: true }, { moderation: false }, { reply: 'no' }]) {
        const update = setTypes(change as NotificationSettingsChange, asUser());
        await expect(update).rejects.toMatchObject({ code: 'request.invalid' });
      }
    });
  });

  it('should be deleted after 90 days, and beyond the last thousand of a member', async () => {
    const [old, busy] = [asUser(), asUser()];
    await insert({ userId: old.actor.id });
    await insert({ userId: old.actor.id, title: 'Recent' });
    await service.dataSource.query(
      `UPDATE notifications SET updated_at = now() - make_interval(days => $2) WHERE user_id = $1 AND title <> 'Recent'`,
      [old.actor.id, LIMITS.notificationDays + 1],
    );
    await service.dataSource.query(
      `INSERT INTO notifications (user_id, type, subject_kind, subject_id, updated_at)
       SELECT $1, 'reminder', 'checklist_item', uuidv7(), now() - n * interval '1 s' FROM generate_series(1, 1030) AS n`,
      [busy.actor.id],
    );
    await service.service.app.get(GarbageCollector).run();
    expect(await rowsOf(old)).toMatchObject([{ title: 'Recent' }]);
    const [{ count }] = await service.dataSource.query(
      'SELECT count(*)::int FROM notifications WHERE user_id = $1',
      [busy.actor.id],
    );
    expect(count).toBe(LIMITS.notificationsMax);
    expect(await unreadOf(busy)).toBe(LIMITS.unreadMax);
  });

  it('should be kept while the service stops, or somebody changes them', async () => {
    const repository = new NotificationsRepository(service.dataSource);
    const member = asUser();
    const id = randomUUID();
    await insert({ id, userId: member.actor.id });
    await service.dataSource.query(
      `UPDATE notifications SET updated_at = now() - interval '1 year' WHERE id = $1`,
      [id],
    );
    await repository.deleteOutdated(() => true);
    await service.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM notifications WHERE id = $1 FOR UPDATE', [id]);
      await repository.deleteOutdated(() => false);
    });
    expect(await rowsOf(member)).toMatchObject([{ id }]);
    await repository.deleteOutdated(() => false);
    expect(await rowsOf(member)).toEqual([]);
  });

  it('should be read by an index', async () => {
    const repository = new NotificationsRepository(service.dataSource);
    const userId = randomUUID();
    await service.dataSource.query(
      `INSERT INTO notifications (user_id, type, subject_kind, subject_id, updated_at)
       SELECT (ARRAY[$1::uuid, uuidv7(), uuidv7(), uuidv7()])[1 + n % 4], 'reminder', 'checklist_item', uuidv7(),
         now() - n * interval '30 minutes'
       FROM generate_series(1, 4000) AS n`,
      [userId],
    );
    await service.dataSource.query('ANALYZE notifications');
    const plans = await plansOf(service.dataSource, async () => {
      await repository.list(userId, { limit: 20, offset: 0 });
      await repository.countUnread(userId);
      await repository.countUnreadOf([userId, randomUUID()]);
      await repository.listUpdated([userId, randomUUID()], new Date().toISOString());
      await repository.deleteOutdated(() => false);
    });
    expect(plans.length).toBeGreaterThan(1);
    for (const { plan } of plans) {
      expect(plan).not.toContain('Seq Scan on notifications');
      expect(plan).toMatch(/notifications_(newest|unread|updated)/);
    }
  });
});
