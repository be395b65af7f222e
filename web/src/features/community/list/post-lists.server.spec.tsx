// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { render } from '../../../entry-server.js';
import { buildDiscussion, buildProject } from '../../../testing/build-posts.js';

// Outside a bundle the two names load two copies of the router, which do not know of each other.
vi.mock('react-router', () => import('react-router-dom'));

/** As lists carry it: the beginning of a text, without its marks. */
const PREVIEW = 'So it went on, week after week. '.repeat(9).trim();

/** Renders as the gateway does; what has no response is unavailable. */
function renderPage(url: string, answers: Record<string, unknown>) {
  return render({
    url,
    origin: 'https://home.example',
    fetchJson: async (path) =>
      path in answers ? { status: 200, body: answers[path] } : { status: 503, body: { status: 503 } },
  });
}

describe.each([
  { path: '/projects', post: buildProject({ content: PREVIEW }) },
  { path: '/discussions', post: buildDiscussion({ content: PREVIEW }) },
])('the server rendering of $path', ({ path, post }) => {
  const answers = {
    '/api/categories': [],
    [`/api${path}?limit=14`]: [post],
    [`/api${path}?search=shed&limit=14`]: [],
  };

  it('should hold the posts with their previews, and one canonical address', async () => {
    const { status, head, body, state } = await renderPage(path, answers);

    expect(status).toBe(200);
    expect(body.includes(post.title)).toBe(true);
    expect(head).toContain(`<link rel="canonical" href="https://home.example${path}"/>`);
    expect(state).toContain(post.title);
    expect(state).toContain(PREVIEW);
  });

  it('should answer the filters of the address, so that searching needs no scripts', async () => {
    const { body } = await renderPage(`${path}?search=shed`, answers);
    const [form = ''] = /<form role="search"[\s\S]*<\/form>/.exec(body) ?? [];

    expect(body.includes('Try adjusting your search or filters.')).toBe(true);
    expect(form).toContain(`action="${path}"`);
    expect(form).toMatch(/<input[^>]* name="search"[^>]* value="shed"/);
    expect(form).toContain('name="categoryId"');
  });

  it('should tell search engines to come back when the service is unavailable', async () => {
    const { status, head } = await renderPage(path, { '/api/categories': [] });

    expect(status).toBe(503);
    expect(head).toContain('noindex');
  });

  it('should hold nothing of who may be reading', async () => {
    const { body } = await renderPage(`${path}?new=1`, answers);

    const [main = ''] = /<main[\s\S]*<\/main>/.exec(body) ?? [];

    expect(main).toContain(post.title);
    expect(main).not.toContain('role="dialog"');
    expect(main).not.toMatch(/Share Project|Start Discussion|Sign in to/);
  });
});
