/** The services behind the gateway. */
export const SERVICES = ['auth', 'content', 'community', 'ai', 'media'] as const;
export type ServiceName = (typeof SERVICES)[number];
