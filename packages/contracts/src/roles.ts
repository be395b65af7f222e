import { z } from 'zod';

export const ROLES = ['member', 'moderator', 'editor', 'admin'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;
