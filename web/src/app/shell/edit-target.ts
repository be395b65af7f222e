import { matchPage } from '@hearthwise/contracts/pages';
import { CATEGORY_SLUGS } from '@hearthwise/contracts/taxonomy';

export interface EditTarget {
  label: string;
  to: string;
}

const ADMIN = '/admin';
const ADMIN_PANEL: EditTarget = { label: 'Admin Panel', to: ADMIN };

/** By the first segment, for all pages below it too. */
const BY_FIRST_SEGMENT = new Map<string, EditTarget>([
  ['', { label: 'Edit Content', to: '/edit-homepage' }],
  ['home', { label: 'Edit Content', to: '/edit-homepage' }],
  ['landing', { label: 'Edit Landing', to: ADMIN }],
  ['ai-chat', { label: 'AI Settings', to: `${ADMIN}?tab=ai` }],
  ['projects', { label: 'Projects', to: `${ADMIN}?tab=projects` }],
  ['discussions', { label: 'Discussions', to: `${ADMIN}?tab=discussions` }],
  ['image-manager', { label: 'Edit Images', to: '/image-manager' }],
  ['category', { label: 'Edit Category', to: `${ADMIN}?tab=categories` }],
  ['admin', ADMIN_PANEL],
]);

/** What moderators manage. */
const MODERATED = new Set([`${ADMIN}?tab=projects`, `${ADMIN}?tab=discussions`]);

/**
 * Label and target of the edit button on a page, for somebody who is signed in (table in specification
 * section 2). An article page has none until the article is there: the link needs its id.
 */
export function editTarget(pathname: string, articleId: string | undefined): EditTarget | undefined {
  const [first = '', second] = pathname.split('/').filter(Boolean);

  if (articleSlug(pathname) !== undefined) {
    return articleId === undefined ? undefined : { label: 'Edit Article', to: `/edit-article/${articleId}` };
  }
  if (first.startsWith('edit-')) {
    return BY_FIRST_SEGMENT.get('admin');
  }
  if (second && (CATEGORY_SLUGS as string[]).includes(first)) {
    return { label: 'Edit Page', to: `/edit-subcategory/${first}/${second}` };
  }

  return BY_FIRST_SEGMENT.get(first) ?? { label: 'Content Mgmt', to: ADMIN };
}

/** The same for moderators who may not edit: always in the admin panel. */
export function moderationTarget(pathname: string): EditTarget {
  const target = editTarget(pathname, undefined);

  return target && MODERATED.has(target.to) ? target : ADMIN_PANEL;
}

/** The slug of the article that a path shows; undefined on every other page. */
export function articleSlug(pathname: string): string | undefined {
  const match = matchPage(pathname);

  return match?.name === 'article' || match?.name === 'articleAlias' ? match.params.slug : undefined;
}
