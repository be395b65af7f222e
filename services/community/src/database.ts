import { defineDatabase } from '@hearthwise/service-kit';
import { SEARCH_SETTINGS } from '@hearthwise/service-kit/search';
import { DiscussionEntity } from './discussions/discussion.entity.js';
import { CreateCommunity1763700000000 } from './migrations/1763700000000-create-community.js';
import { AddImageIds1795262682040 } from './migrations/1795262682040-add-image-ids.js';
import { FlattenPostLists1795283000000 } from './migrations/1795283000000-flatten-post-lists.js';
import { FillPreviews1795283000001 } from './migrations/1795283000001-fill-previews.js';
import { AddRenderVersion1795290000000 } from './migrations/1795290000000-add-render-version.js';
import { SearchByPeriod1795300000000 } from './migrations/1795300000000-search-by-period.js';
import { AddAuditEntries1795304834206 } from './migrations/1795304834206-add-audit-entries.js';
import { KeepSearchTextInline1795305618063 } from './migrations/1795305618063-keep-search-text-inline.js';
import { AddBin1795310920454 } from './migrations/1795310920454-add-bin.js';
import { CountPublicPosts1795317938000 } from './migrations/1795317938000-count-public-posts.js';
import { AddPostRevisions1795330000002 } from './migrations/1795330000002-add-post-revisions.js';
import { AddLockedDiscussions1795330000003 } from './migrations/1795330000003-add-locked-discussions.js';
import { AddDiscussionViews1795330000004 } from './migrations/1795330000004-add-discussion-views.js';
import { CountViews1795330000005 } from './migrations/1795330000005-count-views.js';
import { AddContributions1795340000000 } from './migrations/1795340000000-add-contributions.js';
import { CountContributions1795340000001 } from './migrations/1795340000001-count-contributions.js';
import { AddAcceptedReply1795340000002 } from './migrations/1795340000002-add-accepted-reply.js';
import { AddContactMessages1795360000000 } from './migrations/1795360000000-add-contact-messages.js';
import { AddNotifications1795400000000 } from './migrations/1795400000000-add-notifications.js';
import { ListByAuthor1795380000000 } from './migrations/1795380000000-list-by-author.js';
import { AddReactions1795330000000 } from './migrations/1795330000000-add-reactions.js';
import { CountReactions1795330000001 } from './migrations/1795330000001-count-reactions.js';
import { HidePosts1795390000001 } from './migrations/1795390000001-hide-posts.js';
import { AddDecisions1795390000003 } from './migrations/1795390000003-add-decisions.js';
import { AddAppeals1795390000004 } from './migrations/1795390000004-add-appeals.js';
import { AddReports1795390000002 } from './migrations/1795390000002-add-reports.js';
import { IndexHidden1795390000005 } from './migrations/1795390000005-index-hidden.js';
import { AddSearchWords1795410000000 } from './migrations/1795410000000-add-search-words.js';
import { IndexSearchWords1795410000001 } from './migrations/1795410000001-index-search-words.js';
import { CopyAcceptedAuthor1795440000000 } from './migrations/1795440000000-copy-accepted-author.js';
import { IndexAcceptedAuthor1795440000001 } from './migrations/1795440000001-index-accepted-author.js';
import { ForgetReporters1795440000002 } from './migrations/1795440000002-forget-reporters.js';
import { IndexPurgedCases1795440000003 } from './migrations/1795440000003-index-purged-cases.js';
import { IndexParticipants1795440000004 } from './migrations/1795440000004-index-participants.js';
import { BoundComments1795550000000 } from './migrations/1795550000000-bound-comments.js';
import { ProjectEntity } from './projects/project.entity.js';

/** The `community` schema: what members share and talk about. */
export const database = defineDatabase({
  schema: 'community',
  entities: [ProjectEntity, DiscussionEntity],
  migrations: [
    CreateCommunity1763700000000,
    AddImageIds1795262682040,
    FlattenPostLists1795283000000,
    FillPreviews1795283000001,
    AddRenderVersion1795290000000,
    SearchByPeriod1795300000000,
    AddAuditEntries1795304834206,
    KeepSearchTextInline1795305618063,
    AddBin1795310920454,
    CountPublicPosts1795317938000,
    AddReactions1795330000000,
    CountReactions1795330000001,
    AddPostRevisions1795330000002,
    AddLockedDiscussions1795330000003,
    AddDiscussionViews1795330000004,
    CountViews1795330000005,
    AddContributions1795340000000,
    CountContributions1795340000001,
    AddAcceptedReply1795340000002,
    AddContactMessages1795360000000,
    ListByAuthor1795380000000,
    HidePosts1795390000001,
    AddReports1795390000002,
    AddDecisions1795390000003,
    AddAppeals1795390000004,
    IndexHidden1795390000005,
    AddNotifications1795400000000,
    AddSearchWords1795410000000,
    IndexSearchWords1795410000001,
    CopyAcceptedAuthor1795440000000,
    IndexAcceptedAuthor1795440000001,
    ForgetReporters1795440000002,
    IndexPurgedCases1795440000003,
    IndexParticipants1795440000004,
    BoundComments1795550000000,
  ],
  searchOptions: SEARCH_SETTINGS,
});
