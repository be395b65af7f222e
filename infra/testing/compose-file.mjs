import { readFileSync } from 'node:fs';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { configSchema as gateway } from '../../gateway/src/config.js';
import { configSchema as ai } from '../../services/ai/src/config.js';
import { configSchema as auth, resetLinkConfigSchema } from '../../services/auth/src/config.js';
import { configSchema as community } from '../../services/community/src/config.js';
import { configSchema as content } from '../../services/content/src/config.js';
import { configSchema as media } from '../../services/media/src/config.js';
import { composeSettings } from '../deploy/compose-settings.mjs';
import { PROCESSES } from '../local/processes.mjs';

/** A file of the repository as text. @param {string} file from its root */
export const read = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** A file for Compose, which merges mappings by `<<`, as YAML 1.1 does. */
export const readCompose = (file) => load(read(file), { schema: CORE_SCHEMA.withTags(mergeTag) });

export const compose = readCompose('docker-compose.yml');

/** The `.env` that make-env writes without options, by name. @type {Record<string, string>} */
export const dotEnv = Object.fromEntries(
  [...composeSettings({}).matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
);

/** What each process makes of its environment. */
export const SCHEMAS = { gateway, auth, content, community, ai, media };

/** What commands that operators run in its container read beside that. */
export const COMMANDS = { auth: resetLinkConfigSchema };

/** Each process of ours, by the process whose code it runs. */
export const OURS = Object.entries({
  ...Object.fromEntries(PROCESSES.map((name) => [name, name])),
  'ai-worker': 'ai',
  'media-worker': 'media',
});

/** Fills in `${NAME}`, `${NAME:-default}` and `${NAME:?message}` as Compose does, from the .env that make-env writes. */
export function resolve(text) {
  return String(text).replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_match, name, kind, rest) => {
    const value = dotEnv[name] || (kind === '-' ? rest : undefined);
    if (value === undefined) {
      throw new Error(`${name} is neither in .env nor has it a default`);
    }

    return value;
  });
}

/** The environment that docker-compose.yml gives a service. @returns {Record<string, string>} */
export function environmentOf(name) {
  const entries = Object.entries(compose.services[name].environment ?? {});

  return Object.fromEntries(entries.map(([variable, value]) => [variable, resolve(value)]));
}
