/** Limits and delays that both ends of the wire agree on. Sources: specification sections 2, 5, 8 and 9. */
export const LIMITS = {
  /** Rows in a response when the caller names no limit. The lists of screens name theirs: `topicArticles`, or `PAGE_SIZE` in a hook. */
  defaultListLimit: 50,
  /** Most rows in one response; a larger limit is lowered to it. */
  listMax: 100,
  /** Largest offset; later rows are reached page by page, with the cursor. */
  offsetMax: 1_000,
  /** The total of a list is exact up to this number; above, this number is returned as a lower bound. */
  totalMax: 1_000,
  /** Characters of a cursor. */
  cursorMax: 200,
  /** Rows in the lists of the screens. */
  landingProjects: 2,
  landingDiscussions: 2,
  categoryPagePosts: 6,
  topicArticles: 20,

  titleMax: 200,
  descriptionMax: 2_000,
  contentMax: 100_000,
  /** Characters of a comment and of a reply. */
  commentMax: 5_000,
  replyMax: 20_000,
  /** Earlier texts that are kept of one project, discussion, comment or reply. */
  revisionsMax: 50,
  /** Users whom one comment or reply notifies by mentioning them. */
  mentionsMax: 20,
  /** Unread notifications are counted up to this number. */
  unreadMax: 100,
  /** Users whose notifications one call between processes asks for. */
  watchedUsersMax: 1_000,
  /** Reminders in one call between processes. */
  remindersMax: 100,
  /** People whom one notification names. */
  notificationActors: 3,
  /** Days that notifications are kept, and how many of one member. */
  notificationDays: 90,
  notificationsMax: 1_000,
  /** Views of discussions in one call between processes. */
  viewsMax: 1_000,
  excerptMax: 1_000,
  /** Most UTF-16 code units of a preview, which lists carry in place of the whole text. */
  previewLength: 300,
  /** Slugs of articles in one call between processes: a sitemap needs several such pages. */
  addressesMax: 5_000,
  /** Articles with their whole texts in one call between processes: about 1 MB at most. */
  wholeArticles: 10,
  urlMax: 2_000,
  imagePromptMax: 500,
  imagePromptsMax: 20,
  searchMax: 200,
  /** Results of the search, when the caller names no limit, and at most. */
  searchResults: 20,
  searchResultsMax: 100,
  /** Characters of the words of a search and all their synonyms, between services. */
  searchWordsMax: 20_000,
  /** Days that a search without a result is kept, and different ones of one day. */
  searchMissDays: 90,
  searchMissesPerDay: 500,
  /** Different ones of one visitor and day. */
  searchMissesPerVisitor: 20,

  /** Characters of an article's slug. */
  slugMax: 100,
  /** Characters of the note that says why an article or document was saved. */
  noteMax: 500,
  /** Steps of a safety card, characters of one, and authorities that it follows. */
  safetySteps: 8,
  safetyStepMax: 400,
  safetySources: 8,
  /** Groups of questions of one article, which headings have one or more of, and questions of one group. */
  questionHeadingsMax: 200,
  headingQuestionsMax: 30,
  headingQuestionMax: 200,
  /** Words of a question that stands above an answer or on a button. */
  shownQuestionWordsMax: 14,
  /** Characters of what an import says about one article: it may quote the file. */
  importNoteMax: 500,
  /** Characters of a short answer: about 100 words. */
  headingAnswerMax: 700,
  /** Steps of the checklist beside a short answer, and characters of one. */
  headingStepsMax: 10,
  headingStepMax: 200,
  headingMax: 500,
  /** Sources of one article, and characters of the title of one. */
  sourcesMax: 20,
  sourceTitleMax: 300,
  /** Lines that say what one save changed. */
  changesMax: 12,
  /** Changes of an article that readers see listed. */
  readerChangesMax: 50,
  /** Articles that one call changes. */
  bulkMax: 100,
  /** Years from now until the latest scheduled publication. */
  scheduleYears: 5,
  /** Days until an article or a post in the bin is deleted for good (`emptyBin` of service-kit). */
  binDays: 30,
  /** Characters of the text in a working copy: one that is too long to be saved is not lost. */
  workingCopyContentMax: 400_000,
  /** Days that a working copy is kept after its last change. */
  workingCopyDays: 90,
  /** Seconds between two reports of an open editor, and until one without a report counts as closed. */
  presenceIntervalSeconds: 15,
  presenceSeconds: 45,
  /** Most editors in one response about an article that is open. */
  presenceMax: 20,
  previewLinkDays: 14,
  /** Preview links of one article that are valid at the same time. */
  previewLinksMax: 20,
  /** Lines of 'Getting Started' and of 'Quick Tips', characters of one, and links of 'Popular This Week'. */
  topicLinesMax: 12,
  topicLineMax: 500,
  popularLinksMax: 12,

  firstNameMax: 80,
  emailMax: 254,
  passwordMin: 10,
  passwordMax: 128,
  /** Most sessions of one user; the least recently seen one ends when there would be more. */
  sessionsMax: 100,
  /** Characters of a `User-Agent` that are read. */
  userAgentMax: 500,
  /** Days that a device stays known at sign-in: as long as browsers keep any cookie. */
  deviceDays: 400,
  /** Minutes that a link to set a new password is valid. */
  resetLinkMinutes: 60,
  /** Minutes that a user may spend at the OpenID provider. */
  providerMinutes: 10,

  categoryDescriptionMax: 500,
  /** Characters of what somebody adds to a report. */
  reportNoteMax: 1_000,
  /** Days after the time to appeal until what reporters wrote is deleted, and who they were. */
  reportDays: 90,
  /** Members with an open report that hide something until a moderator has looked at it. */
  reportsToHide: 3,
  /** Characters of the reason for a decision, which its author reads. */
  decisionReasonMax: 1_000,
  /** Characters of an appeal, and days after a decision in which its author can make one. */
  appealMax: 2_000,
  appealDays: 30,
  /** Months of the public counts. */
  moderationMonths: 12,
  /** Most days that a moderator suspends somebody for; administrators can do so without an end. */
  suspensionDaysMax: 365,
  /** Users whose suspensions one call between processes passes on. */
  suspensionsMax: 100,
  /** Notes of reports that moderators see of one case, newest first. */
  caseNotesMax: 20,
  /** Characters of a message to the people who run the site. */
  contactMessageMax: 5_000,
  /** Days until such a message is deleted after it is done. */
  contactMessageDays: 180,
  /** Characters of one field in an audit entry's before and after; longer ones are cut. */
  auditFieldMax: 500,
  /** Characters of the name by which an audit entry shows its subject; longer ones are cut. */
  auditLabelMax: 200,
  /** Most audit entries in one call between processes: a page of the export, and one to know that there is another. */
  auditPageMax: 501,
  /** Characters of the reason why a job failed; longer ones are cut. */
  jobReasonMax: 500,

  questionMax: 2_000,
  /** Messages before a question, and characters of one; longer ones are cut by the client. */
  adviceTurns: 6,
  adviceTurnMax: 4_000,
  /** Characters of them together: with the question they fit the body of a visitor, at up to 3 bytes each. */
  adviceHistoryMax: 8_000,
  /** Days that a visitor's question is kept, and a member's that the member does not delete. */
  visitorQuestionDays: 90,
  memberQuestionDays: 365,
  /** Ways of understanding an unclear question or questions near one, and guides near one. */
  adviceChoices: 3,
  adviceNearest: 3,
  /** Days that a question is on the gap board, and questions that one day adds. */
  gapDays: 90,
  gapQuestionsPerDay: 2_000,
  /** Questions of a group in a list, and when one group is looked at. */
  gapSamples: 3,
  gapQuestions: 50,
  /** Characters of the reason why a group is dismissed. */
  gapReasonMax: 500,
  /** Notifications of answered questions in one call between processes. */
  answeredQuestionsMax: 100,
  /** Questions for which one member waits to be told of a guide. */
  watchesMax: 100,
  checklistItemsMax: 100,
  checklistItemMax: 500,
  /** Checklists, templates included, that one member keeps outside the bin. */
  checklistsMax: 500,
  /** Conversations that one member keeps outside the bin. */
  conversationsMax: 500,
  conversationMessagesMax: 200,
  conversationMessageMax: 20_000,
  /** Characters of the first message that name a conversation; three dots follow (specification section 7). */
  conversationTitleLength: 50,

  /** Largest upload on the project and image-manager screens: 10 MB. */
  imageBytes: 10_485_760,
  /** Largest upload in the article and homepage editors: 5 MB. */
  editorImageBytes: 5_242_880,
  /** Most pixels of an image, all frames together: the largest phone cameras produce 50 million. */
  imagePixels: 64_000_000,
  /** Most pixels of one side of an image. */
  imageSide: 16_384,
  /** Seconds that an upload grant is valid. */
  uploadSeconds: 900,
  /** Milliseconds of what a browser may report of a page; longer ones are mistakes. */
  webVitalMaxMs: 600_000,

  filenameMax: 200,
  altTextMax: 500,

  /** Largest file with articles to import: 50 MB. */
  importBytes: 52_428_800,
  /** Bytes of such a file in one call between processes. */
  importPartBytes: 524_288,

  /** Largest JSON or form body of a member, in bytes. */
  bodyBytes: 1_048_576,
  /** The same of visitors, whose longest texts are a question and the messages before it. */
  visitorBodyBytes: 32_768,
  /** Values in a JSON body that is larger than that; the longest conversation has some 1,000. */
  bodyValues: 5_000,
  /** Bytes of request bodies that one member may send at the same time. */
  bodyBytesPerMember: 8_388_608,
} as const;

