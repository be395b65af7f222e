import { SERVICES } from '../local/processes.mjs';
import { UserError } from '../local/user-error.mjs';

/**
 * The passwords of the services' roles.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string>} by service
 */
export function readPasswords(env) {
  return Object.fromEntries(SERVICES.map((service) => [service, readPassword(service, env)]));
}

/** Whether the environment is that of a deployment: it has a password of one of the roles. */
export function hasPasswords(env) {
  return SERVICES.some((service) => env[variableOf(service)]);
}

function readPassword(service, env) {
  const password = env[variableOf(service)];
  if (!password) {
    throw new UserError(`${variableOf(service)} is missing: it is the password of the role ${service}.`);
  }

  return password;
}

function variableOf(service) {
  return `${service.toUpperCase()}_DATABASE_PASSWORD`;
}
