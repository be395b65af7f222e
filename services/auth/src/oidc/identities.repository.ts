import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserRow } from '../users/user.mapper.js';
import { USER_COLUMNS } from '../users/users.repository.js';

interface Identity {
  issuer: string;
  subject: string;
}

/** Whoever has an address, and whether they are somebody at this provider already. */
export type AddressOwner = UserRow & { hasIdentity: boolean };

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

  /** The account with an address. Its row is locked, so that its password stays what it is until the transaction ends. */
  async lockOwner(manager: EntityManager, emailKey: string, issuer: string): Promise<AddressOwner | null> {
    const rows: AddressOwner[] = await manager.query(
      `SELECT ${USER_COLUMNS},
          EXISTS (SELECT FROM identities WHERE user_id = users.id AND issuer = $2) AS "hasIdentity"
        FROM users WHERE email_key = $1 FOR NO KEY UPDATE`,
      [emailKey, issuer],
    );

    return rows[0] ?? null;
  }

  /** Until the transaction ends, whoever else comes with this address waits: one person in two tabs makes one account. */
  async lockAddress(manager: EntityManager, emailKey: string): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtext(current_schema()), hashtext($1))', [emailKey]);
  }
}
