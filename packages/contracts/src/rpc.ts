/** The wire between gateway and services: JSON over HTTP/1.1, one path for each operation. */
export const RPC = {
  pathPrefix: '/rpc/',
  /** The caller's token; a service refuses calls without it. */
  tokenHeader: 'x-rpc-token',
  /** Milliseconds that the caller will still wait. */
  deadlineHeader: 'x-deadline-ms',
} as const;
