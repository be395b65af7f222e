import { randomBytes, randomUUID } from 'node:crypto';
import { objectIdOf } from '@hearthwise/contracts';
import { Caller, newMember, parseBody, PASSWORD } from '../../support/api.js';
import { makePng } from '../../support/images.js';
import { inTurn } from './in-turn.js';
import type { Ledger } from './ledger.js';
import { PUBLIC_READS } from '../../support/public-reads.js';
import { readList } from '../../support/read-list.js';

/** Somebody who does the same again and again. */
export interface Person {
  /** Milliseconds between two rounds. */
  pauseMs: number;
  act(): Promise<void>;
  /** What was acknowledged and is not there, or not as it was, when all is well again. */
  listLost(): Promise<string[]>;
}

/** Reads what everybody sees, a search that nobody has made before, and an image. */
export async function reader(url: string, ledger: Ledger): Promise<Person> {
  const caller = new Caller(url);
  const { body: page } = await caller.get('/');
  const image = /\/objects\/[^"\s?]+/.exec(page as string)?.[0] ?? '/';
  let count = Math.floor(Math.random() * PUBLIC_READS.length);

  return {
    pauseMs: 100,
    async act() {
      const paths = [...PUBLIC_READS, `/api/search?q=paint+${randomBytes(3).toString('hex')}`, image];
      const path = paths[count % paths.length] ?? '/';
      count += 1;
      await ledger.send('read', path, (signal) => caller.send('GET', path, { signal }));
    },
    listLost: async () => [],
  };
}

/** So many that none of them signs in too often: the limits of guesses and of open sessions stay on. */
const HOUSEHOLD = 20;

/** Members of a household who sign in one after the other, in a browser of their own each time. */
export async function homecomer(url: string, ledger: Ledger): Promise<Person> {
  const emails: string[] = [];
  for (let member = 0; member < HOUSEHOLD; member += 1) {
    emails.push((await newMember('Robin', url)).email);
  }
  const sessions: { caller: Caller; email: string }[] = [];
  let count = 0;

  return {
    pauseMs: 700,
    async act() {
      const [caller, email = ''] = [new Caller(url), emails[count % HOUSEHOLD]];
      count += 1;
      const { status } = await ledger.send('sign-in', 'sign-in', (signal) =>
        caller.send('POST', '/api/auth/sign-in', { body: { email, password: PASSWORD }, signal }),
      );
      if (status !== 200) {
        return;
      }
      sessions.push({ caller, email });
      await ledger.send('read', '/api/auth/user', (signal) =>
        caller.send('GET', '/api/auth/user', { signal }),
      );
    },
    listLost: () =>
      inTurn(sessions, async ({ caller, email }) => {
        const { status, body } = await caller.get('/api/auth/user');

        return body?.email === email ? [] : [`session of ${email}: ${status}`];
      }),
  };
}

/** Writes replies to a discussion and comments to a project. */
export async function writer(url: string, ledger: Ledger): Promise<Person> {
  const member = await newMember('Robin', url);
  const post = { title: 'In the middle of it', content: 'What happens when the power fails?' };
  const create = async (path: string, body: unknown) => {
    const key = randomUUID();
    const headers = { 'idempotency-key': key };
    await ledger.untilAcknowledged('write', path, (signal) =>
      member.send('POST', path, { body, headers, signal }),
    );

    return key;
  };
  const discussion = await create('/api/discussions', post);
  const project = await create('/api/projects', { ...post, description: 'A trial.' });
  const lists = [
    { path: `/api/discussions/${discussion}/replies`, written: [] as string[] },
    { path: `/api/projects/${project}/comments`, written: [] as string[] },
  ];

  return {
    pauseMs: 100,
    async act() {
      for (const { path, written } of lists) {
        written.push(await create(path, { content: `The ${written.length + 1}th.` }));
      }
    },
    async listLost() {
      const lost = lists.map(async ({ path, written }) => {
        const found = await readList(url, path);
        const missing = written.filter((id) => !found.includes(id));

        return [...missing, ...(found.length > written.length ? [`${path} has some twice`] : [])];
      });

      return (await Promise.all(lost)).flat();
    },
  };
}

/** Uploads images to their library. */
export async function photographer(url: string, ledger: Ledger): Promise<Person> {
  const member = await newMember('Robin', url);
  const images: string[] = [];
  const send = (address: string, bytes: Buffer) => async (signal: AbortSignal) => {
    const headers = { 'content-type': 'image/png' };
    const response = await fetch(address, { method: 'PUT', body: new Uint8Array(bytes), headers, signal });

    return {
      status: response.status,
      headers: response.headers,
      body: parseBody(await response.text()),
    };
  };

  return {
    pauseMs: 400,
    async act() {
      const grant = await ledger.untilAcknowledged('upload', 'address', (signal) =>
        member.send('POST', '/api/objects/upload', { signal }),
      );
      const address = grant.body.uploadURL as string;
      await ledger.untilAcknowledged('upload', 'file', send(address, makePng()));
      const { body } = await ledger.untilAcknowledged('upload', 'registration', (signal) =>
        member.send('PUT', '/api/images', { body: { imageURL: address }, signal }),
      );
      images.push(objectIdOf(body.url as string) ?? 'none');
    },
    listLost: () =>
      inTurn(images, async (id) => {
        const { status } = await new Caller(url).get(`/objects/${id}`);

        return status === 200 ? [] : [`image ${id}: ${status}`];
      }),
  };
}
