import { randomUUID } from 'node:crypto';
import { type AppealOutcome, type CallContext, type DecisionAction, OPERATIONS } from '@hearthwise/contracts';
import { asUser, asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommunity } from '../testing/start-community.js';
import { publish, type Published } from '../testing/publish.js';

const { community } = OPERATIONS;
const PAGE = { limit: 100, offset: 0 };

describe('appeals', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startCommunity();
  });
  afterAll(() => service.stop());

  const call: TestService['client']['call'] = (operation, input, context) =>
    service.client.call(operation, input, context);
  const decideAbout = async (
    { kind, id }: Published,
    action: DecisionAction,
    moderator = asUser('moderator'),
  ) => {
    await call(community.createReport, { reportId: randomUUID(), kind, id, reason: 'spam' }, asUser());
    const days = action === 'suspend' ? { days: 5 } : {};
    const input = { kind, id, action, decisionId: randomUUID(), reason: 'Advertising.' };
    const { decision } = await call(
      community.decideCase,
      { ...input, authorRole: 'member' as const, ...days },
      moderator,
    );

    return decision?.id ?? '';
  };
  const appeal = (id: string, context: CallContext, text = 'It was a joke.') =>
    call(community.appealDecision, { id, text }, context);
  const decide = (id: string, outcome: AppealOutcome, context: CallContext = asUser('moderator')) =>
    call(community.decideAppeal, { id, outcome, reason: 'I looked again.' }, context);
  const mine = async (context: CallContext) => (await call(community.listMyDecisions, PAGE, context)).rows;
  const appealed = async (action: DecisionAction) => {
    const [subject, moderator] = [await publish(service.client, 'reply'), asUser('moderator')];
    const id = await decideAbout(subject, action, moderator);
    const { appeal: made } = await appeal(id, subject.author);

    return { subject, moderator, id, appealId: made?.id ?? '' };
  };
  const isSeen = ({ id }: Published) =>
    call(community.getContribution, { kind: 'replies', id }, asVisitor()).then(
      () => true,
      () => false,
    );

  it('should show whom a decision is about why, until when, and nobody else', async () => {
    const subject = await publish(service.client, 'reply', { content: 'Buy now.' });
    const id = await decideAbout(subject, 'hide');
    expect(await mine(subject.author)).toEqual([
      {
        id,
        kind: 'reply',
        subjectId: subject.id,
        postId: subject.postId,
        label: 'Buy now.',
        action: 'hide',
        rule: 'spam',
        reason: 'Advertising.',
        createdAt: expect.any(String),
        expiresAt: null,
        appealableUntil: expect.any(String),
        appeal: null,
      },
    ]);
    expect(await mine(asUser())).toEqual([]);
    await expect(mine(asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
  });

  it('should say nothing of what was kept', async () => {
    const subject = await publish(service.client, 'project');
    const id = await decideAbout(subject, 'keep');
    expect(await mine(subject.author)).toEqual([]);
    await expect(appeal(id, subject.author)).rejects.toMatchObject({ code: 'decision.not_found' });
  });

  it('should be made once, by whom the decision is about', async () => {
    const subject = await publish(service.client, 'project');
    const id = await decideAbout(subject, 'hide');
    await expect(appeal(id, asUser())).rejects.toMatchObject({ code: 'decision.not_found' });
    await expect(appeal(id, asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
    await expect(appeal('nothing', subject.author)).rejects.toMatchObject({ code: 'decision.not_found' });
    const first = await appeal(id, subject.author);
    expect(first.appeal).toMatchObject({ text: 'It was a joke.', outcome: null, decidedAt: null });
    expect(await appeal(id, subject.author)).toEqual(first);
    await expect(appeal(id, subject.author, 'Again.')).rejects.toMatchObject({ code: 'decision.appealed' });
  });

  it('should be possible while suspended, and not after 30 days', async () => {
    const subject = await publish(service.client, 'project');
    const id = await decideAbout(subject, 'suspend');
    const { actor } = subject.author;
    const suspended = { ...subject.author, actor: { ...actor, suspendedUntil: '2100-01-01T00:00:00.000Z' } };
    await expect(publish(service.client, 'project', { author: suspended })).rejects.toMatchObject({
      code: 'auth.suspended',
    });
    await service.dataSource.query(
      `UPDATE decisions SET created_at = now() - interval '31 days' WHERE id = $1`,
      [id],
    );
    await expect(appeal(id, suspended)).rejects.toMatchObject({ code: 'decision.final' });
    await service.dataSource.query('UPDATE decisions SET created_at = now() WHERE id = $1', [id]);
    expect((await appeal(id, suspended)).appeal).not.toBeNull();
  });

  it('should be decided by another moderator than who decided, once', async () => {
    const { subject, moderator, appealId } = await appealed('hide');
    await expect(decide(appealId, 'reversed', moderator)).rejects.toMatchObject({ code: 'auth.forbidden' });
    const promoted = { ...subject.author, actor: { ...subject.author.actor, role: 'moderator' as const } };
    await expect(decide(appealId, 'reversed', promoted)).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(decide(appealId, 'reversed', asUser())).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(decide('nothing', 'reversed')).rejects.toMatchObject({ code: 'appeal.not_found' });
    const results = await Promise.allSettled([decide(appealId, 'upheld'), decide(appealId, 'reversed')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(decide(appealId, 'upheld')).rejects.toMatchObject({ code: 'appeal.decided' });
  });

  it('should change nothing when it is decided twice by the same moderator', async () => {
    const { subject, appealId } = await appealed('hide');
    const moderator = asUser('moderator');
    const first = await decide(appealId, 'reversed', moderator);
    expect(await decide(appealId, 'reversed', moderator)).toEqual(first);
    const notices = await call(community.listNotifications, PAGE, subject.author);
    expect(notices.rows.map(({ title }) => title)).toEqual([expect.stringContaining('successful')]);
  });

  it.each(['hide', 'delete', 'suspend'] as const)('should undo "%s" when it is reversed', async (action) => {
    const { subject, appealId } = await appealed(action);
    expect(await isSeen(subject)).toBe(false);
    await decide(appealId, 'reversed');
    expect(await isSeen(subject)).toBe(true);
    const { repliesCount } = await call(community.getDiscussion, { id: subject.postId }, asVisitor());
    expect(repliesCount).toBe(1);
    const [decision] = await mine(subject.author);
    expect(decision?.appeal).toMatchObject({ outcome: 'reversed', reason: 'I looked again.' });
  });

  it('should lift a suspension when it is reversed, unless another one holds', async () => {
    const author = asUser();
    const [one, two] = [
      await publish(service.client, 'project', { author }),
      await publish(service.client, 'project', { author }),
    ];
    const decisions = [await decideAbout(one, 'suspend'), await decideAbout(two, 'suspend')];
    const pending = async () =>
      (await call(community.listPendingSuspensions, {}, asVisitor())).suspensions.find(
        ({ userId }) => userId === author.actor.id,
      );
    const reverse = async (id = '') => decide((await appeal(id, author)).appeal?.id ?? '', 'reversed');
    await reverse(decisions[0]);
    expect((await pending())?.until).not.toBeNull();
    await reverse(decisions[1]);
    expect(await pending()).toMatchObject({ until: null, version: 4 });
  });

  it('should leave everything as it is when it is upheld', async () => {
    const { subject, appealId } = await appealed('delete');
    await decide(appealId, 'upheld');
    expect(await isSeen(subject)).toBe(false);
  });

  it('should leave deleted what its author had deleted before, and let them restore it', async () => {
    const subject = await publish(service.client, 'reply');
    const { kind, id } = subject;
    await call(community.createReport, { reportId: randomUUID(), kind, id, reason: 'spam' }, asUser());
    await subject.delete();
    const input = { kind, id, action: 'delete' as const, reason: 'No.', authorRole: null };
    const { decision } = await call(
      community.decideCase,
      { ...input, decisionId: randomUUID() },
      asUser('moderator'),
    );
    const made = await appeal(decision?.id ?? '', subject.author);
    await decide(made.appeal?.id ?? '', 'reversed');
    expect(await isSeen(subject)).toBe(false);
    await subject.restore();
    expect(await isSeen(subject)).toBe(true);
  });

  it('should be listed, longest waiting first, until they are decided', async () => {
    const [first, second] = [await appealed('hide'), await appealed('warn')];
    const list = async () =>
      (await call(community.listCases, { state: 'appealed', ...PAGE }, asUser('moderator'))).rows.map(
        ({ subjectId }) => subjectId,
      );
    const waiting = await list();
    expect(waiting.indexOf(first.subject.id)).toBeLessThan(waiting.indexOf(second.subject.id));
    await decide(first.appealId, 'upheld');
    expect(await list()).not.toContain(first.subject.id);
  });

  it('should be counted for everybody, with reports and decisions, by month', async () => {
    const months = async () => (await call(community.getModerationCounts, {}, asVisitor())).months;
    const [before] = await months();
    const { appealId } = await appealed('warn');
    await decide(appealId, 'reversed');
    const [after, ...others] = await months();
    expect(others).toHaveLength(11);
    expect(after?.month).toBe(new Date().toISOString().slice(0, 7));
    const added = (key: 'reports' | 'warn' | 'hide' | 'appeals' | 'reversed') =>
      (after?.[key] ?? 0) - (before?.[key] ?? 0);
    expect([added('reports'), added('warn'), added('hide'), added('appeals'), added('reversed')]).toEqual([
      1, 1, 0, 1, 1,
    ]);
  });
});
