import { OPERATIONS, type Role, type Suspension } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

const { getRole, listSuspended, applySuspensions } = OPERATIONS.auth;

/**
 * Suspensions as other services see them. Moderators decide about some: community keeps the decisions, and auth what follows from
 * them for a session.
 */
@Controller()
export class SuspensionsController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  @Handles(getRole)
  async getRole({ input }: Call<typeof getRole>): Promise<{ role: Role | null }> {
    const [row]: { role: Role }[] = await this.dataSource.query('SELECT role FROM users WHERE id = $1', [
      input.id,
    ]);

    return { role: row?.role ?? null };
  }

  @Handles(listSuspended)
  async listSuspended({ input }: Call<typeof listSuspended>): Promise<{ ids: string[] }> {
    const rows: { id: string }[] = await this.dataSource.query(
      'SELECT id FROM users WHERE id = ANY ($1::uuid[]) AND suspended_at IS NOT NULL',
      [input.ids],
    );

    return { ids: rows.map(({ id }) => id) };
  }

  @Handles(applySuspensions)
  async apply({ input }: Call<typeof applySuspensions>): Promise<Record<string, never>> {
    for (const suspension of input.suspensions) {
      await this.applyOne(suspension);
    }

    return {};
  }

  private async applyOne({ userId, until, version }: Suspension): Promise<void> {
    await this.dataSource.query(
      `UPDATE users SET suspension_version = $3,
         suspended_until = CASE WHEN role IN ('member', 'editor') THEN $2::timestamptz END
       WHERE id = $1 AND suspension_version < $3`,
      [userId, until, version],
    );
  }
}
