/**
 * Whether the process in this container is well: `node health.mjs live` (it answers) or `ready` (it may be sent work).
 * Exit code 0 or 1, as HEALTHCHECK wants it. Environment: `PORT`.
 */
import { get } from 'node:http'; // half of what fetch costs to load, and this runs all day

const [state = 'live'] = process.argv.slice(2);
const { PORT: port } = process.env;

get(
  { host: '127.0.0.1', port, path: `/health/${state}`, signal: AbortSignal.timeout(4_000) },
  ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1),
).on('error', () => process.exit(1));
