/** The wire between gateway and services: JSON over HTTP/1.1, one path for each operation. */
export const RPC = {
  pathPrefix: '/rpc/',
  /** Secret that every call carries; a service refuses calls without it. */
  tokenHeader: 'x-rpc-token',
  /** Milliseconds that the caller still waits. */
  deadlineHeader: 'x-deadline-ms',
} as const;
