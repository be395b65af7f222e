import { randomUUID } from 'node:crypto';
import {
  type AppError,
  type CallContext,
  type CaseRecord,
  type DecisionAction,
  LIMITS,
  OPERATIONS,
  type ReportReason,
  type Role,
  SUBJECT_KINDS,
  type SubjectKind,
} from '@hearthwise/contracts';
import { asUser, asVisitor, plansOf, seededRandom, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GarbageCollector } from '../garbage-collection/garbage-collector.js';
import { startCommunity } from '../testing/start-community.js';
import { publish, type Published } from '../testing/publish.js';
import { AppealsRepository } from './appeals.repository.js';
import { CasesRepository } from './cases.repository.js';
import { DecisionsRepository } from './decisions.repository.js';

const { community } = OPERATIONS;

describe('decisions', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startCommunity();
  });
  afterAll(() => service.stop());

  const call: TestService['client']['call'] = (operation, input, context) =>
    service.client.call(operation, input, context);
  const open = (kind: SubjectKind, options?: Parameters<typeof publish>[2]) =>
    publish(service.client, kind, options);
  type Report = { reason?: ReportReason; note?: string };
  const report = ({ kind, id }: Published, { reason = 'spam', note = '' }: Report = {}, context = asUser()) =>
    call(community.createReport, { reportId: randomUUID(), kind, id, reason, note }, context);
  const newReporters = () => Array.from({ length: LIMITS.reportsToHide }, () => asUser());
  const reportOften = async (subject: Published, reporters = newReporters()) => {
    for (const reporter of reporters) {
      await report(subject, {}, reporter);
    }
  };
  type Fields = {
    decisionId?: string;
    reason?: string;
    rule?: ReportReason;
    days?: number;
    authorRole?: Role | null;
  };
  const decide = (
    { kind, id }: Pick<Published, 'kind' | 'id'>,
    action: DecisionAction,
    { decisionId = randomUUID(), reason = 'Because.', authorRole = 'member', ...fields }: Fields = {},
    context: CallContext = asUser('moderator'),
  ) => call(community.decideCase, { kind, id, action, decisionId, reason, authorRole, ...fields }, context);
  const list = async (state: 'open' | 'decided', context: CallContext = asUser('moderator')) =>
    (await call(community.listCases, { state, limit: 100, offset: 0 }, context)).rows;
  const caseOf = async ({ id }: Published, state: 'open' | 'decided' = 'open') =>
    (await list(state)).find(({ subjectId }) => subjectId === id);
  const isSeen = async ({ kind, id }: Published) => {
    const read = {
      project: () => call(community.getProject, { id }, asVisitor()),
      discussion: () => call(community.getDiscussion, { id }, asVisitor()),
      comment: () => call(community.getContribution, { kind: 'comments', id }, asVisitor()),
      reply: () => call(community.getContribution, { kind: 'replies', id }, asVisitor()),
    }[kind];

    return read().then(
      () => true,
      () => false,
    );
  };
  const edit = ({ kind, id, author }: Published) => {
    const content = 'Something else.';
    switch (kind) {
      case 'project':
        return call(community.updateProject, { id, content }, author);
      case 'discussion':
        return call(community.updateDiscussion, { id, content }, author);
      default:
        return call(
          community.updateContribution,
          { kind: kind === 'comment' ? 'comments' : 'replies', id, content },
          author,
        );
    }
  };
  const noticesOf = async ({ author }: Published) =>
    (await call(community.listNotifications, { limit: 10, offset: 0 }, author)).rows.map(
      ({ title }) => title,
    );
  const pendingOf = async ({ author }: Published) =>
    (await call(community.listPendingSuspensions, {}, asVisitor())).suspensions.find(
      ({ userId }) => userId === author.actor.id,
    );

  it('should be made by moderators only', async () => {
    const subject = await open('project');
    await report(subject);
    for (const [context, code] of [
      [asVisitor(), 'auth.required'],
      [asUser('editor'), 'auth.forbidden'],
    ] as const) {
      await expect(decide(subject, 'keep', {}, context)).rejects.toMatchObject({ code });
      await expect(list('open', context)).rejects.toMatchObject({ code });
    }
  });

  it('should not be made about one’s own', async () => {
    const author = asUser('moderator');
    const subject = await open('project', { author });
    await report(subject);
    await expect(decide(subject, 'keep', {}, author)).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  it('should need a case', async () => {
    await expect(decide(await open('project'), 'hide')).rejects.toMatchObject({ code: 'case.not_found' });
    await expect(decide({ kind: 'reply', id: 'nothing' }, 'hide')).rejects.toMatchObject({
      code: 'case.not_found',
    });
  });

  it.each([['admin'], ['moderator'], [null]] as const)(
    'should not suspend a user who is %s',
    async (role) => {
      const subject = await open('project');
      await report(subject);
      await expect(decide(subject, 'suspend', { days: 7, authorRole: role })).rejects.toMatchObject({
        code: 'auth.forbidden',
      });
    },
  );

  describe.each(SUBJECT_KINDS)('about a %s', (kind) => {
    it('should show it again when it is kept, and tell its author', async () => {
      const subject = await open(kind);
      await reportOften(subject);
      expect(await isSeen(subject)).toBe(false);
      await decide(subject, 'keep');
      expect(await isSeen(subject)).toBe(true);
      expect(await noticesOf(subject)).toEqual([expect.stringContaining('Everybody can see it now')]);
      expect(await caseOf(subject)).toBeUndefined();
    });

    it('should tell nobody when what everybody sees is kept', async () => {
      const subject = await open(kind);
      await report(subject);
      await decide(subject, 'keep');
      expect(await noticesOf(subject)).toEqual([]);
    });

    it('should hide it', async () => {
      const subject = await open(kind);
      await report(subject);
      await decide(subject, 'hide');
      expect(await isSeen(subject)).toBe(false);
      expect(await noticesOf(subject)).toEqual([`A moderator has hidden your ${kind}.`]);
    });

    it('should delete it so that its author cannot restore it', async () => {
      const subject = await open(kind);
      await reportOften(subject);
      await decide(subject, 'delete');
      expect(await isSeen(subject)).toBe(false);
      await expect(subject.restore()).rejects.toMatchObject({ code: 'auth.forbidden' });
      await subject.restore(asUser('moderator'));
      expect(await isSeen(subject)).toBe(true);
    });

    it('should claim what its author has deleted before', async () => {
      const subject = await open(kind);
      await report(subject);
      await subject.delete();
      await decide(subject, 'delete');
      await expect(subject.restore()).rejects.toMatchObject({ code: 'auth.forbidden' });
    });

    it('should warn its author and show it', async () => {
      const subject = await open(kind);
      await reportOften(subject);
      await decide(subject, 'warn');
      expect(await isSeen(subject)).toBe(true);
      expect(await noticesOf(subject)).toEqual([expect.stringContaining('has warned you')]);
    });

    it('should hide it and suspend its author until a day', async () => {
      const subject = await open(kind);
      await report(subject);
      const before = Date.now();
      const { decision } = await decide(subject, 'suspend', { days: 7 });
      expect(await isSeen(subject)).toBe(false);
      const end = Date.parse(decision?.expiresAt ?? '');
      expect(Math.round((end - before) / 86_400_000)).toBe(7);
      expect(await pendingOf(subject)).toEqual({
        userId: subject.author.actor.id,
        until: decision?.expiresAt,
        version: 1,
      });
    });

    it('should be possible when it was deleted for good', async () => {
      const subject = await open(kind);
      await report(subject);
      await service.dataSource.query(
        `DELETE FROM ${{ project: 'projects', discussion: 'discussions', comment: 'comments', reply: 'replies' }[kind]} WHERE id = $1`,
        [subject.id],
      );
      expect(await caseOf(subject)).toMatchObject({ excerpt: null, isDeleted: true });
      await decide(subject, 'warn');
      expect(await caseOf(subject)).toBeUndefined();
    });
  });

  it('should be made once when two moderators decide at the same time', async () => {
    const reply = await open('reply');
    await reportOften(reply);
    const results = await Promise.allSettled([
      decide(reply, 'keep'),
      decide(reply, 'delete'),
      decide(reply, 'hide'),
      decide(reply, 'suspend', { days: 1 }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as AppError).code)).toEqual(Array(3).fill('case.decided'));
    await expect(decide(reply, 'keep')).rejects.toMatchObject({ code: 'case.decided' });
  });

  it('should be made once when it is sent twice, also at the same time', async () => {
    const subject = await open('project');
    await report(subject);
    const moderator = asUser('moderator');
    const [decisionId, fields] = [randomUUID(), { days: 3 }];
    const send = () => decide(subject, 'suspend', { decisionId, ...fields }, moderator);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await send()).toEqual(first);
    expect(await noticesOf(subject)).toHaveLength(1);
    expect((await pendingOf(subject))?.version).toBe(1);
    await expect(decide(subject, 'keep', { decisionId })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('should be made once when a repeated call finds the case already closed', async () => {
    const subject = await open('project');
    await report(subject);
    const { id: caseId } = (await caseOf(subject)) as CaseRecord;
    const moderator = asUser('moderator');
    const decisionId = randomUUID();
    const app = service.service.app;
    const repeated = await service.dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE moderation_cases IN ACCESS EXCLUSIVE MODE');
      const sent = decide(subject, 'keep', { decisionId }, moderator);
      await vi.waitFor(async () => {
        const waiting: unknown[] = await manager.query(
          `SELECT FROM pg_locks WHERE NOT granted AND relation = 'moderation_cases'::regclass`,
        );
        expect(waiting).toHaveLength(1);
      });
      await app.get(DecisionsRepository).insert(manager, {
        id: decisionId,
        caseId,
        authorId: subject.author.actor.id,
        moderatorId: moderator.actor.id,
        action: 'keep',
        rule: null,
        reason: 'Because.',
        days: undefined,
        wasDeleted: false,
      });
      await app.get(CasesRepository).close(manager, caseId);

      // In an object: a promise would be waited for here, under the lock.
      return { sent };
    });
    expect(await repeated.sent).toMatchObject({ id: caseId, decision: { id: decisionId } });
    await expect(decide(subject, 'keep')).rejects.toMatchObject({ code: 'case.decided' });
  });

  it('should be one decision of one moderator about one subject, whatever else is sent under its id', async () => {
    const [subject, other] = [await open('project'), await open('project')];
    await report(subject);
    await report(other);
    const moderator = asUser('moderator');
    const decisionId = randomUUID();
    const results = await Promise.allSettled([
      decide(subject, 'keep', { decisionId }, moderator),
      decide(subject, 'hide', { decisionId }, asUser('moderator')),
      decide(other, 'keep', { decisionId }, moderator),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as AppError).code)).toEqual(Array(2).fill('request.invalid'));

    const decidedId = randomUUID();
    const left = (await caseOf(subject)) ? subject : other;
    await decide(left, 'keep', { decisionId: decidedId }, moderator);
    await expect(decide(left, 'hide', { decisionId: decidedId }, moderator)).rejects.toMatchObject({
      code: 'request.invalid',
    });
    const third = await open('project');
    await report(third);
    await expect(decide(third, 'keep', { decisionId: decidedId }, moderator)).rejects.toMatchObject({
      code: 'request.invalid',
    });
    expect((await caseOf(third))?.decision).toBeNull();
  });

  it('should open a new case when it is reported again, and hide it for three other members', async () => {
    const subject = await open('reply');
    await reportOften(subject);
    await decide(subject, 'keep');
    await report(subject);
    expect(await isSeen(subject)).toBe(true);
    expect(await caseOf(subject)).toMatchObject({ reasons: [{ reason: 'spam', count: 1 }] });
    await report(subject);
    await report(subject);
    expect(await isSeen(subject)).toBe(false);
  });

  describe.each(SUBJECT_KINDS)('about a %s that the same members report again', (kind) => {
    it.each(['keep', 'warn'] as const)('should outweigh them: %s', async (action) => {
      const [subject, reporters] = [await open(kind), newReporters()];
      await reportOften(subject, reporters);
      await decide(subject, action);
      await reportOften(subject, reporters);
      expect(await isSeen(subject)).toBe(true);
      expect(await caseOf(subject)).toMatchObject({ reasons: [{ count: LIMITS.reportsToHide }] });
      await report(subject);
      await report(subject);
      expect(await isSeen(subject)).toBe(true);
      await report(subject);
      expect(await isSeen(subject)).toBe(false);
    });

    it('should not outweigh them when the text has changed since', async () => {
      const [subject, reporters] = [await open(kind), newReporters()];
      await reportOften(subject, reporters);
      await decide(subject, 'keep');
      await edit(subject);
      await reportOften(subject, reporters);
      expect(await isSeen(subject)).toBe(false);
    });
  });

  it('should outweigh who reported something when it was reversed', async () => {
    const [subject, reporters] = [await open('project'), newReporters()];
    await reportOften(subject, reporters);
    const { decision } = await decide(subject, 'hide');
    const { appeal } = await call(
      community.appealDecision,
      { id: decision?.id ?? '', text: 'Why?' },
      subject.author,
    );
    const reversal = { id: appeal?.id ?? '', outcome: 'reversed', reason: 'Harmless.' } as const;
    await call(community.decideAppeal, reversal, asUser('moderator'));
    await reportOften(subject, reporters);
    expect(await isSeen(subject)).toBe(true);
  });

  it('should not count reports of members who were suspended since', async () => {
    const [subject, other] = [await open('project'), asUser()];
    await report(subject, {}, other);
    await report(subject);
    const theirs = await open('project', { author: other });
    await report(theirs);
    await decide(theirs, 'suspend', { days: 1 });
    await report(subject);
    expect(await isSeen(subject)).toBe(true);
  });

  it('should bring an accepted reply back as the accepted one', async () => {
    const discussion = await open('discussion');
    const reply = await open('reply', { postId: discussion.id });
    await call(community.acceptReply, { id: discussion.id, replyId: reply.id }, discussion.author);
    await reportOften(reply);
    await decide(reply, 'keep');
    expect(await call(community.getDiscussion, { id: discussion.id }, asVisitor())).toMatchObject({
      isResolved: true,
      acceptedReplyId: reply.id,
      repliesCount: 1,
    });
  });

  it('should be listed with who was faster, and cases with why, longest waiting first', async () => {
    const [first, second] = [await open('comment', { content: 'Buy now.' }), await open('project')];
    await report(first, { reason: 'spam', note: 'Again!' });
    await report(first, { reason: 'harassment' });
    await report(first, { reason: 'spam' });
    await report(second);
    expect(await caseOf(first)).toMatchObject({
      kind: 'comment',
      postId: first.postId,
      label: 'Buy now.',
      excerpt: 'Buy now.',
      authorId: first.author.actor.id,
      hiddenFor: 'reports',
      isDeleted: false,
      isHold: false,
      closedAt: null,
      reasons: [
        { reason: 'spam', count: 2 },
        { reason: 'harassment', count: 1 },
      ],
      notes: [{ reason: 'spam', note: 'Again!', createdAt: expect.any(String) }],
      decision: null,
    });
    const ids = (await list('open')).map(({ subjectId }) => subjectId);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    const moderator = asUser('moderator');
    await decide(first, 'hide', { reason: 'Advertising.' }, moderator);
    await decide(second, 'keep', { rule: 'other' });
    const decided = await list('decided');
    expect(decided.slice(0, 2).map(({ subjectId }) => subjectId)).toEqual([second.id, first.id]);
    expect(decided[1]?.decision).toMatchObject({
      action: 'hide',
      rule: 'spam',
      reason: 'Advertising.',
      moderatorId: moderator.actor.id,
      expiresAt: null,
    });
    expect(decided[0]?.decision?.rule).toBe('other');
  });

  it('should show text without its Markdown, where links lead, and titles as they are', async () => {
    const content = `![A saw](https://pictures.example/${'long/'.repeat(90)}saw.png)\n\n## **Buy** [my oil](https://oil.example)`;
    const reply = await open('reply', { content });
    const discussion = await open('discussion', { title: '2 * 3 > 5?', content });
    const picture = await open('comment', { content: '![](https://pictures.example/saw.png)' });
    for (const subject of [reply, discussion, picture]) {
      await report(subject);
    }
    const plain = 'A saw Buy my oil (https://oil.example)';
    expect(await caseOf(reply)).toMatchObject({ label: plain, excerpt: plain });
    expect(await caseOf(discussion)).toMatchObject({ label: '2 * 3 > 5?', excerpt: plain });
    expect(await caseOf(picture)).toMatchObject({ label: 'No text', excerpt: '' });
    await decide(reply, 'hide');
    const { rows } = await call(community.listMyDecisions, { limit: 100, offset: 0 }, reply.author);
    expect(rows).toMatchObject([{ label: plain }]);
  });

  it('should show everything that looks like markup and is none', async () => {
    const content = [
      'Lovely shelves, see [my shelf guide](https://casino.example/win) and <https://pills.example/buy>.',
      'If width < 40 you are all idiots and > 3 applies. `<die scum>`',
    ].join(' ');
    const discussion = await open('discussion', { content });
    const reply = await open('reply', { content: '<https://pills.example/buy-now>' });
    await report(discussion);
    await report(reply);
    expect((await caseOf(discussion))?.excerpt).toBe(
      'Lovely shelves, see my shelf guide (https://casino.example/win) and https://pills.example/buy. ' +
        'If width < 40 you are all idiots and > 3 applies. <die scum>',
    );
    const address = 'https://pills.example/buy-now';
    expect(await caseOf(reply)).toMatchObject({ label: address, excerpt: address });
  });

  it('should be audited', async () => {
    const subject = await open('discussion', { title: 'Which oak?' });
    await report(subject);
    const moderator = asUser('moderator');
    await decide(subject, 'delete', { reason: 'Advertising.' }, moderator);
    const entries: unknown[] = await service.dataSource.query(
      'SELECT actor_id, action, subject_label, after FROM audit_entries WHERE subject_id = $1',
      [subject.id],
    );
    expect(entries).toMatchObject([
      {
        actor_id: moderator.actor.id,
        action: 'case.decided',
        subject_label: 'Which oak?',
        after: { action: 'delete', reason: 'Advertising.' },
      },
    ]);
  });

  describe('suspensions', () => {
    it('should be pending until this version is confirmed', async () => {
      const author = asUser();
      const [one, two] = [await open('project', { author }), await open('project', { author })];
      await report(one);
      await report(two);
      await decide(one, 'suspend', { days: 9 });
      const first = await pendingOf(one);
      await decide(two, 'suspend', { days: 2 });
      await call(community.confirmSuspensions, { suspensions: first ? [first] : [] }, asVisitor());
      const second = await pendingOf(one);
      expect(second).toEqual({ ...first, version: 2 });
      await call(community.confirmSuspensions, { suspensions: second ? [second] : [] }, asVisitor());
      await call(community.confirmSuspensions, { suspensions: first ? [first] : [] }, asVisitor());
      expect(await pendingOf(one)).toBeUndefined();
    });

    it('should be pending again, every hour, until it ends', async () => {
      const subject = await open('project');
      await report(subject);
      await decide(subject, 'suspend', { days: 9 });
      const suspension = await pendingOf(subject);
      const confirm = () =>
        call(community.confirmSuspensions, { suspensions: suspension ? [suspension] : [] }, asVisitor());
      await confirm();
      const collector = service.service.app.get(GarbageCollector);
      await collector.run();
      expect(await pendingOf(subject)).toEqual(suspension);
      await confirm();
      await service.dataSource.query(
        "UPDATE suspensions SET until = now() - interval '1 second' WHERE user_id = $1",
        [subject.author.actor.id],
      );
      await collector.run();
      expect(await pendingOf(subject)).toBeUndefined();
    });

    it('should last as long as the longest of those that several moderators decide at the same time', async () => {
      const author = asUser();
      const subjects = await Promise.all(Array.from({ length: 5 }, () => open('project', { author })));
      await Promise.all(subjects.map((subject) => report(subject)));
      const decided = await Promise.all(
        subjects.map((subject, index) => decide(subject, 'suspend', { days: 5 - index })),
      );
      expect((await pendingOf(subjects[0] as Published))?.until).toBe(decided[0]?.decision?.expiresAt);
    });
  });

  it('should leave every count equal to its rows, whatever happens in whatever order', async () => {
    const random = seededRandom('moderation');
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
    const discussion = await open('discussion');
    const replies: Published[] = [];
    for (let number = 0; number < 6; number += 1) {
      const parentId = number > 2 ? (replies[number % 3]?.id ?? null) : null;
      replies.push(await open('reply', { postId: discussion.id, parentId }));
    }
    const acts: ((reply: Published) => Promise<unknown>)[] = [
      (reply) => reply.delete(),
      (reply) => reply.restore(),
      (reply) => reply.delete(asUser('moderator')),
      (reply) => reply.restore(asUser('moderator')),
      (reply) => report(reply),
      reportOften,
      (reply) => decide(reply, pick(['keep', 'hide', 'delete', 'warn'])),
      (reply) => call(community.acceptReply, { id: discussion.id, replyId: reply.id }, discussion.author),
    ];
    for (let step = 0; step < 120; step += 1) {
      await Promise.allSettled([pick(acts)(pick(replies)), pick(acts)(pick(replies))]);
    }
    const [wrong]: object[] = await service.dataSource.query(
      `WITH shown AS (SELECT * FROM replies WHERE discussion_id = $1 AND deleted_at IS NULL AND hidden_at IS NULL)
       SELECT d.replies_count - (SELECT count(*) FROM shown)::int AS count,
         d.last_activity_at = coalesce((SELECT max(created_at) FROM shown), d.created_at) AS activity,
         d.is_resolved = (d.accepted_reply_id IS NOT NULL) AS resolved,
         d.accepted_reply_id IS NULL OR d.accepted_reply_id IN (SELECT id FROM shown) AS accepted,
         d.accepted_author_id IS NOT DISTINCT FROM (SELECT author_id FROM shown WHERE id = d.accepted_reply_id) AS author,
         (SELECT count(*)::int FROM replies r WHERE r.discussion_id = $1 AND r.parent_id IS NULL
           AND r.children_count <> (SELECT count(*) FROM shown WHERE parent_id = r.id)) AS children
       FROM discussions d WHERE id = $1`,
      [discussion.id],
    );
    expect(wrong).toEqual({
      count: 0,
      activity: true,
      resolved: true,
      accepted: true,
      author: true,
      children: 0,
    });
  });

  it.each(['open', 'decided'] as const)('should list %s cases by an index', async (state) => {
    await service.dataSource.query(
      `INSERT INTO moderation_cases (kind, subject_id, post_id, author_id, label, closed_at)
       SELECT 'project', uuidv7(), uuidv7(), uuidv7(), 'x', CASE WHEN n % 100 > 0 THEN now() END FROM generate_series(1, 3000) n`,
    );
    await service.dataSource.query('ANALYZE moderation_cases');
    const cases = service.service.app.get(CasesRepository);
    const plans = await plansOf(service.dataSource, () => cases.list(state, { limit: 20, offset: 0 }));
    const pages = plans.filter(({ statement }) => statement.includes('ORDER BY'));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.plan).toContain(
      `Index Scan using moderation_cases_${state === 'open' ? 'oldest' : 'closed'}`,
    );
  });

  it('should list those about a member by an index without what was kept', async () => {
    const authorId = randomUUID();
    await service.dataSource.query(
      `WITH decided AS (
         INSERT INTO moderation_cases (kind, subject_id, post_id, author_id, label, closed_at)
         SELECT 'project', uuidv7(), uuidv7(), CASE WHEN n % 2 = 0 THEN $1::uuid ELSE uuidv7() END, 'x', now()
         FROM generate_series(1, 20000) n RETURNING id, author_id
       )
       INSERT INTO decisions (id, case_id, author_id, moderator_id, action, reason, was_deleted)
       SELECT uuidv7(), id, author_id, uuidv7(), 'keep', 'R', false FROM decided`,
      [authorId],
    );
    await service.dataSource.query('ANALYZE moderation_cases, decisions');
    const appeals = service.service.app.get(AppealsRepository);
    const plans = await plansOf(service.dataSource, () =>
      appeals.listDecisions(authorId, { limit: 20, offset: 0 }),
    );
    expect(plans).toHaveLength(2);
    for (const { plan } of plans) {
      expect(plan).toContain('decisions_felt');
      expect(plan).not.toContain('Seq Scan');
    }
  });
});
