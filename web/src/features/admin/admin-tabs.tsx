import type { CurrentUser } from '@hearthwise/contracts';
import { isAllowed } from '@hearthwise/contracts/policies';
import { Spinner } from '../../components/ui/spinner.js';
import { type LazyComponent, lazyComponent } from '../../lib/lazy-component.js';

interface AdminTab {
  /** In the query `tab`. */
  id: string;
  label: string;
  access: 'canEdit' | 'editor' | 'moderator' | 'admin';
  /** People type longer texts in it, which stay while they look at other tabs. */
  hasTexts?: boolean;
  /** Loaded when the tab is opened. */
  Panel: LazyComponent<object>;
}

const loading = <Spinner label="Loading..." className="py-12" />;

/** The tabs of the admin panel, in their order. A tab that somebody may not use is not shown; the services refuse for themselves. */
export const ADMIN_TABS: readonly AdminTab[] = [
  {
    id: 'articles',
    label: 'Articles',
    access: 'canEdit',
    Panel: lazyComponent(
      () => import('./articles/articles-panel.js').then((module) => module.ArticlesPanel),
      loading,
    ),
  },
  {
    id: 'exchange',
    label: 'Import and export',
    access: 'canEdit',
    Panel: lazyComponent(
      () => import('../exchange/exchange-panel.js').then((module) => module.ExchangePanel),
      loading,
    ),
  },
  {
    id: 'categories',
    label: 'Categories',
    access: 'canEdit',
    hasTexts: true,
    Panel: lazyComponent(
      () => import('./categories/categories-panel.js').then((module) => module.CategoriesPanel),
      loading,
    ),
  },
  {
    id: 'gaps',
    label: 'Gaps',
    access: 'editor',
    Panel: lazyComponent(() => import('./gaps/gaps-panel.js').then((module) => module.GapsPanel), loading),
  },
  {
    id: 'ai',
    label: 'AI',
    access: 'admin',
    Panel: lazyComponent(
      () => import('./adviser/adviser-panel.js').then((module) => module.AdviserPanel),
      loading,
    ),
  },
  {
    id: 'safety',
    label: 'Safety cards',
    access: 'admin',
    hasTexts: true,
    Panel: lazyComponent(
      () => import('./safety-cards/safety-cards-panel.js').then((module) => module.SafetyCardsPanel),
      loading,
    ),
  },
  {
    id: 'projects',
    label: 'Projects',
    access: 'moderator',
    Panel: lazyComponent(
      () => import('./posts/posts-panel.js').then((module) => module.ProjectsPanel),
      loading,
    ),
  },
  {
    id: 'discussions',
    label: 'Discussions',
    access: 'moderator',
    Panel: lazyComponent(
      () => import('./posts/posts-panel.js').then((module) => module.DiscussionsPanel),
      loading,
    ),
  },
  {
    id: 'moderation',
    label: 'Moderation',
    access: 'moderator',
    hasTexts: true,
    Panel: lazyComponent(
      () => import('../moderation/queue/moderation-panel.js').then((module) => module.ModerationPanel),
      loading,
    ),
  },
  {
    id: 'messages',
    label: 'Messages',
    access: 'admin',
    Panel: lazyComponent(
      () => import('./messages/messages-panel.js').then((module) => module.MessagesPanel),
      loading,
    ),
  },
  {
    id: 'users',
    label: 'Users',
    access: 'admin',
    Panel: lazyComponent(() => import('./users/users-panel.js').then((module) => module.UsersPanel), loading),
  },
  {
    id: 'audit',
    label: 'Audit log',
    access: 'admin',
    Panel: lazyComponent(() => import('./audit/audit-panel.js').then((module) => module.AuditPanel), loading),
  },
  {
    id: 'jobs',
    label: 'Jobs',
    access: 'admin',
    Panel: lazyComponent(() => import('./jobs/jobs-panel.js').then((module) => module.JobsPanel), loading),
  },
  {
    id: 'images',
    label: 'Images',
    access: 'canEdit',
    Panel: lazyComponent(
      () => import('./images/images-panel.js').then((module) => module.ImagesPanel),
      loading,
    ),
  },
];

/** The tabs that a user may open. */
export function tabsFor(user: CurrentUser): AdminTab[] {
  return ADMIN_TABS.filter(({ access }) =>
    access === 'canEdit' ? user.canEdit : isAllowed(user, `endpoint.${access}`),
  );
}
