import { createTestSchema } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { database as ai } from '../../services/ai/src/database.js';
import { seed as seedAi } from '../../services/ai/src/seed/seed.js';
import { database as auth } from '../../services/auth/src/database.js';
import { seed as seedAuth } from '../../services/auth/src/seed/seed.js';
import { database as community } from '../../services/community/src/database.js';
import { seed as seedCommunity } from '../../services/community/src/seed/seed.js';
import { database as content } from '../../services/content/src/database.js';
import { seed as seedContent } from '../../services/content/src/seed/seed.js';
import { database as media } from '../../services/media/src/database.js';
import { seed as seedMedia } from '../../services/media/src/seed/seed.js';

/** How many of the newest migrations are taken back, and run again: all in `npm run soak`. */
const STEPS = Number(process.env.MIGRATION_STEPS ?? 1);

/** The table of audit entries is the same in every service. */
const AUDIT_ENTRY = `INSERT INTO audit_entries (actor_id, action, subject_id, subject_label, before, after)
  VALUES (uuidv7(), 'thing.changed', 'id', 'Title', '{}', '{}')`;

/**
 * Columns that follow from others: from the text when it is next rendered or filled in the background, from the text by its
 * expression, from the id, from rows of another table.
 */
const DERIVED = new Set([
  'preview',
  'search',
  'folded_title',
  'search_text',
  'object_key',
  'accepted_author_id',
  'accepted_written_at',
  'likes_count',
  'saves_count',
  'views_count',
]);

