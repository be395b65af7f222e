import { describe, expect, it } from 'vitest';
import { Caller, newMember, signInAsAdmin } from '../support/api.js';

const PATH = '/api/admin/audit';

describe('the audit log', () => {
  it('should be for administrators only', async () => {
    const member = await newMember();
    for (const [caller, status] of [
      [new Caller(), 401],
      [member, 403],
    ] as const) {
      expect((await caller.get(PATH)).status).toBe(status);
    }
  });

  it.each(['limit=0', 'cursor=x', 'from=yesterday', 'service=kitchen'])('should refuse %s', async (query) => {
    const admin = await signInAsAdmin();
    const [name] = query.split('=');
    expect(await admin.get(`${PATH}?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: [{ path: name }] },
    });
  });

  it('should name people, and lead page by page through all services', async () => {
    const admin = await signInAsAdmin();
    const member = await newMember('Auditta');
    const { id } = (await member.get('/api/auth/user')).body;
    await member.post('/api/auth/sign-out');
    const first = await admin.get(`${PATH}?actor=${id}&limit=1`);
    expect(first.body).toMatchObject([
      { service: 'auth', action: 'user.signed_out', actorId: id, actor: { firstName: 'Auditta' } },
    ]);
    const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await admin.get(next);
    expect(second.body).toMatchObject([{ action: 'user.signed_up', subjectUser: { firstName: 'Auditta' } }]);
    expect(second.headers.get('link')).toBeNull();
  });

  it('should list the days that are asked for', async () => {
    const admin = await signInAsAdmin();
    const today = new Date().toISOString().slice(0, 10);
    const count = async (query: string) => (await admin.get(`${PATH}?${query}`)).body.length;
    expect(await count(`from=${today}&to=${today}`)).toBeGreaterThan(0);
    expect(await count('to=2020-01-01')).toBe(0);
    expect(await count('from=0001-01-01&to=9999-12-31')).toBeGreaterThan(0);
  });
});

describe('the audit log as a file', () => {
  const CSV = `${PATH}.csv`;

  it('should be for administrators only, and refuse bad filters', async () => {
    const member = await newMember();
    const admin = await signInAsAdmin();
    expect((await new Caller().get(CSV)).status).toBe(401);
    expect((await member.get(CSV)).status).toBe(403);
    expect(await admin.get(`${CSV}?from=x`)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'from' }] },
    });
  });

  it('should hold what the filters select', async () => {
    const admin = await signInAsAdmin();
    const member = await newMember('Semmelweis');
    const { id } = (await member.get('/api/auth/user')).body;
    const { status, headers, body } = await admin.get(`${CSV}?actor=${id}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
    expect(headers.get('cache-control')).toBe('no-store');
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('"Semmelweis"');
  });
});
