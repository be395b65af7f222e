import { AppError, type Client, type Session, type SessionInfo, type User } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type AuditAction, recordAudit } from '../audit/audit.entity.js';
import { toUser, type UserRow } from '../users/user.mapper.js';
import { describeDevice } from './describe-device.js';
import type { SignInMethod } from './session.entity.js';
import { type SessionRow, SessionsRepository } from './sessions.repository.js';

/** Who gets a session, where and why. */
interface Opening {
  user: UserRow;
  client: Client;
  method: SignInMethod;
  reason: AuditAction;
  /** What the browser is to keep, so that it is known at the next sign-in. */
  device: string | null;
}

@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Opens a session in the transaction of what led to it; the one that the browser had until now ends. */
  async open(manager: EntityManager, { user, client, method, reason, device }: Opening): Promise<Session> {
    if (client.session) {
      await this.end(manager, client.session);
    }
    const { token, expiresAt } = await this.sessions.insert(manager, {
      userId: user.id,
      device: describeDevice(client.userAgent),
      method,
    });
    await recordAudit(manager, user.id, reason);

    return { token, expiresAt: expiresAt.toISOString(), user: toUser(user), device };
  }

  /** The user of a session, or null when it is unknown, expired or signed out. */
  async resolve(token: string): Promise<User | null> {
    const row = await this.sessions.findUser(token);

    return row && toUser(row);
  }

  /** @param currentToken marks the session of the caller */
  async list(userId: string, currentToken: string): Promise<SessionInfo[]> {
    return (await this.sessions.listOf(userId, currentToken)).map(toSessionInfo);
  }

  /** Ends a session; one that is not there has ended already. */
  async close(token: string): Promise<void> {
    await this.dataSource.transaction((manager) => this.end(manager, token));
  }

  /**
   * Ends one of a user's sessions.
   * @throws AppError session.not_found for one that is not there or somebody else's
   */
  async revoke(session: {
    id: string;
    userId: string;
    currentToken: string;
  }): Promise<{ isCurrent: boolean }> {
    return this.dataSource.transaction(async (manager) => {
      const revoked = await this.sessions.deleteById(manager, session);
      if (!revoked) {
        throw new AppError('session.not_found', 'You have no such session. It may have ended already.');
      }
      await recordAudit(manager, session.userId, 'session_revoked');

      return revoked;
    });
  }

  /** Ends every session of a user, in the transaction of what led to it. */
  async endAllOf(manager: EntityManager, userId: string): Promise<void> {
    await this.sessions.deleteAllOf(manager, userId);
  }

  private async end(manager: EntityManager, token: string): Promise<void> {
    const userId = await this.sessions.delete(manager, token);
    if (userId !== null) {
      await recordAudit(manager, userId, 'signed_out');
    }
  }
}

function toSessionInfo({ createdAt, lastSeenAt, ...row }: SessionRow): SessionInfo {
  return { ...row, createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() };
}
