import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Questions that everybody stopped waiting for before work on them began get a status of their own. */
export class AddAbandonedAdvice1795300000000 implements MigrationInterface {
  name = 'AddAbandonedAdvice1795300000000';

  async up(runner: QueryRunner): Promise<void> {
    await setStatuses(runner, ['queued', 'running', 'done', 'failed', 'abandoned']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE advice SET status = 'failed' WHERE status = 'abandoned'`);
    await setStatuses(runner, ['queued', 'running', 'done', 'failed']);
  }
}

/** In one statement, because both need the same short lock on the table. */
async function setStatuses(runner: QueryRunner, statuses: string[]): Promise<void> {
  const list = statuses.map((status) => `'${status}'`).join(', ');
  await runner.query(`
    ALTER TABLE advice
      DROP CONSTRAINT advice_status_check,
      ADD CONSTRAINT advice_status_check CHECK (status IN (${list})) NOT VALID`);
  await runner.query('ALTER TABLE advice VALIDATE CONSTRAINT advice_status_check');
}
