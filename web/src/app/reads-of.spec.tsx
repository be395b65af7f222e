import type { WriteName } from '@hearthwise/contracts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { toast } from '../components/ui/toast.js';
import { useUpdateProfile } from '../features/account/api/use-update-profile.js';
import { useBinActions } from '../features/community/api/use-bin-actions.js';
import { useCreateProject } from '../features/community/api/use-create-project.js';
import { useUpdateDiscussion } from '../features/community/api/use-update-post.js';
import { useAcceptReply } from '../features/community/contributions/use-contribution-actions.js';
import { patchProjects } from '../features/community/reactions/patch-projects.js';
import { useCreateChecklist } from '../features/planning/api/use-create-checklist.js';
import { buildProject } from '../testing/build-posts.js';
import { fakeApi } from '../testing/fake-api.js';
import { createQueryClient } from '../lib/api-query.js';
import { invalidateReadsAfter } from '../lib/reads-of.js';

const PROFILE = '/api/users/ana';
const LIBRARY = '/api/images?search=oak';
const AUDIT = '/api/admin/audit?limit=50';
const SEARCH = '/api/search?q=oak';
const SAVED = '/api/me/saved-projects';
const HOME_SAVED = `${SAVED}?limit=3`;

/** A cache with reads of these paths, as if their screens had been looked at. */
function cacheOf(...paths: string[]) {
  const client = createQueryClient(() => Promise.reject(new TypeError('Failed to fetch')));
  for (const path of paths) {
    client.setQueryData([path], {});
  }
  const isStale = (path: string) => client.getQueryState([path])?.isInvalidated;

  return { client, stale: () => paths.filter(isStale) };
}

function render<Hook>(client: QueryClient, hook: () => Hook): Hook {
  const { result } = renderHook(hook, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });

  return result.current;
}

afterEach(() => toast({})());

describe('what a write has read again', () => {
  it('should be the profile, the search and the lists after a project was shared', async () => {
    const { client, stale } = cacheOf(PROFILE, `${PROFILE}/projects`, '/api/projects?limit=14', SEARCH);
    fakeApi({ 'POST /api/projects': buildProject() });
    await render(client, () => useCreateProject()).mutateAsync({
      title: 'A bench',
      description: 'Oak',
      content: 'Saw.',
      categoryId: null,
    });
    expect(stale()).toEqual([PROFILE, `${PROFILE}/projects`, '/api/projects?limit=14', SEARCH]);
  });

  it('should be the saved projects of Home and Planning after one was deleted', async () => {
    const { client, stale } = cacheOf(HOME_SAVED, SAVED, '/api/checklists');
    fakeApi({ 'DELETE /api/projects/p1': {} });
    render(client, () => useBinActions('projects')).remove({ id: 'p1', title: 'A bench' });
    await waitFor(() => expect(stale()).toEqual([HOME_SAVED, SAVED]));
  });

  it("should be the author's profile after a reply was accepted", async () => {
    const accepted = `${PROFILE}/accepted-replies`;
    const { client, stale } = cacheOf(PROFILE, accepted, '/api/discussions/d', '/api/projects/p1');
    fakeApi({ 'PUT /api/discussions/d/accepted-reply': {} });
    await render(client, () => useAcceptReply('d')).mutateAsync('r');
    expect(stale()).toEqual([PROFILE, accepted, '/api/discussions/d']);
  });

  it('should be the search after a member or a post got another name', async () => {
    const renamed = cacheOf(SEARCH, '/api/replies/r', '/api/checklists');
    fakeApi({ 'PATCH /api/me/profile': {}, 'PATCH /api/discussions/d': {} });
    await render(renamed.client, () => useUpdateProfile(() => {})).mutateAsync({ firstName: 'Ana' });
    expect(renamed.stale()).toEqual([SEARCH, '/api/replies/r']);

    const versions = '/api/discussions/d/revisions';
    const edited = cacheOf(SEARCH, '/api/notifications', versions, '/api/comments/c');
    await render(edited.client, () => useUpdateDiscussion('d')).mutateAsync({ title: 'Which oak?' });
    expect(edited.stale()).toEqual([SEARCH, '/api/notifications', versions]);
  });

  it.each<[WriteName, string[]]>([
    ['deleteProject', [LIBRARY, PROFILE, AUDIT]],
    ['publishArticle', [LIBRARY, '/api/articles/by-id/a', '/api/articles/a/revisions', AUDIT]],
    ['createArticle', ['/api/articles/by-id/a', '/api/articles/a/revisions', AUDIT]],
    ['updateImage', [LIBRARY, '/api/articles/by-id/a', AUDIT]],
    ['createReport', [LIBRARY, PROFILE, '/api/moderation/counts', AUDIT]],
    ['appealDecision', ['/api/moderation/counts']],
    ['revokeSession', ['/api/auth/sessions', AUDIT]],
    ['retryFailedJob', ['/api/admin/queues/advice/failed', AUDIT]],
    ['updateNotificationSettings', []],
  ])('should be all that shows what %s changes', async (write, outdated) => {
    const { client, stale } = cacheOf(
      LIBRARY,
      PROFILE,
      '/api/articles/by-id/a',
      '/api/articles/a/revisions',
      '/api/moderation/counts',
      '/api/auth/sessions',
      '/api/admin/queues/advice/failed',
      AUDIT,
    );
    await invalidateReadsAfter(client, write);
    expect(stale()).toEqual(outdated);
  });

  it('should not be what the write has put into the cache itself', async () => {
    const { client, stale } = cacheOf('/api/discussions', '/api/discussions/d', '/api/discussions/d/replies');
    await invalidateReadsAfter(client, 'updateDiscussion', { except: ['discussions:id'] });
    expect(stale()).toEqual(['/api/discussions']);
  });

  it('should be lists of checklists, but no checklist, to which changes are applied at once', async () => {
    const { client, stale } = cacheOf('/api/checklists?search=oak', '/api/checklists/c', '/api/me/bin');
    fakeApi({ 'POST /api/checklists': { id: 'd' } });
    await render(client, () => useCreateChecklist(() => {})).mutateAsync('Oak');
    expect(stale()).toEqual(['/api/checklists?search=oak', '/api/me/bin']);
  });
});

describe('a like', () => {
  it('should be counted wherever the project is shown, also on a profile', () => {
    const lists = ['/api/projects?limit=14', HOME_SAVED, `${PROFILE}/projects?limit=12`];
    const { client } = cacheOf();
    for (const path of lists) {
      client.setQueryData([path], [buildProject({ id: 'p1', likesCount: 1 })]);
    }
    client.setQueryData(['/api/projects/p1/comments'], [{ id: 'p1', likesCount: 1 }]);
    patchProjects(client, 'p1', ({ likesCount }) => ({ likesCount: likesCount + 1 }));
    const counts = [...lists, '/api/projects/p1/comments'].map((path) => client.getQueryData([path]));
    expect(counts).toMatchObject([
      [{ likesCount: 2 }],
      [{ likesCount: 2 }],
      [{ likesCount: 2 }],
      [{ likesCount: 1 }],
    ]);
  });
});
