/**
 * Whether an image of ours is what the Dockerfile promises: `node infra/deploy/check-image.mjs hearthwise/media:local`. Asks Docker, and
 * runs the image without any right or setting on a file system that can't be written: it has to end by itself and name what is missing.
 */
import { spawnSync } from 'node:child_process';
import { runMain, say } from '../local/console.mjs';
import { UserError } from '../local/user-error.mjs';

/** Megabytes above Node's own image; ours take 46 to 92. */
const LIMIT_MB = 120;
/** The first line of our Dockerfile, in the image's history. */
const FIRST_LAYER = 'WORKDIR /app';
/** Tells whether an image has binaries of sharp. */
const SHARP = "console.log(fs.globSync('/app/node_modules/@img/sharp-*').length > 0)";
/** Milliseconds; none of what is asked for here takes a tenth of it. */
const TIMEOUT_MS = 60_000;
const CONFINED = ['--rm', '--read-only', '--cap-drop=ALL', '--network=none'];

await runMain(async () => {
  const [image] = process.argv.slice(2);
  if (!image) {
    throw new UserError('Usage: node infra/deploy/check-image.mjs IMAGE');
  }
  const megabytes = measure(image);
  const faults = [
    [megabytes > LIMIT_MB, `its layers take ${megabytes} MB, more than ${LIMIT_MB}`],
    [userOf(image) !== '1000:1000', 'its user may have rights'],
    [hasSharp(image) !== image.includes('/media:'), 'sharp belongs into media, and there only'],
    [!namesMissingSettings(image), 'it does not say which settings are missing'],
  ].flatMap(([isFault, sentence]) => (isFault ? [sentence] : []));
  if (faults.length > 0) {
    throw new UserError(`${image}: ${faults.join('; ')}.`);
  }
  say(`${image}: ${megabytes} MB above Node's image`);
});

function measure(image) {
  const format = '{{.Size}} {{.CreatedBy}}';
  const layers = docker('history', '--human=false', '--no-trunc', '--format', format, image).split('\n');
  const first = layers.findLastIndex((layer) => layer.includes(FIRST_LAYER));
  if (first < 0) {
    throw new UserError(`${image}: no layer is '${FIRST_LAYER}', with which the Dockerfile begins.`);
  }
  const ours = layers.slice(0, first + 1);
  const bytes = ours.reduce((sum, layer) => sum + Number.parseInt(layer, 10), 0);

  return Math.round(bytes / 1e6);
}

function userOf(image) {
  return docker('image', 'inspect', '--format', '{{.Config.User}}', image);
}

function hasSharp(image) {
  return docker('run', ...CONFINED, '--entrypoint', 'node', image, '-e', SHARP) === 'true';
}

function namesMissingSettings(image) {
  const { status, stdout, stderr } = run('run', ...CONFINED, image);

  return status > 0 && /DATABASE_URL|RPC_TOKEN/.test(stdout + stderr);
}

/** What Docker prints. @throws UserError with what it says when it fails */
function docker(...args) {
  const { status, stdout, stderr } = run(...args);
  if (status !== 0) {
    throw new UserError(stderr.trim());
  }

  return stdout.trim();
}

function run(...args) {
  const result = spawnSync('docker', args, { encoding: 'utf8', timeout: TIMEOUT_MS });
  if (result.error) {
    throw new UserError(`docker ${args[0]}: ${result.error.message}`);
  }

  return result;
}
