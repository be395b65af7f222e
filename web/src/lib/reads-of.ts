import { ROUTES, type RouteName } from '@hearthwise/contracts/routes';
import type { QueryClient } from '@tanstack/react-query';

/** A route stands for its reads and all reads below its path; `only` for the reads of its path alone. */
type Reads = RouteName | { only: RouteName };

/**
 * What shows or counts each kind of thing. Whoever adds a read adds it here to everything that it shows; whoever changes a
 * thing has all of these read again.
 */
const READS_OF = {
  project: [
    'listProjects',
    'getProfile',
    'listSavedProjects',
    'search',
    'listNotifications',
    'listDeletedPosts',
    'listAuditEntries',
  ],
  discussion: [
    'listDiscussions',
    'getProfile',
    'search',
    'listNotifications',
    'listDeletedPosts',
    'listAuditEntries',
  ],
  comment: ['listProjects', 'getComment', 'getProfile', 'listSavedProjects', 'listNotifications'],
  reply: ['listDiscussions', 'getReply', 'getProfile', 'search', 'listNotifications'],
  savedProject: ['listSavedProjects'],
  /** A name or photo. */
  member: [
    'listProjects',
    'listDiscussions',
    'getComment',
    'getReply',
    'getProfile',
    'listSavedProjects',
    'search',
    'listNotifications',
    'listDeletedPosts',
    'listUsers',
    'listAuditEntries',
  ],
  /** A role or suspension. */
  account: ['listUsers', 'getProfile', 'listAuditEntries'],
  currentUser: ['getCurrentUser'],
  session: ['listSessions'],
  article: ['listArticles', 'listAdminArticles', 'search', 'listAuditEntries'],
  document: [
    'getHomepageContent',
    'getTopicTexts',
    'getTextPage',
    'getDocument',
    'listCategories',
    'listAuditEntries',
  ],
  image: ['listImages'],
  altText: ['listImages', 'listArticles', 'listProjects', 'getProfile', 'listSavedProjects'],
  // A checklist itself is not read again: changes are applied to it at once.
  checklist: [{ only: 'listChecklists' }, { only: 'listTemplates' }, 'listOwnDeleted'],
  conversation: ['listConversations', 'listOwnDeleted'],
  notification: ['listNotifications'],
  moderationCase: ['listCases', 'getModerationCounts', 'listUsers', 'listAuditEntries'],
  decision: ['listMyDecisions'],
  contactMessage: ['listContactMessages', 'listAuditEntries'],
  articleImport: ['listImports'],
  /** With its failed jobs. */
  queue: ['listQueues'],
  adviser: ['getAdviserStatus'],
} as const satisfies Record<string, readonly Reads[]>;

export type Thing = keyof typeof READS_OF;

/** Invalidates everything that shows or counts one of these, whatever the parameters. */
export async function invalidateReadsOf(queryClient: QueryClient, ...things: Thing[]): Promise<void> {
  const reads = things.flatMap((thing): readonly Reads[] => READS_OF[thing]);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) => {
      const [path = ''] = String(key).split('?', 1);

      return reads.some((read) => isOf(read, path));
    },
  });
}

function isOf(reads: Reads, path: string): boolean {
  if (typeof reads === 'object') {
    return path === ROUTES[reads.only].path;
  }
  const beginning = ROUTES[reads].path.replace(/\/:.*$/, '');

  return path === beginning || path.startsWith(`${beginning}/`);
}