/** Each service with rows of every kind that its seed does not write; tables and columns as they are now. */
const SERVICES = [
  {
    database: ai,
    seed: seedAi,
    rows: [
      ...['queued', 'running', 'failed', 'abandoned'].map(
        (status) => `INSERT INTO advice (id, question, status) VALUES (uuidv7(), 'Why?', '${status}')`,
      ),
      `INSERT INTO advice (id, question, status, result) VALUES (uuidv7(), 'Why?', 'done', '{}')`,
      `INSERT INTO advice (id, question, owner_id, stage, safety, written, written_length, version, rating, rating_reason)
        VALUES (uuidv7(), 'Why?', uuidv7(), 'writing', '{"id": "gas"}', 'So', 2, 1, 'down', 'wrong')`,
      ...['open', 'attached', 'drafted', 'dismissed'].map(
        (state) => `INSERT INTO gaps (key, topic, state, newest_at, article_id, reason)
          SELECT '${state}', 'Hamster', '${state}', now(), CASE WHEN '${state}' IN ('attached', 'drafted') THEN uuidv7() END,
            CASE WHEN '${state}' = 'dismissed' THEN 'Not about homes' END`,
      ),
      ...['unanswered', 'partial', 'unhelpful'].map(
        (kind) => `INSERT INTO gap_questions (advice_id, gap_id, kind, asked_at, search)
          SELECT advice.id, gaps.id, '${kind}', now(), to_tsvector('Why') FROM advice, gaps
          WHERE key = 'open' AND NOT EXISTS (SELECT FROM gap_questions WHERE advice_id = advice.id) LIMIT 1`,
      ),
      'INSERT INTO advice_watches (advice_id, user_id) SELECT advice_id, uuidv7() FROM gap_questions',
      `INSERT INTO sources VALUES (uuidv7(), 1, 1, 'a', 'A', 'Ways We Live', NULL)`,
      `INSERT INTO passages (article_id, position, heading, text, blocks, is_checklist, search)
        SELECT article_id, 1, 'H', 'T', '[]', false, to_tsvector('T') FROM sources`,
      `INSERT INTO words VALUES ('homes', 'home')`,
      `INSERT INTO index_state VALUES (true, now(), now(), 0)`,
      `INSERT INTO embedding_states VALUES ('m', 1, 1, 1)`,
      `INSERT INTO model_circuits VALUES ('answers', 'open')`,
      `INSERT INTO embeddings VALUES ('m', '\\x00', '\\x01')`,
      ...['queued', 'done', 'failed'].map(
        (status) => `INSERT INTO index_rebuilds (id, status) VALUES (uuidv7(), '${status}')`,
      ),
      `INSERT INTO conversations (id, owner_id, title, messages) VALUES (uuidv7(), uuidv7(), 'T', '[]')`,
      `INSERT INTO checklists (id, owner_id, title, description, items, is_template, is_public)
        VALUES (uuidv7(), uuidv7(), 'T', '', '[{"id": "019aa000-0000-7000-8000-000000000001", "text": "I", "done": true}]', false, false)`,
      `UPDATE conversations SET custom_title = 'Given'`,
      `UPDATE checklists SET source = '{"kind": "article"}'`,
      `INSERT INTO safety_cards (key, revision, fields) VALUES ('gas', 1, '{}')`,
      `INSERT INTO safety_card_revisions (key, revision, fields, editor_id, note) VALUES ('gas', 1, '{}', uuidv7(), 'Why')`,
      `INSERT INTO checklist_items (checklist_id, position, text, due_on) SELECT id, 20, 'J', '2026-12-24' FROM checklists`,
      'UPDATE checklist_items SET reminded_for = due_on',
      AUDIT_ENTRY,
    ],
  },
  {
    database: auth,
    seed: seedAuth,
    rows: [
      `INSERT INTO sessions (token_hash, user_id, expires_at, device, method)
        SELECT id::text::bytea, id, now() + interval '1 day', 'Firefox', 'provider' FROM users`,
      `INSERT INTO identities (issuer, subject, user_id) SELECT 'https://provider.example', id, id FROM users`,
      `INSERT INTO sign_in_attempts (account_key, tried_at) VALUES ('key', ARRAY[now()])`,
      `INSERT INTO audit (user_id, action) SELECT id, 'test' FROM users`,
      `UPDATE users SET suspended_until = now() + interval '1 day', suspension_version = 1`,
      AUDIT_ENTRY,
    ],
  },
  {
    database: community,
    seed: seedCommunity,
    rows: [
      `UPDATE projects SET render_version = 7, content = content || ' /objects/01920000-0000-7000-8000-000000000001'`,
      ...[
        ['comments', 'project_id', 'projects', 'comment_revisions'],
        ['replies', 'discussion_id', 'discussions', 'reply_revisions'],
      ].flatMap(([table, post, posts, revisions]) => [
        `INSERT INTO ${table} (${post}, thread_at, author_id, content, content_html, created_at)
          SELECT id, now(), author_id, 'T', '', now() FROM ${posts}`,
        `INSERT INTO ${revisions} (contribution_id, content, created_at) SELECT id, 'T', now() FROM ${table}`,
      ]),
      ...['projects', 'discussions', 'comments', 'replies'].map(
        (table) => `UPDATE ${table} SET hidden_at = now(), hidden_for = 'reports'
          WHERE id = (SELECT max(id::text)::uuid FROM ${table})`,
      ),
      `UPDATE discussions SET accepted_reply_id = replies.id FROM replies
        WHERE discussion_id = discussions.id AND accepted_reply_id IS NULL AND replies.hidden_at IS NULL`,
      `UPDATE projects SET comments_count =
        (SELECT count(*) FROM comments WHERE project_id = projects.id AND hidden_at IS NULL)`,
      `UPDATE discussions SET (replies_count, last_activity_at) =
        (SELECT count(*), coalesce(max(created_at), discussions.created_at) FROM replies
          WHERE discussion_id = discussions.id AND hidden_at IS NULL)`,
      `INSERT INTO moderation_cases (kind, subject_id, post_id, author_id, label)
        SELECT 'project', id, id, author_id, title FROM projects WHERE hidden_at IS NOT NULL`,
      `INSERT INTO reports (id, case_id, reporter_id, reason, note)
        SELECT uuidv7(), id, uuidv7(), 'spam', 'N' FROM moderation_cases`,
      `INSERT INTO reports (id, case_id, reporter_id, reason, note)
        SELECT uuidv7(), id, NULL, 'spam', '' FROM moderation_cases`,
      `INSERT INTO decisions (id, case_id, author_id, moderator_id, action, reason, was_deleted, expires_at)
        SELECT uuidv7(), id, author_id, uuidv7(), 'suspend', 'R', false, now() + interval '1 day' FROM moderation_cases`,
      `INSERT INTO appeals (decision_id, text) SELECT id, 'T' FROM decisions`,
      'INSERT INTO suspensions (user_id, until) SELECT author_id, expires_at FROM decisions',
      `INSERT INTO discussion_views SELECT id, 'viewer', now() FROM discussions`,
      `INSERT INTO project_revisions (post_id, title, description, content, created_at)
        SELECT id, title, description, content, created_at FROM projects`,
      `INSERT INTO discussion_revisions (post_id, title, content, created_at)
        SELECT id, title, content, created_at FROM discussions`,
      `UPDATE discussions SET deleted_at = now() WHERE id = (SELECT min(id::text)::uuid FROM discussions)`,
      `INSERT INTO notifications (user_id, type, subject_kind, subject_id, source_ids)
        SELECT author_id, 'reply', 'discussion', discussion_id, ARRAY[id] FROM replies LIMIT 1`,
      `INSERT INTO notification_settings VALUES (uuidv7(), ARRAY['reply'])`,
      `INSERT INTO contact_messages (id, name, email, topic, message, done_at)
        VALUES (uuidv7(), 'Ana', 'ana@example.org', 'other', 'Hello', now())`,
      AUDIT_ENTRY,
    ],
  },
  {
    database: content,
    seed: seedContent,
    rows: [
      // Each migration rewrites, indexes and compares all of them: a few show as much.
      'DELETE FROM articles WHERE slug NOT IN (SELECT slug FROM articles ORDER BY slug LIMIT 5)',
      `INSERT INTO homepage_contents (fields) VALUES ('{}')`,
      `INSERT INTO search_misses (day, text) VALUES (now(), 'heron')`,
      `INSERT INTO search_miss_visitors VALUES (now(), 'visitor', 'heron')`,
      `INSERT INTO documents (key, revision, fields) VALUES ('page.help', 1, '{}')`,
      `INSERT INTO document_revisions (key, revision, fields, note) VALUES ('page.help', 1, '{}', 'Why')`,
      `UPDATE articles SET publish_date = NULL WHERE slug = (SELECT min(slug) FROM articles)`,
      ...['draft', 'in_review', 'scheduled', 'deleted'].map(
        (
          status,
        ) => `INSERT INTO articles (slug, status, title, content, content_html, headings, main_category,
          read_time, scheduled_at, deleted_at, questions, sources, editor_id)
        VALUES ('${status}', '${status}', 'T', '', '', '[]', 'Ways We Live', 1, now(), now(), '[]', '[]', uuidv7())`,
      ),
      `INSERT INTO article_slugs (slug, article_id) SELECT 'former', min(id::text)::uuid FROM articles`,
      `INSERT INTO article_slugs (slug, article_id) SELECT slug, id FROM articles ON CONFLICT DO NOTHING`,
      `INSERT INTO article_revisions (article_id, revision, fields, action, note, restored_from, summary)
        SELECT article_id, 2, fields, 'restored', 'Why', 1, ARRAY['Title changed'] FROM article_revisions LIMIT 1`,
      `INSERT INTO working_copies (article_id, editor_id, fields, base_revision)
        SELECT id, uuidv7(), '{}', 1 FROM articles LIMIT 1`,
      `INSERT INTO imports (id, filename, status, options, owner_id) VALUES (uuidv7(), 'a.md', 'running', '{}', uuidv7())`,
      `INSERT INTO import_parts SELECT id, 0, 'x' FROM imports`,
      `INSERT INTO import_items (import_id, position, title, source) SELECT id, 1, 'A', '{}' FROM imports`,
      `INSERT INTO article_sources SELECT 'wordpress:a:1', id, 'd', 1 FROM articles LIMIT 1`,
      'INSERT INTO presences (article_id, editor_id) SELECT id, uuidv7() FROM articles LIMIT 1',
      `INSERT INTO preview_links (article_id, token_hash, creator_id, expires_at)
        SELECT id, 'hash', uuidv7(), now() FROM articles LIMIT 1`,
      AUDIT_ENTRY,
    ],
  },
  {
    database: media,
    seed: seedMedia,
    rows: [
      ...['project', 'library', 'article'].map(
        (purpose) => `INSERT INTO images (owner_id, status, purpose, content_type, bytes, width, height, etag,
          uploaded_bytes, registered_at, filename, alt_text)
        VALUES (uuidv7(), 'ready', '${purpose}', 'image/webp', 9, 3, 3, 'e', 9, now(), 'a.webp', 'A house')`,
      ),
      'INSERT INTO images (owner_id) VALUES (uuidv7())',
      `INSERT INTO images (owner_id, status) VALUES (uuidv7(), 'deleting')`,
      `INSERT INTO variants SELECT id, 'webp', 3, 9, 'e' FROM images WHERE owner_id IS NOT NULL`,
      'INSERT INTO removals (image_id) VALUES (uuidv7())',
      AUDIT_ENTRY,
    ],
  },
];

