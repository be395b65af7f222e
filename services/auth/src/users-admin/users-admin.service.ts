import {
  type Actor,
  AppError,
  type AuditAction,
  type ListPage,
  type ManagedSession,
  type ManagedUser,
  requireAllowed,
  type Role,
} from '@hearthwise/contracts';
import { recordAudit, SecurityLog } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { SessionsService } from '../sessions/sessions.service.js';
import { toManagedUser } from '../users/user.mapper.js';
import { type ListUsersInput, type ManagedUserRow, UsersAdminRepository } from './users-admin.repository.js';

/** What an administrator does to a user. */
interface Change {
  id: string;
  action: AuditAction;
  /** Carries it out; nothing is recorded when the user already is like that. */
  apply: (manager: EntityManager, user: ManagedUserRow) => Promise<void>;
}

/** Users as administrators manage them. Every act is theirs only, whatever the gateway has checked. */
@Injectable()
export class UsersAdminService {
  constructor(
    private readonly users: UsersAdminRepository,
    private readonly sessions: SessionsService,
    private readonly security: SecurityLog,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** @throws AppError auth.required, auth.forbidden */
  async list(input: ListUsersInput, actor: Actor | null): Promise<ListPage<ManagedUser>> {
    requireAllowed(actor, 'user.manage');
    const page = await this.users.list(input);

    return { ...page, rows: page.rows.map(toManagedUser) };
  }

  /** @throws AppError auth.required, auth.forbidden, user.not_found, user.last_admin */
  async changeRole({ id, role }: { id: string; role: Role }, actor: Actor | null): Promise<ManagedUser> {
    const user = await this.change(actor, {
      id,
      action: 'user.role_changed',
      apply: (manager) => this.users.setRole(manager, id, role),
    });
    this.security.record('authz_change', { email: user.email, role });

    return user;
  }

  /**
   * Suspends a user and ends every session of theirs.
   * @throws AppError auth.required, auth.forbidden, user.not_found, user.own_account, user.last_admin
   */
  suspend(id: string, actor: Actor | null): Promise<ManagedUser> {
    return this.change(actor, {
      id,
      action: 'user.suspended',
      apply: async (manager, user) => {
        if (user.id === actor?.id) {
          throw new AppError('user.own_account', "You can't suspend your own account.");
        }
        await this.users.setSuspended(manager, user.id, true);
        await this.sessions.deleteAllOf(manager, user.id);
      },
    });
  }

  /** @throws AppError auth.required, auth.forbidden, user.not_found */
  unsuspend(id: string, actor: Actor | null): Promise<ManagedUser> {
    return this.change(actor, {
      id,
      action: 'user.unsuspended',
      apply: (manager, user) => this.users.setSuspended(manager, user.id, false),
    });
  }

  /** @throws AppError auth.required, auth.forbidden, user.not_found */
  async listSessions(id: string, actor: Actor | null): Promise<ManagedSession[]> {
    requireAllowed(actor, 'user.manage');
    const user = await this.getUser(id);

    return this.sessions.listSessionsOf(user.id);
  }

  /**
   * Ends one session of a user, or all of them, and returns how many there were.
   * @throws AppError auth.required, auth.forbidden, user.not_found, session.not_found
   */
  async revokeSessions(
    { id, session }: { id: string; session?: string | undefined },
    actor: Actor | null,
  ): Promise<{ userId: string; revoked: number }> {
    const { id: actorId } = requireAllowed(actor, 'user.manage');
    const user = await this.getUser(id);

    return this.dataSource.transaction(async (manager) => {
      const revoked = session
        ? await this.sessions.deleteOneOf(manager, user.id, session)
        : await this.sessions.deleteAllOf(manager, user.id);
      await recordAudit(manager, {
        actorId,
        action: 'user.session_revoked',
        subject: { id: user.id },
        before: { sessions: revoked },
      });

      return { userId: user.id, revoked };
    });
  }

  /** Changes a user and records it, as an administrator who still is one, and so that one remains. */
  private async change(actor: Actor | null, { id, action, apply }: Change): Promise<ManagedUser> {
    const { id: actorId } = requireAllowed(actor, 'user.manage');

    return this.dataSource.transaction(async (manager) => {
      if (!(await this.users.lockAdmins(manager)).includes(actorId)) {
        throw new AppError('auth.forbidden', "You're no longer an administrator.");
      }
      const before = await this.getUser(id, manager);
      await apply(manager, before);
      if ((await this.users.lockAdmins(manager)).length === 0) {
        throw new AppError(
          'user.last_admin',
          'There has to be an administrator. Give somebody else the role first.',
        );
      }
      const after = await this.getUser(id, manager);
      await recordChange(manager, { actorId, action, before, after });

      return toManagedUser(after);
    });
  }

  private async getUser(id: string, manager?: EntityManager): Promise<ManagedUserRow> {
    const user = await this.users.find(id, manager);
    if (!user) {
      throw new AppError('user.not_found', 'User not found');
    }

    return user;
  }
}

interface RecordedChange {
  actorId: string;
  action: AuditAction;
  before: ManagedUserRow;
  after: ManagedUserRow;
}

/** A repeated call changes nothing and is not recorded. */
async function recordChange(
  manager: EntityManager,
  { actorId, action, before, after }: RecordedChange,
): Promise<void> {
  const [old, current] = [before, after].map(({ role, suspendedAt }) => ({
    role,
    isSuspended: suspendedAt !== null,
  }));
  if (old?.role !== current?.role || old?.isSuspended !== current?.isSuspended) {
    await recordAudit(manager, { actorId, action, subject: { id: after.id }, before: old, after: current });
  }
}
