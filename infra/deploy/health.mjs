/**
 * Whether the process in this container is well: `node health.mjs live` (it answers) or `ready` (it may be sent work).
 * Exit code 0 or 1, as HEALTHCHECK wants it. Environment: `PORT`.
 */
const [state = 'live'] = process.argv.slice(2);
const address = `http://127.0.0.1:${process.env.PORT}/health/${state}`;
const isWell = await fetch(address, { signal: AbortSignal.timeout(3_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isWell ? 0 : 1);
