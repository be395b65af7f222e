/** Who may edit articles and the home page: every member, or the roles editor and admin. Operators choose. */
export const EDITING_SETTINGS = ['members', 'editors'] as const;
/** A value of the setting `EDITING`. */
export type EditingSetting = (typeof EDITING_SETTINGS)[number];
