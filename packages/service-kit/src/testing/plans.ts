import { randomUUID } from 'node:crypto';
import { requestContext } from '@hearthwise/rpc';
import pg from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';

/** A statement and its query plan. */
export interface Plan {
  statement: string;
  plan: string;
}

interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/**
 * The query plans of the reads that `work` runs: generic plans for prepared statements, plans for the given values for
 * others. No other statements may run in the process meanwhile.
 */
export async function plansOf(dataSource: DataSource, work: () => Promise<unknown>): Promise<Plan[]> {
  const statements = await statementsOf(work);

  return Promise.all(statements.map((statement) => explain(dataSource, statement)));
}

async function explain(dataSource: DataSource, { name, text, values }: Statement): Promise<Plan> {
  const rows: { 'QUERY PLAN': string }[] = name
    ? await dataSource.query(`EXPLAIN (GENERIC_PLAN) ${text}`)
    : await dataSource.query(`EXPLAIN ${text}`, values);

  return { statement: text, plan: rows.map((row) => row['QUERY PLAN']).join('\n') };
}

/**
 * The query plans of the prepared reads that `work` runs, as a connection for searches with its settings chooses them for the
 * given values. No other statements may run in the process meanwhile.
 */
export async function searchPlansOf(dataSource: DataSource, work: () => Promise<unknown>): Promise<Plan[]> {
  const statements = await statementsOf(work);

  return requestContext.run({ requestId: randomUUID(), lane: 'search' }, async () => {
    const runner = dataSource.createQueryRunner();
    const plans: Plan[] = [];
    for (const statement of statements) {
      plans.push({ statement: statement.text, plan: await explainExecution(runner, statement) });
    }
    await runner.release();

    return plans;
  });
}

async function explainExecution(runner: QueryRunner, { text, values }: Statement): Promise<string> {
  const given = values.map((value) => pg.escapeLiteral(String(prepareValue(value)))).join(', ');
  await runner.query(`PREPARE explained AS ${text}`);
  const rows: { 'QUERY PLAN': string }[] = await runner.query(`EXPLAIN EXECUTE explained (${given})`);
  await runner.query('DEALLOCATE explained');

  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** A value as node-postgres sends it; missing in its types. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const client = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = client;
  client.query = function record(...args) {
    statements.push(...readOf(args));

    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }

  return statements;
}

/** The statement in the arguments of `query`, if it is a read. */
function readOf([first, values]: unknown[]): Statement[] {
  const statement = typeof first === 'string' ? { text: first, values: values as unknown[] } : first;
  const isRead = /^\s*(?:SELECT|WITH)/.test((statement as Statement).text ?? '');

  return isRead ? [statement as Statement] : [];
}
