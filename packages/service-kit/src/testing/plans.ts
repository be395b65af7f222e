import pg from 'pg';
import type { DataSource } from 'typeorm';

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
