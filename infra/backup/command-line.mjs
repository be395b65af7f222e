import { parseArgs } from 'node:util';
import { sentenceOf } from '../local/console.mjs';
import { UserError } from '../local/user-error.mjs';
import { reportSuccess } from './report-success.mjs';

/**
 * The options and at most one name from the command line.
 *
 * @param {string} usage shown for anything else
 * @param {string[]} flags
 * @returns {{ flags: Record<string, boolean | undefined>, name: string | undefined }}
 */
export function readArguments(usage, flags = []) {
  try {
    const { values, positionals } = parseArgs({
      options: Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }])),
      allowPositionals: true,
    });
    if (positionals.length > 1) {
      throw new Error(`One backup at a time, not ${positionals.length}.`);
    }
    return { flags: values, name: positionals[0] };
  } catch (error) {
    throw new UserError(`${error.message}\n${usage}`);
  }
}

/** Tells the collector; when that fails, what was done is done, and the one who reads the log is told. */
export async function report(metric) {
  try {
    await reportSuccess(metric, process.env.OTEL_EXPORTER_OTLP_ENDPOINT);
  } catch (error) {
    process.stderr.write(`The collector of telemetry was not told: ${sentenceOf(error)}\n`);
  }
}

/** Bytes as people read them. */
export function readableBytes(bytes) {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
