import { auditOperations } from './audit.js';
import { adviceOperations } from './ai/advice.js';
import { adviceFeedbackOperations } from './ai/advice-feedback.js';
import { adviceProgressOperations } from './ai/advice-progress.js';
import { adviserAdminOperations } from './ai/adviser-admin.js';
import { explanationOperations } from './ai/explanations.js';
import { gapOperations } from './ai/gaps.js';
import { watchOperations } from './ai/watches.js';
import { ownBinOperations } from './ai/bin.js';
import { checklistOperations } from './ai/checklists.js';
import { conversationOperations } from './ai/conversations.js';
import { safetyCardOperations } from './ai/safety-cards.js';
import { questionOperations } from './ai/questions.js';
import { openIdOperations } from './auth/open-id.js';
import { passwordOperations } from './auth/passwords.js';
import { profileOperations } from './auth/profiles.js';
import { sessionOperations } from './auth/sessions.js';
import { suspensionOperations } from './auth/suspensions.js';
import { userAdminOperations } from './auth/users-admin.js';
import { authOperations } from './auth/users.js';
import { binOperations } from './community/bin.js';
import { contributionOperations } from './community/contributions.js';
import { contactOperations } from './community/contact.js';
import { discussionOperations } from './community/discussions.js';
import { decisionOperations } from './community/decisions.js';
import { hiddenOperations } from './community/hidden.js';
import { markdownPreviewOperations } from './community/markdown-preview.js';
import { notificationOperations } from './community/notifications.js';
import { projectOperations } from './community/projects.js';
import { postRevisionOperations } from './community/post-revisions.js';
import { reportOperations } from './community/reports.js';
import { userPostOperations } from './community/user-posts.js';
import { viewOperations } from './community/views.js';
import { reactionOperations } from './community/reactions.js';
import { articleCheckOperations } from './content/article-checks.js';
import { adminArticleOperations } from './content/admin-articles.js';
import { articleEditingOperations } from './content/article-editing.js';
import { articleExportOperations } from './content/article-exports.js';
import { articleLifeOperations } from './content/article-life.js';
import { articleRevisionOperations } from './content/article-revisions.js';
import { articleOperations } from './content/articles.js';
import { categoryOperations } from './content/categories.js';
import { documentOperations } from './content/documents.js';
import { homepageOperations } from './content/homepage.js';
import { importOperations } from './content/imports.js';
import { presenceOperations } from './content/presence.js';
import { previewLinkOperations } from './content/preview-links.js';
import { workingCopyOperations } from './content/working-copies.js';
import { textPageOperations } from './content/text-pages.js';
import { topicTextOperations } from './content/topic-texts.js';
import { jobOperations } from './jobs.js';
import { guideSearchOperations, postSearchOperations } from './search.js';
import {
  authImageOperations,
  communityImageOperations,
  contentImageOperations,
  imageOperations,
} from './media/images.js';

/** Every operation, by the service that handles it. */
export const OPERATIONS = {
  auth: {
    ...authOperations,
    ...sessionOperations,
    ...openIdOperations,
    ...passwordOperations,
    ...profileOperations,
    ...userAdminOperations,
    ...authImageOperations,
    ...suspensionOperations,
    ...auditOperations('auth'),
  },
  content: {
    ...categoryOperations,
    ...articleOperations,
    ...articleCheckOperations,
    ...articleEditingOperations,
    ...articleLifeOperations,
    ...articleRevisionOperations,
    ...workingCopyOperations,
    ...presenceOperations,
    ...previewLinkOperations,
    ...adminArticleOperations,
    ...articleExportOperations,
    ...importOperations,
    ...homepageOperations,
    ...topicTextOperations,
    ...textPageOperations,
    ...documentOperations,
    ...contentImageOperations,
    ...guideSearchOperations,
    ...auditOperations('content'),
    ...jobOperations('content'),
  },
  community: {
    ...projectOperations,
    ...discussionOperations,
    ...contributionOperations,
    ...markdownPreviewOperations,
    ...contactOperations,
    ...reportOperations,
    ...hiddenOperations,
    ...decisionOperations,
    ...reactionOperations,
    ...postRevisionOperations,
    ...viewOperations,
    ...notificationOperations,
    ...userPostOperations,
    ...communityImageOperations,
    ...postSearchOperations,
    ...binOperations,
    ...auditOperations('community'),
  },
  ai: {
    ...adviceOperations,
    ...adviceProgressOperations,
    ...adviceFeedbackOperations,
    ...questionOperations,
    ...adviserAdminOperations,
    ...watchOperations,
    ...gapOperations,
    ...safetyCardOperations,
    ...explanationOperations,
    ...conversationOperations,
    ...checklistOperations,
    ...ownBinOperations,
    ...auditOperations('ai'),
    ...jobOperations('ai'),
  },
  media: { ...imageOperations, ...auditOperations('media'), ...jobOperations('media') },
} as const;
