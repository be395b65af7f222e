import { hash, randomBytes } from 'node:crypto';
import { UserError } from '../local/user-error.mjs';

/** The processes that call others, whose digests are in `RPC_CALLERS`. */
const CALLERS = ['gateway', 'ai', 'media'];

/** Secrets that a run of migrations and a restart replace everywhere they are used. */
const SECRETS = [
  'AUTH_DATABASE_PASSWORD',
  'CONTENT_DATABASE_PASSWORD',
  'COMMUNITY_DATABASE_PASSWORD',
  'AI_DATABASE_PASSWORD',
  'MEDIA_DATABASE_PASSWORD',
  'REDIS_PASSWORD',
  'S3_SECRET_KEY',
  'GATEWAY_RPC_TOKEN',
  'AUTH_RPC_TOKEN',
  'CONTENT_RPC_TOKEN',
  'COMMUNITY_RPC_TOKEN',
  'AI_RPC_TOKEN',
  'MEDIA_RPC_TOKEN',
  'LOG_KEY',
  'SIGN_IN_KEY',
];

/** Kept in volumes and needed for older backups as well as in the file, which alone must not change. */
const KEPT_ELSEWHERE = ['POSTGRES_PASSWORD', 'GRAFANA_PASSWORD', 'BACKUP_KEY'];

/**
 * The text of a new `.env`.
 *
 * @param {{ 'public-url'?: string, 'objects-url'?: string, 'admin-email'?: string }} options
 */
export function composeSettings(options) {
  const publicUrl = originOf(options['public-url'] ?? 'http://localhost:3000');
  const objectsUrl = originOf(options['objects-url'] ?? 'http://localhost:9000');
  const isSecure = publicUrl.startsWith('https:');
  if (isSecure !== objectsUrl.startsWith('https:')) {
    throw new UserError(
      'Give --public-url and --objects-url both as https:// or both as http://: browsers refuse a mixture.',
    );
  }
  const secrets = Object.fromEntries([...KEPT_ELSEWHERE, ...SECRETS].map((name) => [name, newSecret(name)]));

  return `# Settings and secrets of docker-compose.yml. Keep this file private and in your backup: without it the data can't be used.

# Where people reach the site, and where their browsers send images.
PUBLIC_URL=${publicUrl}
S3_PUBLIC_URL=${objectsUrl}

# Their accounts become administrators when they are made; with commas between them.
ADMIN_EMAILS=${options['admin-email'] ?? ''}

# members (everybody signed in) or editors (the roles editor and admin).
EDITING=editors

# on or off: whether the demo members and their posts are filled in.
DEMO=on
${isSecure ? SECURE : ''}
# Name and secret of the object store's owner.
S3_ACCESS_KEY=hearthwise

# Secrets. npm run make-env -- --rotate NAME makes new ones.
${Object.entries(secrets)
  .map(([name, secret]) => `${name}=${secret}\n`)
  .join('')}
# Who may call the services: follows from the tokens.
RPC_CALLERS=${digestCallers(secrets)}
`;
}

const SECURE = `
# Caddy gets the certificates of both addresses and is the one proxy in front of the gateway.
COMPOSE_PROFILES=tls
TRUSTED_PROXIES=1
`;

/**
 * The text of a `.env` with new secrets for `names`.
 *
 * @param {string} text
 * @param {string[]} names
 */
export function rotate(text, names) {
  const unknown = names.filter((name) => !SECRETS.includes(name));
  if (unknown.length > 0) {
    throw new UserError(
      `${unknown.join(', ')} can't be made anew here: docs/operations.md says how. These can: ${SECRETS.join(', ')}.`,
    );
  }
  const fresh = names.reduce((changed, name) => set(changed, name, newSecret(name)), text);

  return set(fresh, 'RPC_CALLERS', digestCallers(parse(fresh)));
}

function set(text, name, value) {
  const line = new RegExp(`^${name}=.*$`, 'm');
  if (!line.test(text)) {
    throw new UserError(`The file has no line ${name}=: npm run make-env made none like it.`);
  }

  return text.replace(line, `${name}=${value}`);
}

function parse(text) {
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
}

/** As `digestCallers` of packages/rpc, which has to be built first, and this runs before anything is. */
function digestCallers(settings) {
  return CALLERS.map(
    (caller) => `${caller}=${hash('sha256', settings[`${caller.toUpperCase()}_RPC_TOKEN`], 'hex')}`,
  ).join(',');
}

/** Letters and digits only, because some stand in addresses. 256 bits; S3 servers take 160 at most. */
function newSecret(name) {
  return randomBytes(name === 'S3_SECRET_KEY' ? 20 : 32).toString('hex');
}

function originOf(address) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search) {
    throw new UserError(
      `${address} is no address such as https://homes.example: scheme and host, without a path.`,
    );
  }

  return url.origin;
}