describe.each(SERVICES)('the migrations of $database.schema', ({ database, seed, rows }) => {
  let schema;
  let dataSource;

  beforeAll(async () => {
    schema = await createTestSchema(database);
    await seed(schema.url, schema.schema);
    dataSource = await database.connect(schema);
    for (const statement of rows) {
      await dataSource.query(statement);
    }
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await schema?.drop();
  });

  it('should keep every row and column of the release before, and end with the same schema', async () => {
    const before = await structureOf(dataSource);
    const last = Math.min(STEPS, dataSource.migrations.length - 1);
    for (let steps = 1; steps <= last; steps += 1) {
      await down(dataSource, steps);
      const kept = await rowsOf(dataSource);
      await dataSource.runMigrations({ transaction: 'each' });

      expect(await rowsOf(dataSource, kept)).toEqual(kept);
      expect(await structureOf(dataSource)).toEqual(before);
    }
  });

  it('should leave nothing behind when all are taken back, and run again', async () => {
    const before = await structureOf(dataSource);
    await down(dataSource, dataSource.migrations.length);
    expect(await structureOf(dataSource)).toEqual({
      columns: [],
      indexes: [],
      constraints: [],
      functions: [],
      triggers: [],
    });

    await dataSource.runMigrations({ transaction: 'each' });
    expect(await structureOf(dataSource)).toEqual(before);
  });
});

