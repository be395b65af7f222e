import { adviceOperations } from './ai/advice.js';
import { checklistOperations } from './ai/checklists.js';
import { conversationOperations } from './ai/conversations.js';
import { authOperations } from './auth/users.js';
import { discussionOperations } from './community/discussions.js';
import { projectOperations } from './community/projects.js';
import { articleOperations } from './content/articles.js';
import { categoryOperations } from './content/categories.js';
import { homepageOperations } from './content/homepage.js';

/** Every call between processes, by the service that answers it. */
export const OPERATIONS = {
  auth: authOperations,
  content: { ...categoryOperations, ...articleOperations, ...homepageOperations },
  community: { ...projectOperations, ...discussionOperations },
  ai: { ...adviceOperations, ...conversationOperations, ...checklistOperations },
} as const;

/** The services behind the gateway. */
export const SERVICES = ['auth', 'content', 'community', 'ai', 'media'] as const;
export type ServiceName = (typeof SERVICES)[number];
