import type { PathParameter } from './endpoint.js';
import type { ReadName, RouteName, ROUTES, WriteName } from './routes.js';

/** Things of which a response may show many or how many there are, or one in whole. */
type Collection = 'projects' | 'discussions' | 'checklists' | 'conversations';

/** Everything else that responses show. */
type Other =
  | 'accounts'
  | 'adviser'
  | 'articles'
  | 'audit'
  | 'cases'
  | 'categories'
  | 'contactMessages'
  | 'currentUser'
  | 'decisions'
  | 'documents'
  | 'drafts'
  | 'gaps'
  | 'images'
  | 'imageLibrary'
  | 'imports'
  | 'moderationCounts'
  | 'notifications'
  | 'notificationSettings'
  | 'objects'
  | 'previewLinks'
  | 'questions'
  | 'queues'
  | 'reactions'
  | 'safetyCards'
  | 'savedProjects'
  | 'sessions'
  | 'users'
  | 'workingCopies';

/**
 * What responses show and writes change. `projects` is every list and count of projects; `projects:id` is one project in
 * whole, with its comments, and what follows the colon names the parameter that says which one.
 */
export type Tag = Collection | `${Collection}:${string}` | Other;

/** A read says which one by a parameter of its path. */
type ShownTag<N extends RouteName> =
  | Collection
  | `${Collection}:${PathParameter<(typeof ROUTES)[N]['path']>}`
  | Other;

/**
 * What each read shows: its response is outdated when a write changes one of these. Names and photos of members are `users`,
 * names of categories `categories`, descriptions and sizes of images `images`.
 */
export const SHOWS = {
  getCurrentUser: ['currentUser'],
  listSessions: ['sessions'],
  getSignInOptions: [],

  getProfile: ['users', 'projects', 'discussions'],
  listUserProjects: ['projects', 'users', 'categories', 'images'],
  listUserDiscussions: ['discussions', 'users', 'categories'],
  listAcceptedReplies: ['discussions'],

  getHomepageContent: ['documents'],
  getTopicTexts: ['documents'],
  getTextPage: ['documents'],
  getDocument: ['documents'],
  listDocumentRevisions: ['documents', 'users'],
  getDocumentRevision: ['documents'],
  listCategories: ['categories'],
  getCategory: ['categories'],
  listEditableCategories: ['categories'],

  listArticles: ['articles', 'images'],
  getArticle: ['articles', 'images'],
  listArticleChanges: ['articles'],
  getArticleById: ['articles', 'drafts', 'images'],
  listArticleRevisions: ['articles', 'drafts', 'users'],
  getArticleRevision: ['articles', 'drafts', 'users'],
  getWorkingCopy: ['articles', 'workingCopies'],
  listPreviewLinks: ['articles', 'previewLinks'],
  getPreview: ['articles', 'drafts', 'images'],
  listAdminArticles: ['articles', 'drafts', 'users'],
  listImports: ['imports'],
  getImport: ['imports'],
  listImportItems: ['imports'],
  exportArticles: ['articles', 'drafts'],
  exportArticle: ['articles', 'drafts'],

  listProjects: ['projects', 'users', 'categories', 'images'],
  getProject: ['projects:id', 'users', 'categories', 'images'],
  listProjectRevisions: ['projects:id'],
  getHiddenProject: ['projects:id', 'users', 'categories', 'images'],
  listComments: ['projects:id', 'users'],
  listHiddenComments: ['projects:id', 'users'],
  getComment: ['projects', 'users'],
  listCommentRevisions: ['projects'],
  listMyReactions: ['reactions'],
  listSavedProjects: ['savedProjects', 'projects', 'users', 'categories', 'images'],

  listDiscussions: ['discussions', 'users', 'categories'],
  getDiscussion: ['discussions:id', 'users', 'categories'],
  listDiscussionRevisions: ['discussions:id'],
  getHiddenDiscussion: ['discussions:id', 'users', 'categories'],
  listReplies: ['discussions:id', 'users'],
  listHiddenReplies: ['discussions:id', 'users'],
  getReply: ['discussions', 'users'],
  listReplyRevisions: ['discussions'],

  search: ['articles', 'projects', 'discussions', 'users', 'categories'],

  listNotifications: ['notifications', 'projects', 'discussions', 'users'],
  countUnreadNotifications: ['notifications'],
  streamNotifications: ['notifications'],
  getNotificationSettings: ['notificationSettings'],

  getAdvice: ['questions'],
  listQuestions: ['questions'],
  listConversations: ['conversations'],
  getConversation: ['conversations:id'],
  listChecklists: ['checklists'],
  listTemplates: ['checklists'],
  getChecklist: ['checklists:id'],
  listOwnDeleted: ['checklists', 'conversations'],

  // Each image with the names of what it is used in.
  listImages: ['imageLibrary', 'images', 'articles', 'documents', 'projects', 'discussions', 'users'],

  listCases: ['cases', 'projects', 'discussions', 'users'],
  listMyDecisions: ['decisions', 'projects', 'discussions'],
  getModerationCounts: ['moderationCounts'],
  listContactMessages: ['contactMessages'],
  listUsers: ['accounts', 'users'],
  listUserSessions: ['accounts', 'sessions'],
  listDeletedPosts: ['projects', 'discussions', 'users'],
  listAuditEntries: ['audit', 'users'],
  exportAuditEntries: ['audit', 'users'],
  listGaps: ['gaps'],
  getGap: ['gaps'],
  listGuidePassages: ['articles'],
  explainAdvice: ['articles', 'questions'],
  getAdviserStatus: ['adviser'],
  listSafetyCards: ['safetyCards'],
  getSafetyCard: ['safetyCards'],
  listSafetyCardRevisions: ['safetyCards', 'users'],
  getSafetyCardRevision: ['safetyCards'],
  listQueues: ['queues'],
  listFailedJobs: ['queues'],
} as const satisfies { [N in ReadName]: readonly ShownTag<N>[] };

