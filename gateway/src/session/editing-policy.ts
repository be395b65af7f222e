import type { User } from '@hearthwise/contracts';
import type { Config } from '../config.js';

/** Who may save articles and the home page under the policy that operators chose. */
export function mayEdit(user: User, editing: Config['EDITING']): boolean {
  return editing === 'members' || user.role === 'editor' || user.role === 'admin';
}
