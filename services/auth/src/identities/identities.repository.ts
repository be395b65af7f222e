import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserRow } from '../users/user.mapper.js';
import { USER_COLUMNS } from '../users/users.repository.js';

interface Identity {
  issuer: string;
  subject: string;
}

/** The user with an email address, and whether they have an identity at this provider. */
export type EmailOwner = UserRow & { hasIdentity: boolean };

@Injectable()
export class IdentitiesRepository {
  async findUser(manager: EntityManager, { issuer, subject }: Identity): Promise<UserRow | null> {
    const rows: UserRow[] = await manager.query(
      `SELECT ${USER_COLUMNS} FROM identities JOIN users ON users.id = identities.user_id
        WHERE identities.issuer = $1 AND identities.subject = $2`,
      [issuer, subject],
    );

    return rows[0] ?? null;
  }

  async insert(manager: EntityManager, { issuer, subject }: Identity, userId: string): Promise<void> {
    await manager.query('INSERT INTO identities (issuer, subject, user_id) VALUES ($1, $2, $3)', [
      issuer,
      subject,
      userId,
    ]);
  }

  /** The user with an email address. Locks the row, so that the password cannot change until the transaction ends. */
  async lockUserByEmail(
    manager: EntityManager,
    emailKey: string,
    issuer: string,
  ): Promise<EmailOwner | null> {
    const rows: EmailOwner[] = await manager.query(
      `SELECT ${USER_COLUMNS},
          EXISTS (SELECT FROM identities WHERE user_id = users.id AND issuer = $2) AS "hasIdentity"
        FROM users WHERE email_key = $1 FOR NO KEY UPDATE`,
      [emailKey, issuer],
    );

    return rows[0] ?? null;
  }

  /** Serialises sign-ins with one email address until the transaction ends, so that two tabs create one user. */
  async lockEmail(manager: EntityManager, emailKey: string): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtext(current_schema()), hashtext($1))', [emailKey]);
  }
}