/** A project with all that shows or counts it; the same for a discussion. */
const PROJECT = ['projects', 'projects:id'] as const;
const DISCUSSION = ['discussions', 'discussions:id'] as const;
/** Of a comment or a reply, which are part of the post that they belong to. */
const PROJECT_OF_COMMENT = ['projects', 'projects:projectId'] as const;
const DISCUSSION_OF_REPLY = ['discussions', 'discussions:discussionId'] as const;
const CHECKLIST = ['checklists', 'checklists:id'] as const;
const CONVERSATION = ['conversations', 'conversations:id'] as const;
const ARTICLE = ['articles', 'audit'] as const;
const NEW_IMAGE = ['imageLibrary', 'images', 'audit'] as const;
const DECISION = [
  ...PROJECT_OF_COMMENT,
  ...DISCUSSION_OF_REPLY,
  'accounts',
  'audit',
  'cases',
  'decisions',
  'moderationCounts',
] as const;

/**
 * What each write changes. A parameter that is not part of the path is given by the gateway's handler, because only the result
 * of the write tells it.
 */
export const CHANGES = {
  signUp: ['accounts', 'audit', 'currentUser', 'sessions'],
  signIn: ['audit', 'currentUser', 'sessions'],
  signOut: ['audit', 'currentUser', 'sessions'],
  resetPassword: ['audit', 'currentUser', 'sessions'],
  changePassword: ['audit', 'sessions'],
  revokeSession: ['audit', 'sessions'],
  revokeOtherSessions: ['audit', 'sessions'],
  updateProfile: ['users', 'audit', 'currentUser'],

  updateHomepageContent: ['documents', 'audit'],
  updateTopicTexts: ['documents', 'audit'],
  updateTextPage: ['documents', 'audit'],
  restoreDocumentRevision: ['documents', 'audit'],
  updateCategory: ['categories', 'audit'],

  checkArticle: [],
  createArticle: ['drafts', 'audit'],
  updateArticle: ARTICLE,
  deleteArticle: ARTICLE,
  restoreArticle: ARTICLE,
  submitArticle: ARTICLE,
  publishArticle: ARTICLE,
  withdrawArticle: ARTICLE,
  updateArticleSlug: ARTICLE,
  restoreArticleRevision: ARTICLE,
  bulkUpdateArticles: ARTICLE,
  saveWorkingCopy: ['workingCopies'],
  deleteWorkingCopy: ['workingCopies'],
  reportPresence: [],
  createPreviewLink: ['previewLinks', 'audit'],
  revokePreviewLink: ['previewLinks', 'audit'],
  // The articles follow later: what shows them looks whether any has changed.
  createImport: ['imports', 'audit'],

  createProject: ['projects'],
  updateProject: PROJECT,
  deleteProject: [...PROJECT, 'audit'],
  restoreProject: [...PROJECT, 'audit'],
  likeProject: [...PROJECT, 'reactions'],
  unlikeProject: [...PROJECT, 'reactions'],
  saveProject: [...PROJECT, 'reactions', 'savedProjects'],
  unsaveProject: [...PROJECT, 'reactions', 'savedProjects'],
  createComment: PROJECT,
  updateComment: PROJECT_OF_COMMENT,
  deleteComment: [...PROJECT_OF_COMMENT, 'audit'],
  restoreComment: [...PROJECT_OF_COMMENT, 'audit'],

  createDiscussion: ['discussions'],
  updateDiscussion: DISCUSSION,
  deleteDiscussion: [...DISCUSSION, 'audit'],
  restoreDiscussion: [...DISCUSSION, 'audit'],
  // Views are counted in batches, and shown when what shows them has expired.
  recordView: [],
  recordWebVitals: [],
  pinDiscussion: [...DISCUSSION, 'audit'],
  unpinDiscussion: [...DISCUSSION, 'audit'],
  lockDiscussion: [...DISCUSSION, 'audit'],
  unlockDiscussion: [...DISCUSSION, 'audit'],
  acceptReply: [...DISCUSSION, 'audit'],
  createReply: DISCUSSION,
  updateReply: DISCUSSION_OF_REPLY,
  deleteReply: [...DISCUSSION_OF_REPLY, 'audit'],
  restoreReply: [...DISCUSSION_OF_REPLY, 'audit'],
  previewMarkdown: [],

  readNotifications: ['notifications'],
  updateNotificationSettings: ['notificationSettings'],

  askAdvice: ['questions'],
  setAdviceFeedback: ['questions'],
  deleteAdviceFeedback: ['questions'],
  deleteQuestion: ['questions'],
  deleteQuestions: ['questions'],
  watchAdvice: ['gaps'],
  unwatchAdvice: ['gaps'],
  // The guide is answered from when the index has it, some seconds later.
  attachGap: [...ARTICLE, 'gaps'],
  draftGap: ['drafts', 'audit', 'gaps'],
  dismissGap: ['gaps', 'audit'],
  reopenGap: ['gaps', 'audit'],
  explainQuestion: [],
  createConversation: ['conversations'],
  updateConversation: CONVERSATION,
  renameConversation: CONVERSATION,
  deleteConversation: CONVERSATION,
  restoreConversation: CONVERSATION,
  createChecklist: ['checklists'],
  duplicateChecklist: ['checklists'],
  updateChecklist: CHECKLIST,
  deleteChecklist: [...CHECKLIST, 'audit'],
  restoreChecklist: [...CHECKLIST, 'audit'],
  addChecklistItem: CHECKLIST,
  updateChecklistItem: CHECKLIST,
  deleteChecklistItem: CHECKLIST,

  createUpload: [],
  createUploadAlias: [],
  // What refers to an image may be there before it is registered.
  registerProjectImage: NEW_IMAGE,
  registerProfileImage: NEW_IMAGE,
  registerLibraryImage: NEW_IMAGE,
  registerArticleImage: NEW_IMAGE,
  updateImage: ['imageLibrary', 'images', 'audit'],
  deleteImage: ['imageLibrary', 'images', 'objects', 'audit'],

  // One of the reports hides what they are about.
  createReport: [...PROJECT_OF_COMMENT, ...DISCUSSION_OF_REPLY, 'audit', 'cases', 'moderationCounts'],
  decideCase: DECISION,
  decideAppeal: DECISION,
  appealDecision: ['cases', 'decisions', 'moderationCounts'],
  createContactMessage: ['contactMessages'],
  updateContactMessage: ['contactMessages', 'audit'],
  deleteContactMessage: ['contactMessages', 'audit'],

  changeRole: ['accounts', 'audit', 'currentUser'],
  suspendUser: ['accounts', 'audit', 'currentUser'],
  unsuspendUser: ['accounts', 'audit', 'currentUser'],
  revokeUserSession: ['accounts', 'sessions', 'audit', 'currentUser'],
  revokeUserSessions: ['accounts', 'sessions', 'audit', 'currentUser'],
  rebuildIndex: ['adviser', 'audit'],
  updateSafetyCard: ['safetyCards', 'audit'],
  restoreSafetyCardRevision: ['safetyCards', 'audit'],
  retryFailedJobs: ['queues', 'audit'],
  retryFailedJob: ['queues', 'audit'],
  deleteFailedJob: ['queues', 'audit'],
} as const satisfies Record<WriteName, readonly Tag[]>;

type ParameterOf<T> = T extends `${Collection}:${infer Name}` ? Name : never;

/** The parameters of what a write changes that its path does not have. */
export type ResultParameter<N extends WriteName> = Exclude<
  ParameterOf<(typeof CHANGES)[N][number]>,
  PathParameter<(typeof ROUTES)[N]['path']>
>;

/** The collection of a tag, and the name of the parameter that says which one; undefined for all and none. */
export function partsOfTag(tag: Tag): { collection: string; parameter: string | undefined } {
  const [collection = '', parameter] = tag.split(':');

  return { collection, parameter };
}
