/**
 * Method and path of every public call (specification section 7 and what the readings add): plain data, so that the
 * browser can import it without the schemas. `endpoints.ts` gives each one its shapes.
 */
export const ROUTES = {
  getCurrentUser: { method: 'GET', path: '/api/auth/user' },
  signUp: { method: 'POST', path: '/api/auth/sign-up' },
  signIn: { method: 'POST', path: '/api/auth/sign-in' },
  signOut: { method: 'POST', path: '/api/auth/sign-out' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
  changePassword: { method: 'PUT', path: '/api/auth/password' },
  listSessions: { method: 'GET', path: '/api/auth/sessions' },
  revokeSession: { method: 'DELETE', path: '/api/auth/sessions/:id' },
  revokeOtherSessions: { method: 'DELETE', path: '/api/auth/sessions' },
  getSignInOptions: { method: 'GET', path: '/api/auth/options' },

  updateProfile: { method: 'PATCH', path: '/api/me/profile' },
  getProfile: { method: 'GET', path: '/api/users/:id' },
  listUserProjects: { method: 'GET', path: '/api/users/:id/projects' },
  listUserDiscussions: { method: 'GET', path: '/api/users/:id/discussions' },
  listAcceptedReplies: { method: 'GET', path: '/api/users/:id/accepted-replies' },

  getHomepageContent: { method: 'GET', path: '/api/homepage-content' },
  updateHomepageContent: { method: 'PUT', path: '/api/homepage-content' },
  getTopicTexts: { method: 'GET', path: '/api/subcategories/:category/:topic' },
  updateTopicTexts: { method: 'PUT', path: '/api/subcategories/:category/:topic' },
  getTextPage: { method: 'GET', path: '/api/pages/:name' },
  updateTextPage: { method: 'PUT', path: '/api/pages/:name' },
  getDocument: { method: 'GET', path: '/api/documents/:key' },
  listDocumentRevisions: { method: 'GET', path: '/api/documents/:key/revisions' },
  getDocumentRevision: { method: 'GET', path: '/api/documents/:key/revisions/:revision' },
  restoreDocumentRevision: { method: 'POST', path: '/api/documents/:key/revisions/:revision/restore' },
  listCategories: { method: 'GET', path: '/api/categories' },
  getCategory: { method: 'GET', path: '/api/categories/:category' },
  listEditableCategories: { method: 'GET', path: '/api/admin/categories' },
  updateCategory: { method: 'PUT', path: '/api/categories/:category' },
  listArticles: { method: 'GET', path: '/api/articles' },
  getArticleById: { method: 'GET', path: '/api/articles/by-id/:id' },
  getArticle: { method: 'GET', path: '/api/articles/:slug' },
  updateArticle: { method: 'PUT', path: '/api/articles/:id' },
  checkArticle: { method: 'POST', path: '/api/articles/checks' },

  createArticle: { method: 'POST', path: '/api/articles' },
  deleteArticle: { method: 'DELETE', path: '/api/articles/:id' },
  restoreArticle: { method: 'POST', path: '/api/articles/:id/restore' },
  submitArticle: { method: 'POST', path: '/api/articles/:id/submit' },
  publishArticle: { method: 'POST', path: '/api/articles/:id/publish' },
  withdrawArticle: { method: 'POST', path: '/api/articles/:id/withdraw' },
  updateArticleSlug: { method: 'PUT', path: '/api/articles/:id/slug' },
  listArticleRevisions: { method: 'GET', path: '/api/articles/:id/revisions' },
  getArticleRevision: { method: 'GET', path: '/api/articles/:id/revisions/:revision' },
  restoreArticleRevision: { method: 'POST', path: '/api/articles/:id/revisions/:revision/restore' },
  listArticleChanges: { method: 'GET', path: '/api/articles/:slug/changes' },
  getWorkingCopy: { method: 'GET', path: '/api/articles/:id/working-copy' },
  saveWorkingCopy: { method: 'PUT', path: '/api/articles/:id/working-copy' },
  deleteWorkingCopy: { method: 'DELETE', path: '/api/articles/:id/working-copy' },
  reportPresence: { method: 'PUT', path: '/api/articles/:id/presence' },
  createPreviewLink: { method: 'POST', path: '/api/articles/:id/preview-links' },
  listPreviewLinks: { method: 'GET', path: '/api/articles/:id/preview-links' },
  revokePreviewLink: { method: 'DELETE', path: '/api/preview-links/:id' },
  getPreview: { method: 'GET', path: '/api/previews/:token' },
  listAdminArticles: { method: 'GET', path: '/api/admin/articles' },
  bulkUpdateArticles: { method: 'POST', path: '/api/admin/articles/bulk' },

  createImport: { method: 'POST', path: '/api/admin/imports' },
  listImports: { method: 'GET', path: '/api/admin/imports' },
  getImport: { method: 'GET', path: '/api/admin/imports/:id' },
  listImportItems: { method: 'GET', path: '/api/admin/imports/:id/items' },
  exportArticles: { method: 'GET', path: '/api/admin/articles/export' },
  exportArticle: { method: 'GET', path: '/api/admin/articles/:id/export' },

  listProjects: { method: 'GET', path: '/api/projects' },
  createProject: { method: 'POST', path: '/api/projects' },
  getProject: { method: 'GET', path: '/api/projects/:id' },
  updateProject: { method: 'PATCH', path: '/api/projects/:id' },
  listProjectRevisions: { method: 'GET', path: '/api/projects/:id/revisions' },
  updateDiscussion: { method: 'PATCH', path: '/api/discussions/:id' },
  listDiscussionRevisions: { method: 'GET', path: '/api/discussions/:id/revisions' },
  recordWebVitals: { method: 'POST', path: '/api/web-vitals' },
  recordView: { method: 'POST', path: '/api/discussions/:id/views' },
  pinDiscussion: { method: 'PUT', path: '/api/discussions/:id/pin' },
  unpinDiscussion: { method: 'DELETE', path: '/api/discussions/:id/pin' },
  lockDiscussion: { method: 'PUT', path: '/api/discussions/:id/lock' },
  unlockDiscussion: { method: 'DELETE', path: '/api/discussions/:id/lock' },
  likeProject: { method: 'PUT', path: '/api/projects/:id/like' },
  unlikeProject: { method: 'DELETE', path: '/api/projects/:id/like' },
  saveProject: { method: 'PUT', path: '/api/projects/:id/save' },
  unsaveProject: { method: 'DELETE', path: '/api/projects/:id/save' },
  listMyReactions: { method: 'GET', path: '/api/me/reactions' },
  listSavedProjects: { method: 'GET', path: '/api/me/saved-projects' },
  search: { method: 'GET', path: '/api/search' },
  listDiscussions: { method: 'GET', path: '/api/discussions' },
  createDiscussion: { method: 'POST', path: '/api/discussions' },
  getDiscussion: { method: 'GET', path: '/api/discussions/:id' },
  acceptReply: { method: 'PUT', path: '/api/discussions/:id/accepted-reply' },
  previewMarkdown: { method: 'POST', path: '/api/markdown/preview' },
  listComments: { method: 'GET', path: '/api/projects/:id/comments' },
  createComment: { method: 'POST', path: '/api/projects/:id/comments' },
  getComment: { method: 'GET', path: '/api/comments/:id' },
  updateComment: { method: 'PATCH', path: '/api/comments/:id' },
  deleteComment: { method: 'DELETE', path: '/api/comments/:id' },
  restoreComment: { method: 'POST', path: '/api/comments/:id/restore' },
  listCommentRevisions: { method: 'GET', path: '/api/comments/:id/revisions' },
  listReplies: { method: 'GET', path: '/api/discussions/:id/replies' },
  createReply: { method: 'POST', path: '/api/discussions/:id/replies' },
  getReply: { method: 'GET', path: '/api/replies/:id' },
  updateReply: { method: 'PATCH', path: '/api/replies/:id' },
  deleteReply: { method: 'DELETE', path: '/api/replies/:id' },
  restoreReply: { method: 'POST', path: '/api/replies/:id/restore' },
  listReplyRevisions: { method: 'GET', path: '/api/replies/:id/revisions' },

  listNotifications: { method: 'GET', path: '/api/notifications' },
  countUnreadNotifications: { method: 'GET', path: '/api/notifications/unread-count' },
  streamNotifications: { method: 'GET', path: '/api/notifications/stream' },
  readNotifications: { method: 'PUT', path: '/api/notifications/read' },
  getNotificationSettings: { method: 'GET', path: '/api/me/notification-settings' },
  updateNotificationSettings: { method: 'PATCH', path: '/api/me/notification-settings' },

  askAdvice: { method: 'POST', path: '/api/ai/advice' },
  getAdvice: { method: 'GET', path: '/api/ai/advice/:adviceId' },
  setAdviceFeedback: { method: 'PUT', path: '/api/ai/advice/:adviceId/feedback' },
  deleteAdviceFeedback: { method: 'DELETE', path: '/api/ai/advice/:adviceId/feedback' },
  listQuestions: { method: 'GET', path: '/api/ai/questions' },
  deleteQuestions: { method: 'DELETE', path: '/api/ai/questions' },
  deleteQuestion: { method: 'DELETE', path: '/api/ai/questions/:adviceId' },
  watchAdvice: { method: 'POST', path: '/api/ai/advice/:adviceId/watch' },
  unwatchAdvice: { method: 'DELETE', path: '/api/ai/advice/:adviceId/watch' },
  listConversations: { method: 'GET', path: '/api/ai/conversations' },
  createConversation: { method: 'POST', path: '/api/ai/conversations' },
  getConversation: { method: 'GET', path: '/api/ai/conversations/:id' },
  updateConversation: { method: 'PUT', path: '/api/ai/conversations/:id' },
  renameConversation: { method: 'PATCH', path: '/api/ai/conversations/:id' },
  deleteConversation: { method: 'DELETE', path: '/api/ai/conversations/:id' },
  restoreConversation: { method: 'POST', path: '/api/ai/conversations/:id/restore' },
  listChecklists: { method: 'GET', path: '/api/checklists' },
  listOwnDeleted: { method: 'GET', path: '/api/me/bin' },
  createChecklist: { method: 'POST', path: '/api/checklists' },
  listTemplates: { method: 'GET', path: '/api/checklists/templates' },
  getChecklist: { method: 'GET', path: '/api/checklists/:id' },
  updateChecklist: { method: 'PATCH', path: '/api/checklists/:id' },
  deleteChecklist: { method: 'DELETE', path: '/api/checklists/:id' },
  restoreChecklist: { method: 'POST', path: '/api/checklists/:id/restore' },
  duplicateChecklist: { method: 'POST', path: '/api/checklists/:id/duplicate' },
  addChecklistItem: { method: 'POST', path: '/api/checklists/:id/items' },
  updateChecklistItem: { method: 'PATCH', path: '/api/checklists/:id/items/:itemId' },
  deleteChecklistItem: { method: 'DELETE', path: '/api/checklists/:id/items/:itemId' },

  createUpload: { method: 'POST', path: '/api/objects/upload' },
  createUploadAlias: { method: 'POST', path: '/api/images/upload' },
  registerProjectImage: { method: 'PUT', path: '/api/project-images' },
  registerProfileImage: { method: 'PUT', path: '/api/profile-images' },
  registerLibraryImage: { method: 'PUT', path: '/api/images' },
  registerArticleImage: { method: 'PUT', path: '/api/objects/register' },
  listImages: { method: 'GET', path: '/api/images' },
  updateImage: { method: 'PATCH', path: '/api/images/:id' },
  deleteImage: { method: 'DELETE', path: '/api/images/:id' },

  createReport: { method: 'POST', path: '/api/reports' },
  listCases: { method: 'GET', path: '/api/admin/moderation' },
  decideCase: { method: 'POST', path: '/api/admin/moderation/decisions' },
  decideAppeal: { method: 'POST', path: '/api/admin/moderation/appeals/:id' },
  listMyDecisions: { method: 'GET', path: '/api/me/decisions' },
  appealDecision: { method: 'POST', path: '/api/decisions/:id/appeal' },
  getModerationCounts: { method: 'GET', path: '/api/moderation/counts' },
  getHiddenProject: { method: 'GET', path: '/api/projects/:id/hidden' },
  getHiddenDiscussion: { method: 'GET', path: '/api/discussions/:id/hidden' },
  listHiddenComments: { method: 'GET', path: '/api/projects/:id/hidden-comments' },
  listHiddenReplies: { method: 'GET', path: '/api/discussions/:id/hidden-replies' },

  createContactMessage: { method: 'POST', path: '/api/contact' },
  listContactMessages: { method: 'GET', path: '/api/admin/messages' },
  updateContactMessage: { method: 'PUT', path: '/api/admin/messages/:id' },
  deleteContactMessage: { method: 'DELETE', path: '/api/admin/messages/:id' },

  listUsers: { method: 'GET', path: '/api/admin/users' },
  changeRole: { method: 'PUT', path: '/api/admin/users/:id/role' },
  suspendUser: { method: 'PUT', path: '/api/admin/users/:id/suspension' },
  unsuspendUser: { method: 'DELETE', path: '/api/admin/users/:id/suspension' },
  listUserSessions: { method: 'GET', path: '/api/admin/users/:id/sessions' },
  revokeUserSession: { method: 'DELETE', path: '/api/admin/users/:id/sessions/:session' },
  revokeUserSessions: { method: 'DELETE', path: '/api/admin/users/:id/sessions' },
  listDeletedPosts: { method: 'GET', path: '/api/admin/bin/:kind' },
  deleteProject: { method: 'DELETE', path: '/api/projects/:id' },
  restoreProject: { method: 'POST', path: '/api/projects/:id/restore' },
  deleteDiscussion: { method: 'DELETE', path: '/api/discussions/:id' },
  restoreDiscussion: { method: 'POST', path: '/api/discussions/:id/restore' },
  listAuditEntries: { method: 'GET', path: '/api/admin/audit' },
  exportAuditEntries: { method: 'GET', path: '/api/admin/audit.csv' },
  listGaps: { method: 'GET', path: '/api/admin/gaps' },
  getGap: { method: 'GET', path: '/api/admin/gaps/:id' },
  attachGap: { method: 'POST', path: '/api/admin/gaps/:id/attach' },
  draftGap: { method: 'POST', path: '/api/admin/gaps/:id/draft' },
  dismissGap: { method: 'POST', path: '/api/admin/gaps/:id/dismiss' },
  reopenGap: { method: 'POST', path: '/api/admin/gaps/:id/reopen' },
  listGuidePassages: { method: 'GET', path: '/api/admin/guides/:slug/passages' },
  explainAdvice: { method: 'GET', path: '/api/admin/advice/:adviceId/explanation' },
  explainQuestion: { method: 'POST', path: '/api/admin/advice/explain' },
  getAdviserStatus: { method: 'GET', path: '/api/admin/adviser' },
  rebuildIndex: { method: 'POST', path: '/api/admin/adviser/rebuilds' },
  listSafetyCards: { method: 'GET', path: '/api/ai/safety-cards' },
  getSafetyCard: { method: 'GET', path: '/api/ai/safety-cards/:key' },
  updateSafetyCard: { method: 'PUT', path: '/api/ai/safety-cards/:key' },
  listSafetyCardRevisions: { method: 'GET', path: '/api/ai/safety-cards/:key/revisions' },
  getSafetyCardRevision: { method: 'GET', path: '/api/ai/safety-cards/:key/revisions/:revision' },
  restoreSafetyCardRevision: {
    method: 'POST',
    path: '/api/ai/safety-cards/:key/revisions/:revision/restore',
  },
  listQueues: { method: 'GET', path: '/api/admin/queues' },
  listFailedJobs: { method: 'GET', path: '/api/admin/queues/:queue/failed' },
  retryFailedJobs: { method: 'POST', path: '/api/admin/queues/:queue/failed/retry' },
  retryFailedJob: { method: 'POST', path: '/api/admin/queues/:queue/failed/:id/retry' },
  deleteFailedJob: { method: 'DELETE', path: '/api/admin/queues/:queue/failed/:id' },
} as const satisfies Record<string, Route>;

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters. */
  path: string;
}

