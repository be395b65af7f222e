import type { Role } from '../roles.js';

/** Who may edit articles and the home page: every member, or the roles editor and admin. Operators choose. */
export const EDITING_POLICIES = ['members', 'editors'] as const;
export type EditingPolicy = (typeof EDITING_POLICIES)[number];

/** Whether somebody who is signed in may edit under the policy. */
export function mayEdit({ role }: { role: Role }, policy: EditingPolicy): boolean {
  return policy === 'members' || role === 'editor' || role === 'admin';
}