it('should put no image into the library, and let none be deleted, when those of media run again', async () => {
  const schema = await createTestSchema(media);
  const dataSource = await media.connect(schema);
  try {
    const { rows } = SERVICES.find(({ database }) => database === media);
    for (const statement of rows) {
      await dataSource.query(statement);
    }
    await down(dataSource, dataSource.migrations.length - 1);
    await dataSource.runMigrations({ transaction: 'each' });

    const select = `SELECT DISTINCT purpose, unused_since < now() + interval '1 year' AS may_be_deleted
      FROM images WHERE status = 'ready'`;
    expect(await dataSource.query(select)).toEqual([{ purpose: 'project', may_be_deleted: false }]);
  } finally {
    await dataSource.destroy();
    await schema.drop();
  }
});

it('should keep what moderators hide from everybody, when those of community are taken back', async () => {
  const schema = await createTestSchema(community);
  const dataSource = await community.connect(schema);
  try {
    const { rows, seed } = SERVICES.find(({ database }) => database === community);
    await seed(schema.url, schema.schema);
    for (const statement of rows) {
      await dataSource.query(statement);
    }
    const tables = ['projects', 'discussions', 'comments', 'replies'];
    const hidden = await Promise.all(
      tables.map((table) => dataSource.query(`SELECT id FROM ${table} WHERE hidden_at IS NOT NULL`)),
    );
    const { length } = dataSource.migrations.filter(({ name }) => Number(name.slice(-13)) >= 1795390000001);
    await down(dataSource, length);
    for (const [index, table] of tables.entries()) {
      const bin = await dataSource.query(
        `SELECT id FROM ${table} WHERE deleted_at IS NOT NULL AND deleted_by <> author_id`,
      );
      expect(hidden[index]).toHaveLength(1);
      expect(bin).toEqual(hidden[index]);
    }
  } finally {
    await dataSource.destroy();
    await schema.drop();
  }
});

async function down(dataSource, steps) {
  for (let step = 0; step < steps; step += 1) {
    await dataSource.undoLastMigration({ transaction: 'each' });
  }
}

/** What the schema consists of, without the table in which the runner notes what it has run. */
async function structureOf(dataSource) {
  const list = async (sql) =>
    (await dataSource.query(sql, [dataSource.options.schema])).map((row) => Object.values(row).join(' '));

  return {
    columns: await list(`
      SELECT table_name, column_name, data_type, is_nullable, column_default, generation_expression
      FROM information_schema.columns WHERE table_schema = $1 AND table_name <> 'migrations' ORDER BY 1, 2`),
    indexes: await list(`
      SELECT indexdef, reloptions FROM pg_indexes JOIN pg_class ON relname = indexname AND relnamespace = ($1::text)::regnamespace
      WHERE schemaname = $1 AND tablename <> 'migrations' ORDER BY 1`),
    constraints: await list(`
      SELECT conrelid::regclass, conname, pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = ($1::text)::regnamespace AND conrelid <> to_regclass($1::text || '.migrations') ORDER BY 1, 2`),
    functions: await list(
      'SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = ($1::text)::regnamespace ORDER BY 1',
    ),
    triggers: await list(`
      SELECT pg_get_triggerdef(pg_trigger.oid) FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      WHERE relnamespace = ($1::text)::regnamespace AND NOT tgisinternal ORDER BY 1`),
  };
}

/** The rows of every table, or of those in `like`, with the columns that the rows there have. */
async function rowsOf(dataSource, like) {
  const tables = await dataSource.query(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = $1 AND table_name <> 'migrations' ORDER BY 1",
    [dataSource.options.schema],
  );
  const names = like ? Object.keys(like) : tables.map((table) => table.table_name);
  const entries = names.map(async (name) => {
    const rows = await dataSource.query(`SELECT to_jsonb(${name}) AS row FROM ${name}`);
    const columns = new Set((like?.[name] ?? rows.map(({ row }) => row)).flatMap(Object.keys));
    const isCompared = (column) => columns.has(column) && !DERIVED.has(column);

    return [name, rows.map(({ row }) => pick(row, isCompared)).toSorted(byText)];
  });

  return Object.fromEntries(await Promise.all(entries));
}

function pick(row, isPicked) {
  return Object.fromEntries(Object.entries(row).filter(([column]) => isPicked(column)));
}

function byText(one, other) {
  const [first, second] = [one, other].map((row) => JSON.stringify(row));

  return first < second ? -1 : Number(first > second);
}
