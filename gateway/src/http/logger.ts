/** Nest's name for the process's logger. */
export const LOGGER = Symbol('gateway.logger');
