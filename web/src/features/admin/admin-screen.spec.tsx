import type { AdminArticle, AdviserStatus, AuditEntry, ManagedUser } from '@hearthwise/contracts';
import { EDITING_SETTINGS } from '@hearthwise/contracts/auth/editing';
import { isAllowed } from '@hearthwise/contracts/policies';
import { ROLES } from '@hearthwise/contracts/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toast } from '../../components/ui/toast.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const ADMIN = {
  id: '1',
  email: 'ada@example.org',
  firstName: 'Ada',
  profileImageUrl: null,
  role: 'admin',
  createdAt: '2026-01-01T00:00:00.000Z',
  canEdit: true,
  canModerate: true,
};
const ANA = { firstName: 'Ana', email: null, profileImageUrl: null };
const ARTICLES = 'GET /api/admin/articles?limit=100';

function buildArticle(n: number, fields: Partial<AdminArticle> = {}): AdminArticle {
  return {
    id: `a${n}`,
    slug: `a-${n}`,
    title: `Article ${n}`,
    status: 'published',
    publishDate: null,
    scheduledAt: null,
    scheduledTimeZone: null,
    deletedAt: null,
    revision: 1,
    updatedAt: '2026-11-01T00:00:00.000Z',
    mainCategory: 'Ways We Live',
    subcategory: 'co-living',
    isHomepageFeatured: false,
    reviewedOn: null,
    reviewBy: null,
    readTime: 3,
    editorId: 'e1',
    editor: ANA,
    ...fields,
  };
}

function buildUser(n: number, fields: Partial<ManagedUser> = {}): ManagedUser {
  return {
    id: `u${n}`,
    email: `user${n}@example.org`,
    firstName: `User ${n}`,
    profileImageUrl: null,
    role: 'member',
    createdAt: '2026-11-01T00:00:00.000Z',
    suspendedAt: null,
    lastSeenAt: null,
    ...fields,
  };
}

const ENTRY: AuditEntry = {
  id: 'x1',
  at: '2026-11-01T00:00:00.000Z',
  service: 'content',
  actorId: 'e1',
  actor: ANA,
  action: 'article.saved',
  subjectId: 'a1',
  subjectLabel: 'Article 1',
  subjectUser: null,
  before: { title: 'Old' },
  after: { title: 'New' },
};

