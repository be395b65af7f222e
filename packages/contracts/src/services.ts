/** The services behind the gateway. */
export const SERVICES = ['auth', 'content', 'community', 'ai', 'media'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Those that defer work to queues. */
export const SERVICES_WITH_JOBS = ['content', 'ai', 'media'] as const satisfies readonly ServiceName[];
export type ServiceWithJobs = (typeof SERVICES_WITH_JOBS)[number];
