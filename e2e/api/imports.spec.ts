import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { Caller, newMember } from '../support/api.js';

const IMPORTS = '/api/admin/imports';
const FILE = { 'content-type': 'application/octet-stream' };

/** A name that no other run has used. */
const unique = () => `imported-${Date.now()}-${Math.floor(Math.random() * 1e9)}`;
const articleFile = (slug: string, text = 'Text') =>
  `---\ntitle: ${slug}\nslug: ${slug}\nmainCategory: Ways We Live\n---\n${text}\n`;

describe('imports', () => {
  const importFile = async (caller: Caller, file: string, query = '') => {
    const { status, headers, body } = await caller.send('POST', `${IMPORTS}?filename=a.md${query}`, {
      body: file,
      headers: FILE,
    });
    expect(status).toBe(202);
    expect(headers.get('location')).toBe(`${IMPORTS}/${body.id}`);

    return expect.poll(async () => (await caller.get(`${IMPORTS}/${body.id}`)).body, { timeout: 60_000 });
  };

  it('should be for people who are signed in', async () => {
    const visitor = new Caller();
    expect((await visitor.send('POST', IMPORTS, { body: articleFile('a'), headers: FILE })).status).toBe(401);
    for (const path of [
      IMPORTS,
      `${IMPORTS}/x`,
      `${IMPORTS}/x/items`,
      '/api/admin/articles/export',
      '/api/admin/articles/x/export',
    ]) {
      expect((await visitor.get(path)).status).toBe(401);
    }
  });

  it.each([
    [415, 'import.unsupported', '%PDF-1.7', FILE, ''],
    [415, 'import.unsupported', '', FILE, ''],
    [415, 'request.unsupported_media_type', '{}', { 'content-type': 'application/json' }, ''],
    [400, 'request.invalid', articleFile('a'), FILE, '?mayPublish=perhaps'],
    [400, 'request.invalid', articleFile('a'), FILE, '?siteUrl=javascript:a()'],
    [413, 'request.too_large', '---\n'.padEnd(52_428_801, 'x'), FILE, ''],
  ])('should respond with %i and %s to bad input', async (status, code, body, headers, query) => {
    const member = await newMember();
    const answer = await member.send('POST', IMPORTS + query, { body, headers });
    expect(answer).toMatchObject({ status, body: { code } });
  });

  it('should leave nothing of an upload that breaks off, so that the next ones are taken', async () => {
    const member = await newMember();
    const filename = `${unique()}.md`;
    const uploads = () =>
      member.get(IMPORTS).then(({ body }) => body.map((row: { filename: string }) => row.filename));
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const upload = request(`${process.env.E2E_URL}${IMPORTS}?filename=${filename}`, {
        method: 'POST',
        headers: { ...FILE, cookie: member.cookieHeader() },
      });
      upload.on('error', () => {});
      upload.write(articleFile('a').padEnd(700_000, 'x'));
      await expect.poll(uploads, { timeout: 30_000 }).toContain(filename);
      upload.destroy();
      await expect.poll(uploads, { timeout: 30_000 }).not.toContain(filename);
    }
    expect((await member.send('POST', IMPORTS, { body: articleFile(unique()), headers: FILE })).status).toBe(
      202,
    );
  });

  it('should refuse a file at every other endpoint', async () => {
    const member = await newMember();
    expect((await member.send('POST', '/api/discussions', { body: 'x', headers: FILE })).status).toBe(415);
  });

  it('should import a file, and export it again byte for byte', async () => {
    const member = await newMember('Importa');
    const slug = unique();
    const text = '## Two  spaces  \n\n\ttab \u00e9\n\n';
    await (
      await importFile(member, articleFile(slug, text))
    ).toMatchObject({
      status: 'done',
      filename: 'a.md',
      counts: { created: 1 },
      owner: { firstName: 'Importa' },
    });
    const [first] = (await member.get(IMPORTS)).body;
    const [item] = (await member.get(`${IMPORTS}/${first.id}/items`)).body;
    expect(item).toMatchObject({ position: 1, outcome: 'created' });
    const response = await fetch(`${process.env.E2E_URL}/api/admin/articles/${item.articleId}/export`, {
      headers: { cookie: member.cookieHeader() },
    });
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${slug}.md"`);
    expect((await response.text()).endsWith(`---\n${text}\n`)).toBe(true);
  });

  it('should export all articles as a zip, from which nothing changes', async () => {
    const member = await newMember();
    const response = await fetch(
      `${process.env.E2E_URL}/api/admin/articles/export?mainCategory=our-lifestyles`,
      {
        headers: { cookie: member.cookieHeader() },
      },
    );
    expect(response.headers.get('content-type')).toBe('application/zip');
    const zip = Buffer.from(await response.arrayBuffer());
    const upload = await fetch(`${process.env.E2E_URL}${IMPORTS}?filename=all.zip`, {
      method: 'POST',
      headers: { ...FILE, cookie: member.cookieHeader() },
      body: zip,
    });
    const { id } = (await upload.json()) as { id: string };
    await expect
      .poll(async () => (await member.get(`${IMPORTS}/${id}`)).body, { timeout: 60_000 })
      .toMatchObject({ status: 'done', counts: { created: 0, updated: 0, failed: 0 } });
  });
});
