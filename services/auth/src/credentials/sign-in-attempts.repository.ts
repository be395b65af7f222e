import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { SignInAttemptEntity } from './sign-in-attempt.entity.js';

/** How many attempts are allowed in any window of this length. */
export interface AttemptRule {
  attempts: number;
  minutes: number;
}

export interface CountedAttempt {
  isAllowed: boolean;
  /** Seconds until the next attempt is allowed, when this one is not. */
  retryAfter: number;
}

/** Counts attempts in Postgres, so that the limits hold across replicas and restarts. */
@Injectable()
export class SignInAttemptsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Counts an attempt before its password is checked, so that concurrent ones cannot exceed the limit. One statement is
   * atomic: the row's lock orders concurrent attempts.
   */
  async count(key: Buffer, { attempts, minutes }: AttemptRule): Promise<CountedAttempt> {
    const rows: CountedAttempt[] = await this.dataSource.query(
      `INSERT INTO sign_in_attempts AS attempts (account_key, tried_at) VALUES ($1, ARRAY[now()])
        ON CONFLICT (account_key) DO UPDATE SET tried_at = CASE
          WHEN cardinality(attempts.tried_at) < $2::int THEN attempts.tried_at || now()
          WHEN attempts.tried_at[1] <= now() - make_interval(mins => $3) THEN attempts.tried_at[2:] || now()
          ELSE attempts.tried_at
        END
        RETURNING new.tried_at IS DISTINCT FROM old.tried_at AS "isAllowed",
          greatest(1, ceil(extract(epoch FROM new.tried_at[1] + make_interval(mins => $3) - now())))::int AS "retryAfter"`,
      [key, attempts, minutes],
    );

    return rows[0] as CountedAttempt;
  }

  /** Deletes all attempts under these keys. */
  async clear(manager: EntityManager, keys: Buffer[]): Promise<void> {
    await manager.delete(SignInAttemptEntity, { key: In(keys) });
  }

  /** Deletes the latest attempt under a key. */
  async removeLatest(key: Buffer, manager = this.dataSource.manager): Promise<void> {
    await manager.query(
      'UPDATE sign_in_attempts SET tried_at = trim_array(tried_at, 1) WHERE account_key = $1 AND cardinality(tried_at) > 0',
      [key],
    );
  }

  /** Deletes attempts that are older than any window. */
  async deleteOutdated(minutes: number): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM sign_in_attempts
        WHERE coalesce(tried_at[cardinality(tried_at)], '-infinity') <= now() - make_interval(mins => $1)`,
      [minutes],
    );
  }
}
