import type { Session, User } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type AuditAction, recordAudit } from '../audit/audit.entity.js';
import { toUser, type UserRow } from '../users/user.mapper.js';
import { SessionsRepository } from './sessions.repository.js';

@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Opens a session in the transaction of what led to it. */
  async open(manager: EntityManager, user: UserRow, reason: AuditAction): Promise<Session> {
    const { token, expiresAt } = await this.sessions.insert(manager, user.id);
    await recordAudit(manager, user.id, reason);

    return { token, expiresAt: expiresAt.toISOString(), user: toUser(user) };
  }

  /** The user of a session, or null when it is unknown, expired or signed out. */
  async resolve(token: string): Promise<User | null> {
    const row = await this.sessions.findUser(token);

    return row && toUser(row);
  }

  /** Ends a session; one that is not there has ended already. */
  async close(token: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const userId = await this.sessions.delete(manager, token);
      if (userId !== null) {
        await recordAudit(manager, userId, 'signed_out');
      }
    });
  }
}
