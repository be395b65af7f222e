import { PRODUCT_NAME } from '../product.js';
import type { HomepageContent } from './homepage.js';

/** Texts of the signed-in home until an editor changes them (specification sections 2 and 3). */
export const DEFAULT_HOMEPAGE: HomepageContent = {
  heroTitle: 'Welcome back',
  heroSubtitle: "What's next in your home journey?",
  heroDescription: `${PRODUCT_NAME} pairs an adviser that answers from our own guides with a community that has been there.`,
  featuredArticleIds: [],
  welcomeMessage: 'Welcome to your home guidance platform',
  featuredSections: ['Ways We Live', 'Our Lifestyles'],
};
