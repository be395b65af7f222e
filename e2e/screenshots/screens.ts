import type { Page } from 'playwright-core';
import { ADMIN_TABS } from '../support/admin-tabs.js';
import type { LivedIn } from './lived-in.js';

/** Who looks at a screen. */
export type Person = 'visitor' | 'member' | 'admin';

export interface Screen {
  /** Name of the files. */
  name: string;
  path: string;
  as?: Person;
  /** Before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** After it has loaded, for instance to open a dialog. */
  after?: (page: Page) => Promise<unknown>;
  /** Something that lies above the page is open: only what the window shows is taken, here on a wide screen or a phone. */
  above?: 'wide' | 'phone' | 'both';
}

/** Addresses of rows that exist in the product that is looked at. */
export interface Ground {
  article: { id: string; slug: string };
  project: string;
  discussion: string;
  author: string;
  template: string;
  /** What the member has written, saved and been told. */
  own: LivedIn;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const QUESTION = 'How do I make a small flat feel larger?';

async function ask(page: Page): Promise<void> {
  await page.getByRole('textbox').first().fill(QUESTION);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save Checklist' }).waitFor();
}

async function previewReply(page: Page): Promise<void> {
  await press('Write a reply')(page);
  await page
    .getByRole('textbox', { name: 'Your reply' })
    .fill('Two things helped:\n\n- **lids** on pans\n- a door that stays shut');
  await press('Preview')(page);
}

/** Calls to the path fail, as they do when a service is unavailable. */
const failing = (path: string) => (page: Page) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status: 503, json: { status: 503, title: 'Service Unavailable' } }),
  );

/** Calls to the path are never answered. */
const hanging = (path: string) => (page: Page) => page.route(`**${path}`, () => {});

const tabs = (name: string, path: string, ids: string[], as: Person): Screen[] =>
  ids.map((id) => ({ name: `${name}-${id}`, path: `${path}?tab=${id}`, as }));

/** Every screen, with its tabs, dialogs, and states. */
export function listScreens({ article, project, discussion, author, template, own }: Ground): Screen[] {
  return [
    { name: 'landing', path: '/' },
    { name: 'articles', path: '/articles' },
    { name: 'articles-none', path: '/articles?search=zzzzzz' },
    { name: 'article', path: `/article/${article.slug}` },
    { name: 'topic', path: '/ways-we-live/renters' },
    ...tabs('topic', '/ways-we-live/renters', ['ai-help', 'articles', 'discuss', 'projects'], 'visitor'),
    { name: 'topic-sensitive', path: '/our-lifestyles/divorce' },
    { name: 'category', path: '/category/our-lifestyles' },
    ...tabs('category', '/category/our-lifestyles', ['discussions'], 'visitor'),
    { name: 'assistant', path: '/ai-chat' },
    { name: 'projects', path: '/projects' },
    { name: 'projects-none', path: '/projects?search=zzzzzz' },
    { name: 'project', path: `/projects/${project}` },
    { name: 'discussions', path: '/discussions' },
    { name: 'discussion', path: `/discussions/${discussion}` },
    { name: 'profile', path: `/u/${author}` },
    { name: 'search', path: '/search?q=damp' },
    { name: 'search-none', path: '/search?q=zzzzzz' },
    { name: 'search-empty', path: '/search' },
    { name: 'planning-signed-out', path: '/planning' },
    { name: 'planning-templates', path: '/planning?tab=templates' },
    { name: 'template', path: `/planning/checklists/${template}` },
    ...['help', 'guidelines', 'privacy', 'terms', 'accessibility', 'moderation', 'in-danger', 'contact'].map(
      (name) => ({
        name,
        path: `/${name}`,
      }),
    ),
    { name: 'contact-sent', path: '/contact?sent=1' },
    { name: 'not-found', path: '/nowhere/at/all' },
    { name: 'article-not-found', path: '/article/no-such-article' },
    { name: 'sign-in', path: '/api/login' },
    { name: 'sign-up', path: '/api/sign-up' },

    { name: 'home', path: '/', as: 'member' },
    { name: 'assistant-member', path: '/ai-chat', as: 'member' },
    { name: 'assistant-answer', path: '/ai-chat', as: 'member', after: ask },
    { name: 'conversation', path: `/ai-chat?conversation=${own.conversation}`, as: 'member' },
    ...tabs('planning', '/planning', ['checklists', 'conversations', 'templates', 'saved', 'bin'], 'member'),
    { name: 'checklist', path: `/planning/checklists/${own.checklist}`, as: 'member' },
    { name: 'account', path: '/account', as: 'member' },
    { name: 'account-signed-out', path: '/account' },
    { name: 'decisions', path: '/account/decisions', as: 'member' },
    { name: 'decisions-none', path: '/account/decisions', as: 'admin' },
    { name: 'notifications', path: '/notifications', as: 'member' },
    { name: 'notifications-none', path: '/notifications', as: 'admin' },
    { name: 'bell', path: '/articles', as: 'member', after: press(/^Notifications/), above: 'wide' },
    { name: 'account-menu', path: '/articles', as: 'member', after: press(/^Account of/), above: 'wide' },
    { name: 'menu', path: '/articles', as: 'member', after: press('Open menu'), above: 'phone' },
    { name: 'menu-signed-out', path: '/articles', after: press('Open menu'), above: 'phone' },
    { name: 'discussion-own', path: `/discussions/${own.discussion}`, as: 'member' },
    { name: 'project-own', path: `/projects/${own.project}`, as: 'member' },
    {
      name: 'composer',
      path: `/discussions/${discussion}`,
      as: 'member',
      after: previewReply,
      above: 'both',
    },
    { name: 'discussion-member', path: `/discussions/${discussion}`, as: 'member' },
    { name: 'project-member', path: `/projects/${project}`, as: 'member' },
    {
      name: 'project-report',
      path: `/projects/${project}`,
      as: 'member',
      after: press('Report'),
      above: 'both',
    },
    { name: 'share-project', path: '/projects?new=1', as: 'member', above: 'both' },
    { name: 'start-discussion', path: '/discussions?new=1', as: 'member', above: 'both' },
    { name: 'editor', path: `/edit-article/${article.id}`, as: 'member' },
    { name: 'editor-new', path: '/edit-article/new', as: 'member' },
    { name: 'editor-history', path: `/edit-article/${article.id}/history`, as: 'member' },
    { name: 'edit-homepage', path: '/edit-homepage', as: 'member' },
    { name: 'edit-topic', path: '/edit-subcategory/ways-we-live/renters', as: 'member' },
    { name: 'edit-page', path: '/edit-page/help', as: 'member' },
    { name: 'image-manager', path: '/image-manager', as: 'member' },

    {
      name: 'projects-failed',
      path: '/planning?tab=saved',
      as: 'member',
      before: failing('/api/me/saved-projects*'),
    },
    { name: 'checklists-failed', path: '/planning', as: 'member', before: failing('/api/checklists?*') },
    { name: 'checklists-loading', path: '/planning', as: 'member', before: hanging('/api/checklists?*') },
    {
      name: 'notifications-failed',
      path: '/notifications',
      as: 'member',
      before: failing('/api/notifications?*'),
    },

    ...tabs('admin', '/admin', ADMIN_TABS, 'admin'),
    { name: 'moderation-appealed', path: '/admin?tab=moderation&state=appealed', as: 'admin' },
    { name: 'moderation-decided', path: '/admin?tab=moderation&state=decided', as: 'admin' },
    { name: 'moderation-form', path: '/admin?tab=moderation', as: 'admin', after: press('Hide') },
  ];
}
