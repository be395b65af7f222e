/**
 * Runs once before a release: makes the database, its roles and schemas, brings every schema up to date and fills in what comes
 * with the product. Safe to run again, and at once with another.
 *
 * Environment: `DATABASE_URL`, an administrator's connection, with the password of each role, such as `AUTH_DATABASE_PASSWORD`.
 * Where somebody else makes roles and schemas: only `SERVICE_DATABASE_URLS`, a JSON object of connections by service.
 */
import { errorForLog } from '@hearthwise/service-kit';
import { provision } from '../local/provision.mjs';
import { UserError } from '../local/user-error.mjs';
import { readPasswords } from './passwords.mjs';

const { DATABASE_URL: adminUrl, SERVICE_DATABASE_URLS: serviceUrls } = process.env;

try {
  if (!adminUrl && !serviceUrls) {
    throw new UserError("DATABASE_URL is missing: an administrator's connection to Postgres.");
  }
  if (adminUrl) {
    process.env.SERVICE_DATABASE_URLS = JSON.stringify(await provision(adminUrl, readPasswords(process.env)));
  }
  await import('../local/migrate.mjs'); // ends the process
} catch (error) {
  console.error(error instanceof UserError ? error.message : JSON.stringify(errorForLog(error)));
  process.exit(1);
}
