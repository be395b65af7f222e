/** Who may edit articles and the home page: every member, or the roles editor and admin. Operators choose. */
export const EDITING_POLICIES = ['members', 'editors'] as const;
export type EditingPolicy = (typeof EDITING_POLICIES)[number];
