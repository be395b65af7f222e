import { randomUUID } from 'node:crypto';
import { LIMITS, type ListAuditInput, OPERATIONS, type Role } from '@hearthwise/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineDatabase } from '../database/define-database.js';
import { asUser, asVisitor, startTestService, type TestService } from '../testing/index.js';
import { auditController } from './audit.controller.js';
import { createAuditTable, dropAuditTable } from './audit-table.js';
import { type AuditedAct, recordAudit } from './record-audit.js';

class CreateAudit1763700000000 implements MigrationInterface {
  name = 'CreateAudit1763700000000';

  up(runner: QueryRunner): Promise<void> {
    return createAuditTable(runner);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropAuditTable(runner);
  }
}

const database = defineDatabase({ schema: 'audit', entities: [], migrations: [CreateAudit1763700000000] });
const { listAuditEntries } = OPERATIONS.content;

describe('the audit log of a service', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService('audit', database, (config) => ({
      module: class AuditModule {},
      imports: [database.module(config)],
      controllers: [auditController(listAuditEntries)],
    }));
  });
  afterAll(() => service.stop());

  const record = (act: Partial<AuditedAct> = {}) =>
    service.dataSource.transaction((manager) =>
      recordAudit(manager, { actorId: null, action: 'article.saved', ...act }),
    );
  const list = async (input: Partial<ListAuditInput> = {}) =>
    (await service.client.call(listAuditEntries, { limit: 10, ...input }, asUser('admin'))).entries;
  /** The entry of an act with this subject. */
  const recorded = async (act: Omit<Partial<AuditedAct>, 'subject'>) => {
    const subject = { id: randomUUID() };
    await record({ ...act, subject });
    const [entry] = await list({ subject: subject.id });

    return entry;
  };

  it('should be for administrators only', async () => {
    const call = (context: ReturnType<typeof asVisitor>) =>
      service.client.call(listAuditEntries, { limit: 1 }, context);
    await expect(call(asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
    for (const role of ['member', 'moderator', 'editor'] satisfies Role[]) {
      await expect(call(asUser(role))).rejects.toMatchObject({ code: 'auth.forbidden' });
    }
  });

  it.each([{ limit: 0 }, { limit: LIMITS.auditPageMax + 1 }, { before: 'now' }, { from: '1' }])(
    'should refuse the bad input %j',
    async (input) => {
      await expect(list(input)).rejects.toMatchObject({ code: 'request.invalid' });
    },
  );

  it('should say who did what to what and when', async () => {
    const [actorId, id] = [randomUUID(), randomUUID()];
    await record({ actorId, action: 'article.published', subject: { id, label: 'A calm home' } });
    const [entry] = await list({ subject: id });
    expect(entry).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      at: expect.any(String),
      actorId,
      action: 'article.published',
      subjectId: id,
      subjectLabel: 'A calm home',
      before: null,
      after: null,
    });
    expect(Math.abs(Date.now() - Date.parse(entry?.at ?? ''))).toBeLessThan(60_000);
  });

  it('should keep only the fields that differ', async () => {
    const before = { title: 'Old', tags: ['a'], featured: true };
    const after = { title: 'New', tags: ['a'], featured: true };
    expect(await recorded({ before, after })).toMatchObject({
      before: { title: 'Old' },
      after: { title: 'New' },
    });
    expect(await recorded({ after })).toMatchObject({ before: null, after });
    expect(await recorded({ before })).toMatchObject({ before, after: null });
  });

  it('should keep the beginning of what is long', async () => {
    const content = 'x'.repeat(100_000);
    const entry = await recorded({ after: { content, list: Array.from({ length: 1_000 }, () => 'y') } });
    expect(entry?.after).toEqual({
      content: `${'x'.repeat(LIMITS.auditFieldMax - 1)}…`,
      list: expect.stringMatching(/^\["y",.*…$/),
    });
    const label = '😀'.repeat(200);
    await record({ subject: { id: 'long', label } });
    expect((await list({ subject: 'long' }))[0]?.subjectLabel).toBe(`${'😀'.repeat(99)}…`);
  });

  it('should forget what did not happen', async () => {
    const subject = { id: randomUUID() };
    const failed = service.dataSource.transaction(async (manager) => {
      await recordAudit(manager, { actorId: null, action: 'article.saved', subject });
      throw new Error('no save');
    });
    await expect(failed).rejects.toThrow('no save');
    expect(await list({ subject: subject.id })).toEqual([]);
  });

  it('should list by person, act and subject, newest first, page by page', async () => {
    const actor = randomUUID();
    for (const title of ['one', 'two', 'three']) {
      await record({ actorId: actor, subject: { id: 's', label: title } });
    }
    await record({ actorId: actor, action: 'article.deleted' });
    const labels = async (input: Partial<ListAuditInput>) =>
      (await list({ actor, ...input })).map((entry) => entry.subjectLabel);
    expect(await labels({ action: 'article.saved' })).toEqual(['three', 'two', 'one']);
    expect(await labels({ subject: 's' })).toEqual(['three', 'two', 'one']);
    expect(await list({ actor: 'nobody' })).toEqual([]);
    const [newest, next] = await list({ actor, limit: 2 });
    expect([newest?.action, next?.subjectLabel]).toEqual(['article.deleted', 'three']);
    expect(await labels({ before: next?.id ?? '' })).toEqual(['two', 'one']);
    expect(await labels({ from: next?.id ?? '' })).toEqual([null, 'three']);
  });
});