describe('AdminScreen', () => {
  const serve = (answers: Record<string, unknown> = {}, user: object = ADMIN) =>
    fakeApi({ 'GET /api/auth/user': user, [ARTICLES]: [buildArticle(1), buildArticle(2)], ...answers });
  const open = async (path = '/admin') => {
    pretendSession();
    await renderApp(path);
    await screen.findByRole('heading', { level: 1 });
  };

  // Compiling them must not count against the first test's patience.
  beforeAll(async () => {
    await Promise.all([
      import('./articles/articles-panel.js'),
      import('./articles/article-edit-dialog.js'),
      import('./users/users-panel.js'),
      import('./users/user-dialog.js'),
      import('./audit/audit-panel.js'),
      import('./jobs/jobs-panel.js'),
      import('./adviser/adviser-panel.js'),
      import('./posts/posts-panel.js'),
      import('./categories/categories-panel.js'),
    ]);
  });
  afterEach(() => toast({})());

  describe.each(EDITING_SETTINGS)('where the %s may edit', (editing) => {
    it.each(ROLES)('should show and link to what somebody with the role %s may use', async (role) => {
      const canEdit = isAllowed({ id: '1', role }, 'endpoint.canEdit', { editing });
      const canModerate = isAllowed({ id: '1', role }, 'endpoint.moderator');
      serve({ 'GET /api/projects?limit=50': [] }, { ...ADMIN, role, canEdit, canModerate });
      await open();
      const expected = [
        ...(canEdit ? ['Articles', 'Import and export', 'Categories'] : []),
        ...(role === 'admin' ? ['AI'] : []),
        ...(canModerate ? ['Projects', 'Discussions'] : []),
        ...(role === 'admin' ? ['Users', 'Audit log', 'Jobs'] : []),
        ...(canEdit ? ['Images'] : []),
      ];
      expect(screen.queryAllByRole('tab').map(({ textContent }) => textContent)).toEqual(expected);
      expect(screen.queryAllByRole('link', { name: 'Admin Panel' })).toHaveLength(
        expected.length > 0 ? 1 : 0,
      );
    });
  });

  it('should open the first tab that somebody may use, whatever the address asks for', async () => {
    serve({}, { ...ADMIN, role: 'editor' });
    await open('/admin?tab=users');
    expect(screen.getByRole('tab', { name: 'Articles', selected: true })).toBeTruthy();
  });

  it('should say so to somebody who may use none', async () => {
    const calls = serve({}, { ...ADMIN, role: 'member', canEdit: false, canModerate: false });
    await open();
    expect(screen.getByRole('heading', { name: 'The admin panel is for editors' })).toBeTruthy();
    expect(calls.some(({ path }) => path.startsWith('/api/admin'))).toBe(false);
  });

  describe('articles', () => {
    it('should be counted, with the way back', async () => {
      serve();
      await open();
      expect(await screen.findByText('2 articles')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Back to Site' }).getAttribute('href')).toBe('/');
      expect(screen.getByRole('link', { name: 'New Article' }).getAttribute('href')).toBe(
        '/edit-article/new',
      );
    });

    it('should keep the filters in the address', async () => {
      const calls = serve({
        'GET /api/admin/articles?status=draft&limit=100': [buildArticle(3, { status: 'draft' })],
        'GET /api/admin/articles?status=draft&editor=e1&limit=100': [],
      });
      await open();
      await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Draft');
      expect(await screen.findByRole('button', { name: 'Article 3' })).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Only what Ana changed last' }));
      expect(await screen.findByRole('heading', { name: 'No article matches' })).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
      expect(await screen.findByRole('button', { name: 'Article 1' })).toBeTruthy();
      expect(calls.filter(({ path }) => path === '/api/admin/articles?limit=100')).toHaveLength(1);
    });

    it('should be reached by arrows, and leave single keys to assistive technology', async () => {
      serve();
      await open();
      await screen.findByText('2 articles');
      await userEvent.keyboard('/');
      expect(document.activeElement).toBe(document.body);
      screen.getByRole('button', { name: 'Article 1' }).focus();
      await userEvent.keyboard('{ArrowDown}');
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Article 2' }));
      await userEvent.keyboard('{ArrowUp}');
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Article 1' }));
    });

    it('should be changed many at once, naming what failed', async () => {
      const calls = serve({
        'POST /api/admin/articles/bulk': [
          { id: 'a1', status: 'published', error: null },
          { id: 'a2', status: null, error: { code: 'article.incomplete', detail: 'It needs a text.' } },
        ],
      });
      await open();
      await userEvent.click(await screen.findByRole('button', { name: 'Select these 2' }));
      expect(screen.getByText('2 selected')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
      const question = within(await screen.findByRole('dialog', { name: 'Publish: 2 articles?' }));
      expect(calls.some(({ method }) => method === 'POST')).toBe(false);
      await userEvent.click(question.getByRole('button', { name: 'Publish' }));
      expect(
        await screen.findByText("1 of 2 articles published. 'Article 2': It needs a text."),
      ).toBeTruthy();
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        action: 'publish',
        ids: ['a1', 'a2'],
      });
      expect(screen.queryByText('2 selected')).toBeNull();
      expect(document.activeElement?.textContent).toBe('2 articles');
    });

    it('should be edited in a dialog, which closes when it is saved', async () => {
      const article = {
        ...buildArticle(1),
        content: 'Text',
        excerpt: null,
        imagePrompts: [],
        featuredImage: null,
      };
      const calls = serve({
        'GET /api/articles/by-id/a1': article,
        'PUT /api/articles/a1': { ...article, revision: 2 },
      });
      await open();
      await userEvent.click(await screen.findByRole('button', { name: 'Article 1' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit Article' }));
      const title = await dialog.findByLabelText(/^Title/);
      await userEvent.clear(title);
      await userEvent.type(title, 'Better');
      await userEvent.selectOptions(dialog.getByLabelText(/^Main Category/), 'Our Lifestyles');
      expect(dialog.getByLabelText<HTMLSelectElement>(/^Subcategory/).value).toBe('');
      await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
      expect(await screen.findByText('Article updated successfully')).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        title: 'Better',
        mainCategory: 'Our Lifestyles',
        subcategory: '',
      });
    });

    it('should show why a save failed, and keep the dialog', async () => {
      const article = {
        ...buildArticle(1),
        content: '',
        excerpt: null,
        imagePrompts: [],
        featuredImage: null,
      };
      serve({ 'GET /api/articles/by-id/a1': article, 'PUT /api/articles/a1': problem(500, 'Oops') });
      await open();
      await userEvent.click(await screen.findByRole('button', { name: 'Article 1' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
      expect(await screen.findByText(/^Failed to update article: /)).toBeTruthy();
      expect(screen.getByRole('dialog')).toBeTruthy();
    });

    describe('in the dialog', () => {
      const article = {
        ...buildArticle(1),
        content: 'Text',
        excerpt: null,
        questions: [],
        imagePrompts: [],
        featuredImage: null,
      };
      const byId = { 'GET /api/articles/by-id/a1': article };
      const typeTitle = async () => {
        await userEvent.click(await screen.findByRole('button', { name: 'Article 1' }));
        const title = await screen.findByLabelText<HTMLInputElement>(/^Title/);
        await userEvent.type(title, ' and more');

        return title;
      };
      beforeEach(() => localStorage.clear());

      it('should ask before it closes with what is not saved, and bring it back', async () => {
        serve(byId);
        await open();
        const title = await typeTitle();
        await userEvent.keyboard('{Escape}');
        expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
        await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
        expect(title.value).toBe('Article 1 and more');
        await userEvent.keyboard('{Escape}');
        await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

        await userEvent.click(await screen.findByRole('button', { name: 'Article 1' }));
        expect(await screen.findByText('Your unsaved work is back.')).toBeTruthy();
        expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Article 1 and more');
      });

      it('should close without a question when nothing was typed', async () => {
        serve(byId);
        await open();
        await userEvent.click(await screen.findByRole('button', { name: 'Article 1' }));
        await screen.findByLabelText(/^Title/);
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      });

      it('should take what is typed into the editor when somebody else has saved', async () => {
        serve({ ...byId, 'PUT /api/articles/a1': problem(412, 'Precondition Failed') });
        await open();
        await typeTitle();
        await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
        expect(await screen.findByText(/^Somebody else has saved this article meanwhile/)).toBeTruthy();
        await userEvent.click(screen.getByRole('link', { name: 'Open in the editor' }));
        expect(await screen.findByText('Your unsaved work is back.')).toBeTruthy();
        expect(document.querySelector<HTMLInputElement>('input[name=title]')?.value).toBe(
          'Article 1 and more',
        );
      });
    });

    it('should be restored from the bin, and not opened there', async () => {
      const calls = serve({
        'GET /api/admin/articles?status=deleted&limit=100': [buildArticle(4, { status: 'deleted' })],
        'POST /api/admin/articles/bulk': [{ id: 'a4', status: 'draft', error: null }],
      });
      await open('/admin?status=deleted');
      const restore = await screen.findByRole('button', { name: 'Restore Article 4' });
      expect(screen.queryByRole('button', { name: 'Article 4' })).toBeNull();
      expect(screen.queryByRole('link', { name: 'Open Article 4 in the editor' })).toBeNull();
      await userEvent.click(restore);
      expect(await screen.findByText('1 article restored as drafts.')).toBeTruthy();
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        action: 'restore',
        ids: ['a4'],
      });
    });
  });

  describe('projects', () => {
    const LIST = 'GET /api/projects?limit=50';
    const project = { id: 'p1', title: 'A shelf', user: ANA, createdAt: '2026-11-01T00:00:00.000Z' };

    it('should be deleted with a way to undo it', async () => {
      const calls = serve({
        [LIST]: [project],
        'DELETE /api/projects/p1': { id: 'p1' },
        'POST /api/projects/p1/restore': { id: 'p1' },
      });
      await open('/admin?tab=projects');
      await userEvent.click(await screen.findByRole('button', { name: 'Delete A shelf' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
      expect(await screen.findByText("'A shelf' is public again.")).toBeTruthy();
      expect(calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
        '/api/projects/p1',
        '/api/projects/p1/restore',
      ]);
    });

    it('should leave the focus to the next one when one is deleted, then to their number', async () => {
      let rows = [project, { ...project, id: 'p2', title: 'A chair' }];
      serve({
        [LIST]: () => rows,
        'DELETE /api/projects/p1': () => {
          rows = rows.slice(1);

          return { id: 'p1' };
        },
        'DELETE /api/projects/p2': () => {
          rows = [];

          return { id: 'p2' };
        },
      });
      await open('/admin?tab=projects');
      await userEvent.click(await screen.findByRole('button', { name: 'Delete A shelf' }));
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete A chair' })),
      );
      await userEvent.click(screen.getByRole('button', { name: 'Delete A chair' }));
      await waitFor(() => expect(document.activeElement?.textContent).toBe('0 projects'));
    });

    it('should be restored from the bin', async () => {
      serve({
        [LIST]: [project],
        'GET /api/admin/bin/projects?limit=50': [{ ...project, deletedAt: project.createdAt }],
        'POST /api/projects/p1/restore': { id: 'p1' },
      });
      await open('/admin?tab=projects&status=deleted');
      await userEvent.click(await screen.findByRole('button', { name: 'Restore A shelf' }));
      expect(await screen.findByText("'A shelf' is public again.")).toBeTruthy();
    });
  });

  describe('categories', () => {
    const LIST = 'GET /api/admin/categories';
    const SAVE = 'PUT /api/categories/ways-we-live';
    const category = {
      id: 'c1',
      name: 'Ways We Live',
      slug: 'ways-we-live',
      description: 'Old',
      revision: 3,
    };
    const openForm = async () => {
      await open('/admin?tab=categories');

      return within(await screen.findByRole('form', { name: 'Ways We Live' }));
    };
    const typeIn = async (form: ReturnType<typeof within>, text: string) => {
      await userEvent.clear(form.getByLabelText('Ways We Live'));
      await userEvent.type(form.getByLabelText('Ways We Live'), text);
    };
    const saveIn = (form: ReturnType<typeof within>) =>
      userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    beforeEach(() => localStorage.clear());

    it('should be described by those who may edit, on the revision that they have read', async () => {
      const calls = serve({ [LIST]: [category], [SAVE]: { ...category, description: 'New', revision: 4 } });
      const form = await openForm();
      expect(form.getByRole('button', { name: 'Save Changes' })).toHaveProperty('disabled', true);
      await typeIn(form, 'New');
      await saveIn(form);
      expect(await screen.findByText('Ways We Live has its new description.')).toBeTruthy();
      await typeIn(form, 'Newer');
      await saveIn(form);
      await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2));
      const saves = calls.filter(({ method }) => method === 'PUT');
      expect(saves.map(({ body }) => body)).toEqual([{ description: 'New' }, { description: 'Newer' }]);
      expect(saves.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']);
    });

    it('should show both descriptions when somebody else has saved, and lose none', async () => {
      let saves = 0;
      serve({
        [LIST]: () => [saves === 0 ? category : { ...category, description: 'Theirs', revision: 4 }],
        [SAVE]: () => {
          saves += 1;

          return problem(412, 'Precondition Failed');
        },
      });
      const form = await openForm();
      await typeIn(form, 'Mine');
      await saveIn(form);
      const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else saved these texts' }));
      await userEvent.click(await dialog.findByRole('button', { name: 'Take theirs' }));
      const field = form.getByLabelText<HTMLTextAreaElement>('Ways We Live');
      expect(field.value).toBe('Theirs');
      await userEvent.click(form.getByRole('button', { name: 'Put it back' }));
      expect(field.value).toBe('Mine');
    });

    it('should have what was typed back after another tab was looked at', async () => {
      serve({ [LIST]: [category] });
      const form = await openForm();
      await typeIn(form, 'Half a thought');
      await userEvent.click(screen.getByRole('tab', { name: 'Articles' }));
      await screen.findByText('2 articles');
      await userEvent.click(screen.getByRole('tab', { name: 'Categories' }));
      expect(await screen.findByText('Your unsaved work is back.')).toBeTruthy();
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ways We Live' }).value).toBe(
        'Half a thought',
      );
    });

    it('should not be left unsaved without a question', async () => {
      serve({ [LIST]: [category] });
      const form = await openForm();
      await typeIn(form, 'Half a thought');
      await userEvent.click(screen.getByRole('link', { name: 'Admin Panel' }));
      expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    });
  });

  describe('users', () => {
    const LIST = 'GET /api/admin/users?limit=50';
    const openUser = async (answers: Record<string, unknown>, user = buildUser(1)) => {
      const calls = serve({ [LIST]: [user], 'GET /api/admin/users/u1/sessions': [], ...answers });
      await open('/admin?tab=users');
      await userEvent.click(await screen.findByRole('button', { name: 'Manage User 1' }));

      return { calls, dialog: within(await screen.findByRole('dialog', { name: 'User 1' })) };
    };

    it('should get another role only when it is saved', async () => {
      const { calls, dialog } = await openUser({
        'PUT /api/admin/users/u1/role': buildUser(1, { role: 'editor' }),
      });
      await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Editor');
      expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
      await userEvent.click(dialog.getByRole('button', { name: 'Save role' }));
      expect(await screen.findByText('User 1 has the role Editor now.')).toBeTruthy();
    });

    it('should stay open when the change takes the user out of the list', async () => {
      let isChanged = false;
      const filtered = 'GET /api/admin/users?role=member&limit=50';
      serve({
        [filtered]: () => (isChanged ? [] : [buildUser(1)]),
        'GET /api/admin/users/u1/sessions': [],
        'PUT /api/admin/users/u1/role': () => {
          isChanged = true;

          return buildUser(1, { role: 'editor' });
        },
      });
      await open('/admin?tab=users&role=member');
      await userEvent.click(await screen.findByRole('button', { name: 'Manage User 1' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'User 1' }));
      await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Editor');
      await userEvent.click(dialog.getByRole('button', { name: 'Save role' }));
      expect(await screen.findByText('Nobody matches')).toBeTruthy();
      expect(dialog.getByLabelText<HTMLSelectElement>('Role').value).toBe('editor');
      expect(screen.getByRole('dialog', { name: 'User 1' })).toBeTruthy();
    });

    it('should see what their own new role allows at once', async () => {
      const me = buildUser(1, { id: ADMIN.id, role: 'admin' });
      const calls = serve({
        [LIST]: [me],
        'GET /api/admin/users/1/sessions': [],
        'PUT /api/admin/users/1/role': { ...me, role: 'editor' },
      });
      await open('/admin?tab=users');
      await userEvent.click(await screen.findByRole('button', { name: 'Manage User 1' }));
      await userEvent.selectOptions(
        await screen.findByLabelText('Role', { selector: '[role=dialog] *' }),
        'Editor',
      );
      await userEvent.click(screen.getByRole('button', { name: 'Save role' }));
      await waitFor(() => expect(calls.filter(({ path }) => path === '/api/auth/user')).toHaveLength(2));
    });

    it('should show the reason when a change is refused', async () => {
      const detail = 'Somebody has to stay administrator: appoint another one first.';
      const { dialog } = await openUser({ 'PUT /api/admin/users/u1/role': problem(409, 'Conflict', detail) });
      await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Editor');
      await userEvent.click(dialog.getByRole('button', { name: 'Save role' }));
      expect(await screen.findByText(detail)).toBeTruthy();
    });

    it('should be suspended, and lose a session', async () => {
      const session = {
        id: 's1',
        createdAt: '2026-11-01T00:00:00.000Z',
        lastSeenAt: '2026-11-01T00:00:00.000Z',
        device: 'Firefox on Linux',
      };
      const { calls, dialog } = await openUser({
        'GET /api/admin/users/u1/sessions': [session],
        'DELETE /api/admin/users/u1/sessions/s1': { revoked: 1 },
        'PUT /api/admin/users/u1/suspension': buildUser(1, { suspendedAt: '2026-11-01T00:00:00.000Z' }),
      });
      await userEvent.click(
        await dialog.findByRole('button', { name: 'End the session of Firefox on Linux' }),
      );
      expect(await screen.findByText('The session has ended.')).toBeTruthy();
      await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
      expect(await screen.findByText('User 1 is suspended. All sessions have ended.')).toBeTruthy();
      expect(calls.filter(({ path }) => path === '/api/admin/users?limit=50').length).toBeGreaterThan(1);
    });

    it('should not be able to suspend themselves', async () => {
      serve({ [LIST]: [buildUser(1, { id: '1' })], 'GET /api/admin/users/1/sessions': [] });
      await open('/admin?tab=users');
      await userEvent.click(await screen.findByRole('button', { name: 'Manage User 1' }));
      expect(await screen.findByText('This is your own account, which you cannot suspend.')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
    });
  });

  describe('the adviser', () => {
    const status = (fields: Partial<AdviserStatus> = {}): AdviserStatus => ({
      engine: { kind: 'model', model: 'a-model', host: 'models.example.org' },
      limits: {
        questionCharacters: 2_000,
        concurrentQuestions: 4,
        tries: 3,
        answerSeconds: 60,
        modelSeconds: 30,
      },
      index: {
        articles: 48,
        passages: 1_234,
        words: 5_678,
        version: 2,
        behind: 0,
        comparedAt: new Date().toISOString(),
        changedAt: null,
      },
      questions: [{ days: 1, answered: 9, uncovered: 2, failed: 1 }],
      rebuild: null,
      ...fields,
    });
    const STATUS = 'GET /api/admin/adviser';

    it('should say what answers, and that its index is up to date', async () => {
      serve({ [STATUS]: status() });
      await open('/admin?tab=ai');
      expect(await screen.findByText('Up to date')).toBeTruthy();
      for (const text of ['a-model', 'models.example.org', '1,234', 'Last 24 hours']) {
        expect(screen.getByText(text)).toBeTruthy();
      }
    });

    it.each<[Partial<AdviserStatus['index']>, string]>([
      [{ behind: 1 }, 'Behind by 1 article'],
      [{ behind: 3 }, 'Behind by 3 articles'],
      [{ behind: null, comparedAt: null }, 'Not compared with the articles lately'],
      [{ comparedAt: '2026-01-01T00:00:00.000Z' }, 'Not compared with the articles lately'],
    ])('should say of the index %j: %s', async (index, text) => {
      serve({ [STATUS]: status({ index: { ...status().index, ...index } }) });
      await open('/admin?tab=ai');
      expect(await screen.findByText(text, { exact: false })).toBeTruthy();
    });

    it('should have its index rebuilt with progress', async () => {
      const rebuild = {
        id: 'r1',
        status: 'running',
        total: 48,
        done: 20,
        createdAt: '2026-11-01T00:00:00.000Z',
        finishedAt: null,
      } as const;
      let current: AdviserStatus['rebuild'] = null;
      serve({
        [STATUS]: () => status({ rebuild: current }),
        'POST /api/admin/adviser/rebuilds': () => (current = rebuild),
      });
      await open('/admin?tab=ai');
      await userEvent.click(await screen.findByRole('button', { name: 'Rebuild the search index' }));
      expect(await screen.findByText('The search index is being rebuilt.')).toBeTruthy();
      const progress = await screen.findByRole('progressbar', { name: 'Rebuild of the search index' });
      expect(progress.getAttribute('value')).toBe('20');
      expect(screen.getByRole('button', { name: 'Rebuilding...' })).toHaveProperty('disabled', true);
      expect(screen.getByText('20 of 48 articles')).toBeTruthy();
    });
  });

  describe('jobs', () => {
    const QUEUES = 'GET /api/admin/queues';
    const FAILED = 'GET /api/admin/queues/ai.advice/failed?limit=20';
    const counts = { waiting: 0, active: 1, delayed: 0, failed: 2, done: 1_234 };
    const services = [
      { service: 'content', queues: null },
      { service: 'ai', queues: [{ name: 'ai.advice', title: 'Answers to questions', counts }] },
    ];
    const failed = [{ id: 'j1', reason: 'no water', tries: 3, failedAt: '2026-11-01T00:00:00.000Z' }];

    it('should be counted, and those of an unavailable service named', async () => {
      serve({ [QUEUES]: services, [FAILED]: failed });
      await open('/admin?tab=jobs');
      const table = within(await screen.findByRole('table', { name: 'Queues' }));
      expect(table.getByText('1,234')).toBeTruthy();
      expect(screen.getByText('The queues of content are not available right now.')).toBeTruthy();
    });

    it('should say why they failed, and run again or be deleted', async () => {
      const calls = serve({
        [QUEUES]: services,
        [FAILED]: failed,
        'POST /api/admin/queues/ai.advice/failed/j1/retry': { retried: 1 },
        'POST /api/admin/queues/ai.advice/failed/retry': { retried: 2 },
        'DELETE /api/admin/queues/ai.advice/failed/j1': { id: 'j1' },
      });
      await open('/admin?tab=jobs');
      expect(await screen.findByText('no water')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Try again: job j1' }));
      expect(await screen.findByText('The job runs again.')).toBeTruthy();
      expect(document.activeElement?.textContent).toBe('Failed: Answers to questions');
      await userEvent.click(screen.getByRole('button', { name: 'Try all again' }));
      expect(await screen.findByText('2 jobs run again.')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Delete job j1' }));
      expect(await screen.findByText('The job was deleted.')).toBeTruthy();
      expect(calls.filter(({ path }) => path === '/api/admin/queues').length).toBeGreaterThan(3);
    });

    it('should say so when somebody else was faster', async () => {
      const detail = 'This job is no longer among the failed ones.';
      serve({
        [QUEUES]: services,
        [FAILED]: failed,
        'DELETE /api/admin/queues/ai.advice/failed/j1': problem(404, 'Not Found', detail),
      });
      await open('/admin?tab=jobs&queue=ai.advice');
      await userEvent.click(await screen.findByRole('button', { name: 'Delete job j1' }));
      expect(await screen.findByText(detail)).toBeTruthy();
    });
  });

  describe('the audit log', () => {
    it('should say who did what, and what changed', async () => {
      serve({ 'GET /api/admin/audit?limit=50': [ENTRY] });
      await open('/admin?tab=audit');
      const table = within(await screen.findByRole('table', { name: 'Audit log' }));
      expect(table.getByText('saved an article', { exact: false })).toBeTruthy();
      expect(table.getByText('What changed: title')).toBeTruthy();
      expect([table.getByText('Old').tagName, table.getByText('New').tagName]).toEqual(['DEL', 'INS']);
    });

    it('should lead to all that somebody did, also as a file', async () => {
      serve({
        'GET /api/admin/audit?limit=50': [ENTRY],
        'GET /api/admin/audit?actor=e1&limit=50': [ENTRY],
      });
      await open('/admin?tab=audit');
      await userEvent.click(await screen.findByRole('button', { name: 'Ana' }));
      expect(await screen.findByRole('button', { name: 'Remove the filter: By Ana' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
        '/api/admin/audit.csv?actor=e1',
      );
      expect(screen.getByText('1 entry')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Remove the filter: By Ana' }));
      expect(document.activeElement).toBe(screen.getByRole('search', { name: 'Filter the audit log' }));
    });
  });
});
