import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../support/api.js';
import { untilAcknowledged } from '../../support/until-acknowledged.js';
import { newMember, type SecondProduct } from './second-product.js';

const MEMBERS = 4;
/** Far under the limit of writes. */
const WRITES_EACH = 15;
const KILLED = ['community', 'gateway', 'auth'];

/** @param getProduct once it has started; three processes of it are killed */
export function describeInterruptedWrites(getProduct: () => SecondProduct): void {
  describe('what was acknowledged while processes were killed', () => {
    let members: Caller[];
    let discussion: string;
    let project: string;
    const written: { replies: string[]; comments: string[] } = { replies: [], comments: [] };

    const create = async (member: Caller, path: string, body: unknown): Promise<string> => {
      const key = randomUUID();
      const { status, body: row } = await untilAcknowledged(() =>
        member.post(path, body, { 'idempotency-key': key }),
      );
      expect([status, row.id]).toEqual([201, key]);

      return key;
    };
    const writeMuch = async (member: Caller, name: number) => {
      for (let count = 0; count < WRITES_EACH; count += 1) {
        const content = `${name} says ${count}`;
        written.replies.push(await create(member, `/api/discussions/${discussion}/replies`, { content }));
        written.comments.push(await create(member, `/api/projects/${project}/comments`, { content }));
        const like = await untilAcknowledged(() => member.put(`/api/projects/${project}/like`));
        expect(like.status).toBe(200);
      }
    };
    const readAll = async (path: string): Promise<string[]> => {
      const { status, body } = await untilAcknowledged(() => getReader().get(`${path}?limit=100`));
      expect(status).toBe(200);

      return (body as { id: string }[]).map(({ id }) => id);
    };
    const getReader = () => members[0] as Caller;

    beforeAll(async () => {
      const joined = await Promise.all(Array.from({ length: MEMBERS }, () => newMember(getProduct())));
      members = joined.map(({ member }) => member);
      const post = { title: 'In the middle of it', content: 'What happens when the power fails?' };
      discussion = await create(getReader(), '/api/discussions', post);
      project = await create(getReader(), '/api/projects', { ...post, description: 'A trial.' });
      let isWriting = true;
      const writes = Promise.all(members.map(writeMuch)).finally(() => (isWriting = false));
      for (const name of KILLED) {
        await sleep(400);
        expect(isWriting).toBe(true);
        process.kill(getProduct().pidOf(name), 'SIGKILL');
      }
      await writes;
    }, 120_000);

    it('should all be there, once, and be counted', async () => {
      expect((await readAll(`/api/discussions/${discussion}/replies`)).toSorted()).toEqual(
        written.replies.toSorted(),
      );
      expect((await readAll(`/api/projects/${project}/comments`)).toSorted()).toEqual(
        written.comments.toSorted(),
      );
      const counted = await getReader().get(`/api/projects/${project}`);
      expect(counted.body).toMatchObject({
        commentsCount: MEMBERS * WRITES_EACH,
        likesCount: MEMBERS,
      });
      expect((await getReader().get(`/api/discussions/${discussion}`)).body.repliesCount).toBe(
        MEMBERS * WRITES_EACH,
      );
    });
  });
}
