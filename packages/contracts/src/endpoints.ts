import { adviceEndpoints } from './ai/advice.js';
import { adviceFeedbackEndpoints } from './ai/advice-feedback.js';
import { adviceProgressEndpoints } from './ai/advice-progress.js';
import { adviserAdminEndpoints } from './ai/adviser-admin.js';
import { explanationEndpoints } from './ai/explanations.js';
import { gapEndpoints } from './ai/gaps.js';
import { watchEndpoints } from './ai/watches.js';
import { auditEndpoints } from './audit.js';
import { ownBinEndpoints } from './ai/bin.js';
import { checklistEndpoints } from './ai/checklists.js';
import { conversationEndpoints } from './ai/conversations.js';
import { safetyCardEndpoints } from './ai/safety-cards.js';
import { questionEndpoints } from './ai/questions.js';
import { openIdEndpoints } from './auth/open-id.js';
import { passwordEndpoints } from './auth/passwords.js';
import { profileEndpoints } from './auth/profiles.js';
import { sessionEndpoints } from './auth/sessions.js';
import { userAdminEndpoints } from './auth/users-admin.js';
import { authEndpoints } from './auth/users.js';
import { binEndpoints } from './community/bin.js';
import { commentEndpoints, replyEndpoints } from './community/contributions.js';
import { contactEndpoints } from './community/contact.js';
import { discussionEndpoints } from './community/discussions.js';
import { decisionEndpoints } from './community/decisions.js';
import { hiddenEndpoints } from './community/hidden.js';
import { markdownPreviewEndpoints } from './community/markdown-preview.js';
import { notificationEndpoints } from './community/notifications.js';
import { projectEndpoints } from './community/projects.js';
import { postRevisionEndpoints } from './community/post-revisions.js';
import { reportEndpoints } from './community/reports.js';
import { userPostEndpoints } from './community/user-posts.js';
import { viewEndpoints } from './community/views.js';
import { reactionEndpoints } from './community/reactions.js';
import { articleCheckEndpoints } from './content/article-checks.js';
import { adminArticleEndpoints } from './content/admin-articles.js';
import { articleEditingEndpoints } from './content/article-editing.js';
import { articleExportEndpoints } from './content/article-exports.js';
import { articleLifeEndpoints } from './content/article-life.js';
import { articleRevisionEndpoints } from './content/article-revisions.js';
import { articleEndpoints } from './content/articles.js';
import { categoryEndpoints } from './content/categories.js';
import { documentEndpoints } from './content/documents.js';
import { homepageEndpoints } from './content/homepage.js';
import { importEndpoints } from './content/imports.js';
import { presenceEndpoints } from './content/presence.js';
import { previewLinkEndpoints } from './content/preview-links.js';
import { workingCopyEndpoints } from './content/working-copies.js';
import { textPageEndpoints } from './content/text-pages.js';
import { topicTextEndpoints } from './content/topic-texts.js';
import { jobEndpoints } from './jobs.js';
import { imageEndpoints } from './media/images.js';
import { searchEndpoints } from './search.js';
import { webVitalsEndpoints } from './web-vitals.js';
import type { Endpoint } from './endpoint.js';
import type { RouteName } from './routes.js';

/** The public REST contract, by route name; a route without an endpoint does not compile. */
export const ENDPOINTS = {
  ...authEndpoints,
  ...sessionEndpoints,
  ...passwordEndpoints,
  ...openIdEndpoints,
  ...profileEndpoints,
  ...categoryEndpoints,
  ...articleEndpoints,
  ...articleCheckEndpoints,
  ...articleEditingEndpoints,
  ...articleLifeEndpoints,
  ...articleRevisionEndpoints,
  ...workingCopyEndpoints,
  ...presenceEndpoints,
  ...previewLinkEndpoints,
  ...adminArticleEndpoints,
  ...articleExportEndpoints,
  ...importEndpoints,
  ...homepageEndpoints,
  ...topicTextEndpoints,
  ...textPageEndpoints,
  ...documentEndpoints,
  ...projectEndpoints,
  ...discussionEndpoints,
  ...searchEndpoints,
  ...commentEndpoints,
  ...replyEndpoints,
  ...markdownPreviewEndpoints,
  ...contactEndpoints,
  ...reportEndpoints,
  ...hiddenEndpoints,
  ...decisionEndpoints,
  ...reactionEndpoints,
  ...postRevisionEndpoints,
  ...viewEndpoints,
  ...notificationEndpoints,
  ...userPostEndpoints,
  ...adviceEndpoints,
  ...adviceProgressEndpoints,
  ...adviceFeedbackEndpoints,
  ...questionEndpoints,
  ...adviserAdminEndpoints,
  ...watchEndpoints,
  ...gapEndpoints,
  ...explanationEndpoints,
  ...conversationEndpoints,
  ...safetyCardEndpoints,
  ...checklistEndpoints,
  ...ownBinEndpoints,
  ...imageEndpoints,
  ...binEndpoints,
  ...userAdminEndpoints,
  ...auditEndpoints,
  ...jobEndpoints,
  ...webVitalsEndpoints,
} satisfies Record<RouteName, Endpoint>;

export type Endpoints = typeof ENDPOINTS;
