import { matchPage, type PageName } from '@hearthwise/contracts/pages';
import { type LazyScreen, lazyScreen } from '../lib/lazy-screen.js';

const landing = lazyScreen(() =>
  import('../features/landing/landing-screen.js').then((module) => module.LandingScreen),
);
const articles = lazyScreen(() =>
  import('../features/articles/articles-screen.js').then((module) => module.ArticlesScreen),
);
const article = lazyScreen(() =>
  import('../features/articles/article-screen.js').then((module) => module.ArticleScreen),
);

/** The screen of each page, loaded when it is needed. */
export const SCREENS: Record<PageName, LazyScreen> = {
  landing: lazyScreen(() => import('./landing-or-home.js').then((module) => module.LandingOrHome)),
  landingAlias: landing,
  home: lazyScreen(() => import('../features/home/home-screen.js').then((module) => module.HomeScreen)),
  assistant: lazyScreen(() =>
    import('../features/assistant/assistant-screen.js').then((module) => module.AssistantScreen),
  ),
  projects: lazyScreen(() =>
    import('../features/community/projects-screen.js').then((module) => module.ProjectsScreen),
  ),
  project: lazyScreen(() =>
    import('../features/community/project-screen.js').then((module) => module.ProjectScreen),
  ),
  discussions: lazyScreen(() =>
    import('../features/community/discussions-screen.js').then((module) => module.DiscussionsScreen),
  ),
  discussion: lazyScreen(() =>
    import('../features/community/discussion-screen.js').then((module) => module.DiscussionScreen),
  ),
  category: lazyScreen(() =>
    import('../features/categories/category-screen.js').then((module) => module.CategoryScreen),
  ),
  articles,
  article,
  articleAlias: article,
  imageManager: lazyScreen(() =>
    import('../features/images/image-manager-screen.js').then((module) => module.ImageManagerScreen),
  ),
  guides: articles,
  guide: article,
  stories: articles,
  story: article,
  topic: lazyScreen(() => import('../features/topics/topic-screen.js').then((module) => module.TopicScreen)),
};

export const NotFound = lazyScreen(() =>
  import('../features/not-found/not-found-screen.js').then((module) => module.NotFoundScreen),
);

/** Loads the code of the screen at a path. */
export async function preloadScreen(pathname: string): Promise<void> {
  const match = matchPage(pathname);
  await (match ? SCREENS[match.name] : NotFound).preload();
}
