import type { AdminArticle } from '@hearthwise/contracts';
import { screen } from '@testing-library/react';
import { fakeApi } from './fake-api.js';
import { pretendSession, renderApp } from './render-app.js';

export const ADMIN = {
  id: '1',
  email: 'ada@example.org',
  firstName: 'Ada',
  profileImageUrl: null,
  role: 'admin',
  createdAt: '2026-01-01T00:00:00.000Z',
  canEdit: true,
  canModerate: true,
};
export const ANA = { id: 'user-ana', firstName: 'Ana', email: null, profileImageUrl: null, isDemo: false };

export function buildArticle(n: number, fields: Partial<AdminArticle> = {}): AdminArticle {
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

/** Replaces the server, with two articles, for an administrator or somebody else. */
export function serveAdmin(responses: Record<string, unknown> = {}, user: object = ADMIN) {
  return fakeApi({
    'GET /api/auth/user': user,
    'GET /api/admin/articles?limit=100': [buildArticle(1), buildArticle(2)],
    ...responses,
  });
}

/** Opens the admin panel, signed in. */
export async function openAdmin(path = '/admin'): Promise<void> {
  pretendSession();
  await renderApp(path);
  await screen.findByRole('heading', { level: 1 });
}