/** What people are told about a file to import that is too large. */
export const TOO_LARGE_TO_IMPORT = `The file is larger than ${LIMITS.importBytes / 1_048_576} MB: please split it.`;

/** Our own checks of a text's quality (`quality` findings). */
export const QUALITY_THRESHOLDS = {
  /** Lowest Flesch reading ease without a finding: 50 to 60 is "fairly difficult" (Flesch 1948). */
  readingEase: 50,
  /** Shorter texts have no meaningful reading ease. */
  readingEaseMinWords: 100,
  /** Most words of a sentence without a finding; GOV.UK's style guide suggests to split from 25 on. */
  sentenceWords: 35,
  /** Lowest estimated share of equal phrases at which two texts count as nearly the same. */
  duplicateShare: 0.5,
} as const;

/** Milliseconds that people can notice (specification sections 2, 4 and 9). */
export const DELAYS = {
  /** From when the pointer leaves a menu's button; menus open at once. */
  menuButtonCloseDelayMs: 400,
  /** From when the pointer leaves an open menu's panel. */
  menuPanelCloseDelayMs: 200,
  tooltipOpen: 700,
  tooltipSkip: 300,
  unauthorizedRedirect: 500,
  signInRequiredRedirect: 1_000,
  toastVisible: 5_000,
  toastRemove: 1_000_000,
  copiedIcon: 2_000,
  cacheUnused: 300_000,
} as const;

/** Lengths and numbers at which the editors warn or suggest; they never block a save (specification section 9). */
export const EDITOR_THRESHOLDS = {
  /** Characters. */
  titleMin: 10,
  titleMax: 100,
  contentMin: 300,
  excerptMax: 200,
  heroTitleMax: 60,
  heroSubtitleMax: 80,
  heroDescriptionMax: 200,
  /** Words of an article. */
  wordsMin: 300,
  wordsMax: 2_000,
  /** More words than this need headings, or lists. */
  wordsWithoutHeadings: 500,
  wordsWithoutLists: 800,
} as const;

/** Reading speed in words per minute (specification section 5). */
export const WORDS_PER_MINUTE = 200;

/** Characters of an article's text that replace a missing excerpt (specification section 9). */
export const EXCERPT_FALLBACK_LENGTH = 120;

/** The first day that a date may be; the last one has a year of four digits. */
export const EARLIEST_DAY = '1900-01-01';
