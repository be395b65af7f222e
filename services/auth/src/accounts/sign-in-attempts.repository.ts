import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { SignInAttemptEntity } from './sign-in-attempt.entity.js';

/** Failed tries that an account allows in any window of this length. */
const MAX_TRIES = 5;
const WINDOW = '15 minutes';

export interface CountedTry {
  isAllowed: boolean;
  /** Seconds until the next try is allowed, when this one is not. */
  retryAfter: number;
}

/** Counts tries in Postgres, so that the limit holds over replicas and restarts. */
@Injectable()
export class SignInAttemptsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Counts a try before its password is checked, so that many at once can't slip through together. Being one
   * statement, it is atomic: the row's lock puts tries at the same time in an order.
   */
  async count(emailKey: string): Promise<CountedTry> {
    const rows: CountedTry[] = await this.dataSource.query(
      `INSERT INTO sign_in_attempts AS attempts (account_key, tried_at) VALUES ($1, ARRAY[now()])
        ON CONFLICT (account_key) DO UPDATE SET tried_at = CASE
          WHEN cardinality(attempts.tried_at) < $2::int THEN attempts.tried_at || now()
          WHEN attempts.tried_at[1] <= now() - $3::interval THEN attempts.tried_at[2:] || now()
          ELSE attempts.tried_at
        END
        RETURNING new.tried_at IS DISTINCT FROM old.tried_at AS "isAllowed",
          greatest(1, ceil(extract(epoch FROM new.tried_at[1] + $3::interval - now())))::int AS "retryAfter"`,
      [toAccountKey(emailKey), MAX_TRIES, WINDOW],
    );

    return rows[0] as CountedTry;
  }

  /** Forgets an account's tries once its owner is in. */
  async clear(manager: EntityManager, emailKey: string): Promise<void> {
    await manager.delete(SignInAttemptEntity, { accountKey: toAccountKey(emailKey) });
  }

  async deleteOutdated(): Promise<void> {
    await this.dataSource.query(
      'DELETE FROM sign_in_attempts WHERE tried_at[cardinality(tried_at)] <= now() - $1::interval',
      [WINDOW],
    );
  }
}

function toAccountKey(emailKey: string): Buffer {
  return hash('sha256', emailKey, 'buffer');
}
