/** Lets processes that a test starts share their compiled modules; for their environment. */
export const COMPILE_CACHE: Record<string, string> = process.env.NODE_COMPILE_CACHE
  ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
  : {};