export type RouteName = keyof typeof ROUTES;
/** Calls that read, and calls that write. */
export type ReadName = {
  [N in RouteName]: (typeof ROUTES)[N]['method'] extends 'GET' ? N : never;
}[RouteName];
export type WriteName = Exclude<RouteName, ReadName>;

/** Sign-in and sign-out are full-page navigations, not calls (specification section 4). */
export const SIGN_IN_PATH = '/api/login';
/** Where the OpenID provider sends people back to; operators register this address with it. */
export const SIGN_IN_CALLBACK_PATH = '/api/login/callback';
export const SIGN_UP_PATH = '/api/sign-up';
export const RESET_PASSWORD_PATH = '/api/reset-password';
export const SIGN_OUT_PATH = '/api/logout';

/** The path of a sign-in page that leads on to `returnTo`. */
export function withReturnTo(path: string, returnTo: string): string {
  return returnTo === '/' ? path : `${path}?${new URLSearchParams({ returnTo }).toString()}`;
}

/** The path of a member's public page. */
export function profilePath(id: string): string {
  return `/u/${encodeURIComponent(id)}`;
}

/** Fills the `:name` parameters of a path; each value is percent-encoded. */
export function buildPath(route: Route, params: Record<string, string> = {}): string {
  return route.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The cover of a theme (a category slug, `community` or `assistant`) and a seed, as a path that the gateway serves. */
export function artPath(
  theme: string,
  seed: string,
  size: { width: number; height: number },
  topic?: string,
): string {
  const query = new URLSearchParams({
    w: String(size.width),
    h: String(size.height),
    ...(topic && { topic }),
  });

  return `/art/${encodeURIComponent(theme)}/${encodeURIComponent(seed)}.svg?${query.toString()}`;
}
