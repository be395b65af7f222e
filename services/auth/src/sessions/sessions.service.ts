import {
  AppError,
  type Client,
  type ManagedSession,
  type Session,
  type SessionInfo,
  type User,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { recordUserAct, type UserAct } from '../audit/record-user-act.js';
import { toUser, type UserRow } from '../users/user.mapper.js';
import { describeDevice } from './describe-device.js';
import type { SignInMethod } from './session.entity.js';
import { type SessionRow, SessionsRepository } from './sessions.repository.js';

/** What a new session is created from. */
interface SessionRequest {
  user: UserRow;
  client: Client;
  method: SignInMethod;
  reason: UserAct;
  /** The device token to store in the browser; null where a provider signs people in. */
  device: string | null;
}

@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /**
   * Creates a session in the caller's transaction and deletes the one that the browser had.
   * @throws AppError auth.suspended
   */
  async create(
    manager: EntityManager,
    { user, client, method, reason, device }: SessionRequest,
  ): Promise<Session> {
    assertNotSuspended(user);
    if (client.session) {
      await this.deleteByToken(manager, client.session);
    }
    const { token, expiresAt } = await this.sessions.insert(manager, {
      userId: user.id,
      device: describeDevice(client.userAgent),
      method,
    });
    await recordUserAct(manager, user.id, reason);

    return { token, expiresAt: expiresAt.toISOString(), user: toUser(user), device };
  }

  /** The user of a session, or null when it is unknown, expired or signed out. */
  async resolveSession(token: string): Promise<User | null> {
    const row = await this.sessions.findUser(token);

    return row && toUser(row);
  }

  /** @param currentToken marks the session of the caller */
  async listSessions(userId: string, currentToken: string): Promise<SessionInfo[]> {
    return (await this.sessions.listOf(userId, currentToken)).map(toTimestamps);
  }

  /** Another user's sessions, for administrators. */
  async listSessionsOf(userId: string): Promise<ManagedSession[]> {
    const rows = await this.sessions.listOf(userId, null);

    return rows.map(({ isCurrent: _isCurrent, ...row }) => toTimestamps(row));
  }

  /** Ends a session; does nothing when it has ended already. */
  async signOut(token: string): Promise<void> {
    await this.dataSource.transaction((manager) => this.deleteByToken(manager, token));
  }

  /**
   * Ends one of a user's sessions.
   * @throws AppError session.not_found when there is none, or it belongs to somebody else
   */
  async revokeSession(session: {
    id: string;
    userId: string;
    currentToken: string;
  }): Promise<{ isCurrent: boolean }> {
    return this.dataSource.transaction(async (manager) => {
      const revoked = await this.sessions.deleteById(manager, session);
      if (!revoked) {
        throw sessionNotFound();
      }
      await recordUserAct(manager, session.userId, 'user.session_revoked');

      return revoked;
    });
  }

  /** Ends all sessions of a user but the one with this token, and returns their number. */
  revokeOthers(userId: string, currentToken: string): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const revoked = await this.sessions.deleteOthersOf(manager, userId, currentToken);
      if (revoked > 0) {
        await recordUserAct(manager, userId, 'user.session_revoked');
      }

      return revoked;
    });
  }

  /** Ends every session of a user, in the caller's transaction, and returns their number. */
  deleteAllOf(manager: EntityManager, userId: string): Promise<number> {
    return this.sessions.deleteAllOf(manager, userId);
  }

  /**
   * Ends a session of another user, in the caller's transaction.
   * @throws AppError session.not_found
   */
  async deleteOneOf(manager: EntityManager, userId: string, id: string): Promise<1> {
    if (!(await this.sessions.deleteById(manager, { id, userId, currentToken: null }))) {
      throw sessionNotFound();
    }

    return 1;
  }

  private async deleteByToken(manager: EntityManager, token: string): Promise<void> {
    const userId = await this.sessions.delete(manager, token);
    if (userId !== null) {
      await recordUserAct(manager, userId, 'user.signed_out');
    }
  }
}

function toTimestamps<Row extends Pick<SessionRow, 'createdAt' | 'lastSeenAt'>>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString(), lastSeenAt: row.lastSeenAt.toISOString() };
}

/** Whether the account is suspended is told to those only who have proved that it is theirs. */
function assertNotSuspended({ suspendedAt }: UserRow): void {
  if (suspendedAt) {
    throw new AppError('auth.suspended', 'Your account is suspended. Please ask an administrator.');
  }
}

function sessionNotFound(): AppError {
  return new AppError('session.not_found', 'Session not found. It may have ended already.');
}
