import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteName } from '@hearthwise/contracts';
import { type DataDir, openDataDir } from '../../infra/local/data-dir.mjs';
import { PROCESSES } from '../../infra/local/processes.mjs';
import { withClient } from '../../infra/local/provision.mjs';
import { findRunningCopy } from '../../infra/local/running-copy.mjs';
import { ADMIN_EMAIL, baseUrl, Caller, newEmail, PASSWORD } from '../support/api.js';
import type { Persona } from './requests.js';

/** Tables of what people make, and the calls that add a row to each when they succeed. */
const WRITERS: [service: string, table: string, routes: RouteName[]][] = [
  ['auth', 'users', ['signUp']],
  ['content', 'articles', ['createArticle']],
  ['content', 'categories', []],
  [
    'content',
    'document_revisions',
    ['updateHomepageContent', 'updateTopicTexts', 'updateTextPage', 'restoreDocumentRevision'],
  ],
  ['content', 'article_revisions', ['createArticle', 'updateArticle', 'restoreArticleRevision']],
  ['content', 'imports', ['createImport']],
  ['content', 'working_copies', ['saveWorkingCopy']],
  ['content', 'preview_links', ['createPreviewLink']],
  ['community', 'projects', ['createProject']],
  ['community', 'discussions', ['createDiscussion']],
  ['community', 'comments', ['createComment']],
  ['community', 'replies', ['createReply']],
  ['ai', 'conversations', ['createConversation']],
  ['ai', 'checklists', ['createChecklist', 'duplicateChecklist']],
  ['ai', 'advice', ['askAdvice']],
  ['ai', 'safety_card_revisions', ['updateSafetyCard', 'restoreSafetyCardRevision']],
  ['ai', 'advice_watches', ['watchAdvice']],
  ['media', 'images', ['createUpload', 'createUploadAlias']],
];

/** The product under test, which odd requests fill with junk, and people to make them. */
export class Ground {
  readonly url = baseUrl();
  private readonly cookies = new Map<Persona, Promise<string>>();
  private readonly emails = new Map<Persona, string>();
  private readonly copy: ReturnType<typeof findRunningCopy>;
  private readonly folders: DataDir;
  /** Length of each log before the first request: what stands there is none of our doing. */
  private readonly logsBefore: Map<string, number>;

  private constructor(dataDir: string) {
    this.copy = findRunningCopy({ DATA_DIR: dataDir });
    this.folders = openDataDir(dataDir);
    this.logsBefore = new Map(PROCESSES.map((name) => [name, this.readLog(name).length]));
  }

  /** @param dataDir where the product runs */
  static async prepare(dataDir: string): Promise<Ground> {
    const ground = new Ground(dataDir);
    ground.emails.set('admin', ADMIN_EMAIL);
    ground.cookies.set('admin', ground.signIn('admin'));
    await ground.addPerson('member');

    return ground;
  }

  /** The persona's cookies; none for visitors. */
  async cookieOf(persona: Persona): Promise<string> {
    return (await this.cookies.get(persona)) ?? '';
  }

  /** Signs a persona in again whose session a request has ended; all who notice at the same time share one try. */
  renew(persona: Persona, ended: string): Promise<string> {
    const current = this.cookies.get(persona);
    const renewed = Promise.resolve(current).then((cookie) =>
      cookie === ended ? this.signIn(persona) : (cookie ?? ''),
    );
    this.cookies.set(persona, renewed);

    return renewed;
  }

  /** Ids and slugs of what there is. */
  async listKnown(): Promise<{ ids: string[]; slugs: string[] }> {
    const visitor = new Caller(this.url);
    const paths = ['/api/articles', '/api/projects', '/api/discussions', '/api/categories'];
    const answers = await Promise.all(paths.map((path) => visitor.get(path)));
    const rows = answers.flatMap(({ body }) => (body as { id: string; slug?: string }[]).slice(0, 5));

    return { ids: rows.map(({ id }) => id), slugs: rows.flatMap(({ slug }) => slug ?? []) };
  }

  /** Process ids by name: another one means that the process has ended. */
  processIds(): Record<string, number> {
    const names = [...PROCESSES, 'postgres'];
    const idOf = (name: string) => Number(readFileSync(join(this.folders.run, `${name}.pid`), 'utf8'));

    return Object.fromEntries(names.map((name) => [name, idOf(name)]));
  }

  /** What processes logged as an error, shortened. */
  loggedErrors(): string[] {
    return PROCESSES.flatMap((name) =>
      this.readLog(name)
        .subarray(this.logsBefore.get(name))
        .toString('utf8')
        .split('\n')
        .filter((line) => /"level":"(?:error|fatal)"/.test(line))
        .map((line) => `${name}: ${line.slice(0, 2_000)}`),
    );
  }

  async countRows(): Promise<Map<string, number>> {
    const counts = await Promise.all(
      WRITERS.map(async ([service, table]): Promise<[string, number]> => {
        const count = await withClient(this.databaseOf(service), async (client) => {
          const { rows } = await client.query(`SELECT count(*)::int AS count FROM ${service}.${table}`);

          return (rows[0] as { count: number }).count;
        });

        return [`${service}.${table}`, count];
      }),
    );

    return new Map(counts);
  }

  private readLog(name: string): Buffer {
    return readFileSync(join(this.folders.log, `${name}.log`));
  }

  private databaseOf(service: string): string {
    return this.copy.databaseUrls[service] as string;
  }

  private async addPerson(persona: Persona): Promise<void> {
    const email = newEmail();
    const caller = new Caller(this.url);
    const answer = await caller.post('/api/auth/sign-up', { email, password: PASSWORD, firstName: persona });
    if (answer.status !== 201) {
      throw new Error(`sign-up answered ${answer.status}`);
    }
    this.emails.set(persona, email);
    this.cookies.set(persona, Promise.resolve(caller.cookieHeader()));
  }

  private async signIn(persona: Persona): Promise<string> {
    const caller = new Caller(this.url);
    await caller.post('/api/auth/sign-in', { email: this.emails.get(persona), password: PASSWORD });

    return caller.cookieHeader();
  }
}

/** Tables that grew by more rows than calls succeeded: something was written by a call that failed. */
export function halfWritten(
  before: Map<string, number>,
  after: Map<string, number>,
  successes: Map<RouteName, number>,
): string[] {
  return WRITERS.flatMap(([service, table, routes]) => {
    const name = `${service}.${table}`;
    const growth = (after.get(name) ?? 0) - (before.get(name) ?? 0);
    const expected = routes.reduce((sum, route) => sum + (successes.get(route) ?? 0), 0);

    return growth > expected ? [`${name}: ${growth} new rows after ${expected} calls that succeeded`] : [];
  });
}
