import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openStore } from '@hearthwise/media/storage';
import { createLogger } from '@hearthwise/service-kit';
import { SERVICES } from '../../local/processes.mjs';
import { DATABASE, provision, serviceUrlsOf, withClient } from '../../local/provision.mjs';
import { startTestPostgres } from '../../local/test-database.mjs';
import { createBackup } from '../create-backup.mjs';

/** Rows of many kinds: text that COPY has to quote, a cycle of foreign keys, counts that triggers keep, a derived column. */
const ROWS = [
  'SET search_path = community, public', // its triggers look for tables there
  `INSERT INTO auth.users (email, email_key, first_name) VALUES ('ana@example.org', 'ana', E'A\\n\\ta\\\\b'), ('bo@example.org', 'bo', '')`,
  `INSERT INTO auth.sessions (token_hash, user_id, expires_at, device, method)
     SELECT '\\x00ff', id, now() + interval '1 day', 'Firefox', 'provider' FROM auth.users LIMIT 1`,
  `INSERT INTO community.discussions (author_id, title, content, content_html)
     SELECT uuidv7(), 'Draughty door', repeat('Why is it cold? ', number), '' FROM generate_series(1, 500) number`,
  `INSERT INTO community.replies (discussion_id, author_id, thread_at, created_at, content, content_html)
     SELECT id, uuidv7(), now(), now(), 'Foam', '' FROM community.discussions`,
  `UPDATE community.discussions SET accepted_reply_id = replies.id FROM community.replies WHERE discussion_id = discussions.id`,
  `INSERT INTO content.documents (key, revision, fields) VALUES ('page.help', 1, '{"title": "Help – é"}')`,
  `INSERT INTO ai.gaps (key, topic, newest_at) VALUES ('mould', 'Mould', now())`,
  `INSERT INTO media.images (owner_id) VALUES (uuidv7())`,
];

/** A real Postgres with every schema and some rows, and a folder of objects; for the tests of backups. */
export async function startTestInstallation() {
  const postgres = await startTestPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'hearthwise-backup-'));
  const passwords = Object.fromEntries(SERVICES.map((service) => [service, `of-${service}`]));
  const administration = { adminUrl: postgres.adminUrl, passwords };
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: postgres.adminUrl,
    ...Object.fromEntries(
      SERVICES.map((service) => [`${service.toUpperCase()}_DATABASE_PASSWORD`, passwords[service]]),
    ),
    OBJECTS_DIR: join(folder, 'objects'),
    SIGNING_KEY: randomBytes(24).toString('hex'),
    BACKUP_DIR: join(folder, 'backups'),
  };
  const store = await openFolder(env.OBJECTS_DIR);
  const stop = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };

  return {
    administration,
    env,
    folder,
    stop,
    source: { databaseUrls: serviceUrlsOf(postgres.adminUrl, passwords), store },
    target: { administration, databaseUrls: serviceUrlsOf(postgres.adminUrl, passwords), store },
    settings: { directory: env.BACKUP_DIR, key: undefined, keep: { daily: 100, weekly: 0 } },
    /** Creates the database again, with all migrations but those of media, of which a test may ask for some only. */
    migrate: async (mediaMigrations) => {
      await query(postgres.adminUrl, `DROP DATABASE IF EXISTS ${DATABASE}`, 'postgres');
      const urls = await provision(postgres.adminUrl, passwords);
      for (const service of SERVICES) {
        const { database } = await import(`../../../services/${service}/dist/database.js`);
        const only = database.migrationNames.slice(0, mediaMigrations);
        await database.migrate(urls[service], service, service === 'media' ? only : undefined);
      }
    },
    fill: () => query(postgres.adminUrl, ROWS.join(';')),
  };
}

/** The same with rows in every schema and three objects, and with what backs it up. */
export async function startFilledInstallation() {
  const installation = await startTestInstallation();
  await installation.migrate();
  await installation.fill();
  await writeObjects(installation.source.store, 3);
  const backUp = (name, key) =>
    createBackup(installation.source, {
      ...installation.settings,
      key,
      directory: join(installation.folder, name),
    });

  return { ...installation, backUp };
}

/** @param {string} directory */
export async function openFolder(directory) {
  const config = {
    kind: 'folder',
    directory,
    signingKey: randomBytes(24).toString('hex'),
    publicUrl: 'http://pages.example',
  };
  const store = await openStore(config, createLogger('backup', 'silent'));
  await store.prepare();

  return store;
}

/** Writes objects with random content; returns their keys. */
export async function writeObjects(store, count) {
  const keys = Array.from({ length: count }, () => `images/${randomUUID()}/original`);
  for (const key of keys) {
    await store.write(key, randomBytes(20_000), 'image/webp');
  }

  return keys;
}

/** All objects of a store, by key. */
export async function readObjects(store) {
  const objects = {};
  for await (const { key } of store.list()) {
    objects[key] = (await buffer(await store.read(key))).toString('base64');
  }

  return objects;
}

/** Runs statements as an administrator in one of the databases. */
export async function query(adminUrl, sql, database = DATABASE) {
  const url = new URL(adminUrl);
  url.pathname = database;
  return withClient(url.href, async (client) => (await client.query(sql)).rows);
}

/** The names of all databases, in order. */
export async function listDatabases(adminUrl) {
  const rows = await query(adminUrl, 'SELECT datname FROM pg_database ORDER BY 1', 'postgres');

  return rows.map(({ datname }) => datname);
}

/** Everything in the schemas of the services: rows, and what holds them together. */
export async function readDatabase(adminUrl) {
  const tables = await query(
    adminUrl,
    `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_name <> 'migrations'
       AND table_schema IN (${SERVICES.map((service) => `'${service}'`).join()}) ORDER BY 1, 2`,
  );
  const content = tables.map(
    ({ schema, name }) =>
      `SELECT '${schema}.${name}' AS name, md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS hash
       FROM ${schema}.${name} t`,
  );
  const rows = await query(adminUrl, `${content.join(' UNION ALL ')} ORDER BY name`);
  const constraints = await query(
    adminUrl,
    `SELECT conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS text
     FROM pg_constraint ORDER BY 1`,
  );
  const triggers = await query(
    adminUrl,
    `SELECT tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text AS text FROM pg_trigger
     WHERE NOT tgisinternal ORDER BY 1`,
  );
  const sequences = await query(
    adminUrl,
    'SELECT schemaname, sequencename, last_value FROM pg_sequences ORDER BY 1, 2',
  );

  return { rows, constraints, triggers, sequences };
}
