import { matchPage, type PageName } from '@hearthwise/contracts/pages';
import { type LazyComponent, lazyComponent } from '../lib/lazy-component.js';

const landing = lazyComponent(() =>
  import('../features/landing/landing-screen.js').then((module) => module.LandingScreen),
);
const articles = lazyComponent(() =>
  import('../features/articles/articles-screen.js').then((module) => module.ArticlesScreen),
);
const article = lazyComponent(() =>
  import('../features/articles/article-screen.js').then((module) => module.ArticleScreen),
);
const textPage = lazyComponent(() =>
  import('../features/text-pages/text-page-screen.js').then((module) => module.TextPageScreen),
);

/** The screen of each page; its code is loaded with the page. */
export const SCREENS: Record<PageName, LazyComponent<object>> = {
  landing: lazyComponent(() => import('./landing-or-home.js').then((module) => module.LandingOrHome)),
  landingAlias: landing,
  home: lazyComponent(() => import('../features/home/home-screen.js').then((module) => module.HomeScreen)),
  assistant: lazyComponent(() =>
    import('../features/assistant/assistant-screen.js').then((module) => module.AssistantScreen),
  ),
  projects: lazyComponent(() =>
    import('../features/community/projects-screen.js').then((module) => module.ProjectsScreen),
  ),
  project: lazyComponent(() =>
    import('../features/community/project-screen.js').then((module) => module.ProjectScreen),
  ),
  discussions: lazyComponent(() =>
    import('../features/community/discussions-screen.js').then((module) => module.DiscussionsScreen),
  ),
  discussion: lazyComponent(() =>
    import('../features/community/discussion-screen.js').then((module) => module.DiscussionScreen),
  ),
  category: lazyComponent(() =>
    import('../features/categories/category-screen.js').then((module) => module.CategoryScreen),
  ),
  articles,
  article,
  articleAlias: article,
  decisions: lazyComponent(() =>
    import('../features/moderation/decisions/decisions-screen.js').then((module) => module.DecisionsScreen),
  ),
  moderation: lazyComponent(() =>
    import('../features/moderation/public/moderation-screen.js').then((module) => module.ModerationScreen),
  ),
  admin: lazyComponent(() =>
    import('../features/admin/admin-screen.js').then((module) => module.AdminScreen),
  ),
  imageManager: lazyComponent(() =>
    import('../features/images/image-manager-screen.js').then((module) => module.ImageManagerScreen),
  ),
  articleEditor: lazyComponent(() =>
    import('../features/article-editor/article-editor-screen.js').then(
      (module) => module.ArticleEditorScreen,
    ),
  ),
  articleHistory: lazyComponent(() =>
    import('../features/article-history/article-history-screen.js').then(
      (module) => module.ArticleHistoryScreen,
    ),
  ),
  preview: lazyComponent(() =>
    import('../features/articles/preview-screen.js').then((module) => module.PreviewScreen),
  ),
  guides: articles,
  guide: article,
  stories: articles,
  story: article,
  homepageEditor: lazyComponent(() =>
    import('../features/document-editors/homepage-editor-screen.js').then(
      (module) => module.HomepageEditorScreen,
    ),
  ),
  topicEditor: lazyComponent(() =>
    import('../features/document-editors/topic-editor-screen.js').then((module) => module.TopicEditorScreen),
  ),
  pageEditor: lazyComponent(() =>
    import('../features/document-editors/page-editor-screen.js').then((module) => module.PageEditorScreen),
  ),
  planning: lazyComponent(() =>
    import('../features/planning/planning-screen.js').then((module) => module.PlanningScreen),
  ),
  checklist: lazyComponent(() =>
    import('../features/planning/checklist-screen.js').then((module) => module.ChecklistScreen),
  ),
  profile: lazyComponent(() =>
    import('../features/profile/profile-screen.js').then((module) => module.ProfileScreen),
  ),
  account: lazyComponent(() =>
    import('../features/account/account-screen.js').then((module) => module.AccountScreen),
  ),
  notifications: lazyComponent(() =>
    import('../features/notifications/notifications-screen.js').then((module) => module.NotificationsScreen),
  ),
  danger: lazyComponent(() =>
    import('../features/danger/danger-screen.js').then((module) => module.DangerScreen),
  ),
  help: textPage,
  privacy: textPage,
  terms: textPage,
  guidelines: textPage,
  accessibility: textPage,
  contact: lazyComponent(() =>
    import('../features/contact/contact-screen.js').then((module) => module.ContactScreen),
  ),
  search: lazyComponent(() =>
    import('../features/search/search-screen.js').then((module) => module.SearchScreen),
  ),
  topic: lazyComponent(() =>
    import('../features/topics/topic-screen.js').then((module) => module.TopicScreen),
  ),
};

export const NotFound = lazyComponent(() =>
  import('../features/not-found/not-found-screen.js').then((module) => module.NotFoundScreen),
);

/** Loads the code of the screen at a path. */
export async function preloadScreen(pathname: string): Promise<void> {
  const match = matchPage(pathname);
  await (match ? SCREENS[match.name] : NotFound).preload();
}
