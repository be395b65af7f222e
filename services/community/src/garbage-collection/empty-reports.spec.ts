import { randomUUID } from 'node:crypto';
import { type DecisionAction, LIMITS, OPERATIONS, SUBJECT_KINDS } from '@hearthwise/contracts';
import { asUser, asVisitor, plansOf, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish, type Published } from '../testing/publish.js';
import { startCommunity } from '../testing/start-community.js';
import { emptyReports } from './empty-reports.js';
import { GarbageCollector } from './garbage-collector.js';

const { community } = OPERATIONS;
const DAYS = LIMITS.appealDays + LIMITS.reportDays;

type User = ReturnType<typeof asUser>;

describe('what is kept of reports', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startCommunity();
  });
  afterAll(() => service.stop());

  const call: TestService['client']['call'] = (operation, input, context) =>
    service.client.call(operation, input, context);
  const report = ({ kind, id }: Published, by: User) =>
    call(
      community.createReport,
      { reportId: randomUUID(), kind, id, reason: 'spam', note: 'I know the author.' },
      by,
    );
  const reportOften = async (subject: Published, reporters: User[]) => {
    const results = [];
    for (const reporter of reporters) {
      results.push(await report(subject, reporter));
    }

    return results.some(({ isHidden }) => isHidden);
  };
  const newReporters = () => Array.from({ length: LIMITS.reportsToHide }, () => asUser());
  const decide = ({ kind, id }: Published, action: DecisionAction) =>
    call(
      community.decideCase,
      { kind, id, action, decisionId: randomUUID(), reason: 'R', authorRole: 'member', days: undefined },
      asUser('moderator'),
    );
  /** Everything that was decided happened so many days earlier. */
  const age = async (days: number) => {
    for (const [table, column] of [
      ['moderation_cases', 'closed_at'],
      ['moderation_cases', 'purged_at'],
      ['decisions', 'created_at'],
      ['appeals', 'decided_at'],
    ]) {
      await service.dataSource.query(
        `UPDATE ${table} SET ${column} = ${column} - make_interval(days => $1) WHERE ${column} < 'infinity'`,
        [days],
      );
    }
  };
  const collect = () => service.service.app.get(GarbageCollector).run();
  const stored = ({ id }: Published): Promise<{ label: string; note: string; isKnown: boolean }[]> =>
    service.dataSource.query(
      `SELECT label, note, reporter_id IS NOT NULL AS "isKnown" FROM reports
       JOIN moderation_cases AS cases ON cases.id = case_id WHERE subject_id = $1`,
      [id],
    );
  const decided = async (action: DecisionAction) => {
    const subject = await publish(service.client, 'reply');
    await report(subject, asUser());
    await decide(subject, action);

    return subject;
  };
  const NOTE = { note: 'I know the author.', isKnown: true };

  it('should be everything until a while after the time to appeal, and of open cases', async () => {
    const subject = await decided('hide');
    const open = await publish(service.client, 'project');
    await report(open, asUser());
    await age(DAYS - 1);
    await collect();
    expect(await stored(subject)).toMatchObject([NOTE]);
    await age(2);
    await collect();
    expect(await stored(subject)).toEqual([{ label: '', note: '', isKnown: false }]);
    expect(await stored(open)).toMatchObject([NOTE]);
  });

  it('should leave decisions readable, by the kind of what they are about', async () => {
    const subject = await decided('hide');
    await age(DAYS + 1);
    await collect();
    const mine = await call(community.listMyDecisions, { limit: 10, offset: 0 }, subject.author);
    expect(mine.rows).toMatchObject([{ label: 'Your reply', reason: 'R' }]);
    const cases = await call(
      community.listCases,
      { state: 'decided', limit: 100, offset: 0 },
      asUser('moderator'),
    );
    expect(cases.rows.find(({ subjectId }) => subjectId === subject.id)).toMatchObject({
      label: 'A reply',
      notes: [],
      reasons: [{ reason: 'spam', count: 1 }],
    });
    const { months } = await call(community.getModerationCounts, {}, asVisitor());
    expect(months[0]?.reports).toBeGreaterThan(0);
  });

  it('should be everything while there is an appeal, and for a while after it', async () => {
    const subject = await decided('hide');
    const { rows } = await call(community.listMyDecisions, { limit: 1, offset: 0 }, subject.author);
    const { appeal } = await call(
      community.appealDecision,
      { id: rows[0]?.id ?? '', text: 'Look again.' },
      subject.author,
    );
    await age(DAYS + 1);
    await collect();
    expect(await stored(subject)).toMatchObject([NOTE]);
    const upheld = { id: appeal?.id ?? '', outcome: 'upheld' as const, reason: 'R' };
    await call(community.decideAppeal, upheld, asUser('moderator'));
    await age(LIMITS.reportDays - 1);
    await collect();
    expect(await stored(subject)).toMatchObject([NOTE]);
    await age(2);
    await collect();
    expect(await stored(subject)).toEqual([{ label: '', note: '', isKnown: false }]);
  });

  describe.each(SUBJECT_KINDS)('that a moderator did not share, about a %s', (kind) => {
    it('should be who made them, so that the same three never hide it again', async () => {
      const subject = await publish(service.client, kind);
      const reporters = newReporters();
      await reportOften(subject, reporters);
      await decide(subject, 'keep');
      await age(DAYS + 1);
      await collect();
      expect(await stored(subject)).toEqual(reporters.map(() => ({ label: '', note: '', isKnown: true })));
      expect(await reportOften(subject, reporters)).toBe(false);
      expect(await reportOften(subject, newReporters())).toBe(true);
    });

    it('should be nobody once it is gone', async () => {
      const subject = await publish(service.client, kind);
      await reportOften(subject, newReporters());
      await decide(subject, 'warn');
      await age(DAYS + 1);
      await collect();
      await subject.delete();
      await service.dataSource.query(
        `UPDATE ${kind === 'reply' ? 'replies' : `${kind}s`} SET deleted_at = now() - interval '1 year' WHERE id = $1`,
        [subject.id],
      );
      await collect();
      await age(DAYS + 1);
      await collect();
      expect((await stored(subject)).filter(({ isKnown }) => isKnown)).toEqual([]);
    });
  });

  it('should be nobody once the text has changed', async () => {
    const subject = await publish(service.client, 'project');
    await reportOften(subject, newReporters());
    await decide(subject, 'keep');
    await age(DAYS + 1);
    await call(community.updateProject, { id: subject.id, content: 'Other.' }, subject.author);
    await collect();
    expect((await stored(subject)).filter(({ isKnown }) => isKnown)).toEqual([]);
  });

  it('should be found by an index among many cases', async () => {
    await service.dataSource.query(
      `INSERT INTO moderation_cases (kind, subject_id, post_id, author_id, label, closed_at, purged_at)
       SELECT 'project', uuidv7(), uuidv7(), uuidv7(), '', now() - interval '1 year', 'infinity' FROM generate_series(1, 20000)`,
    );
    await service.dataSource.query('ANALYZE moderation_cases');
    const [purge] = await plansOf(service.dataSource, () => emptyReports(service.dataSource, () => false));
    expect(purge?.plan).toContain('Index Scan using moderation_cases_purged');
    expect(purge?.plan).not.toContain('Seq Scan on moderation_cases');
  });
});
