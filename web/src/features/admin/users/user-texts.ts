import type { Role } from '@hearthwise/contracts';

export const ROLE_LABELS: Record<Role, string> = {
  member: 'Member',
  moderator: 'Moderator',
  editor: 'Editor',
  admin: 'Administrator',
};

/** What each role may do, in a few words. */
export const ROLE_HINTS: Record<Role, string> = {
  member: 'Shares projects and starts discussions.',
  moderator: 'Also handles reports, and can hide or delete what others share.',
  editor: 'Writes and publishes articles.',
  admin: 'Can do everything, and manages users.',
};

export const STATE_LABELS = { active: 'Active', suspended: 'Suspended' } as const;
