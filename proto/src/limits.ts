const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS
/** Sizes are decimal, as the 1e10 bytes of an attachment are ten gigabytes. */
const KILOBYTE = 1000
const MEGABYTE = 1_000_000
const GIGABYTE = 1_000_000_000

/** Most characters (UTF-16 units, as `length` counts) of each text. A folder's title, which no document limits, is as a project's. */
export const TEXT_LIMITS = {
  groupName: 200,
  alertRuleTitle: 100,
  teamName: 200,
  userName: 100,
  personName: 300,
  email: 320,
  personSummary: 2499,
  jobTitle: 100,
  accessRequestMessage: 1000,
  inviteMessage: 500,
  folderTitle: 200,
  projectTitle: 200,
  projectSummary: 1000,
  noteTitle: 200,
  insightTitle: 200,
  templateDescription: 500,
  tagTitle: 200,
  tagBoardTitle: 50,
  tagGroupTitle: 50,
  viewTitle: 200,
  savedFeedTitle: 200,
  conversationTitle: 500,
  messageContent: 20_000,
  comment: 10_000,
  fieldLabel: 250,
  textField: 10_299,
  noteFieldText: 300,
  password: 100,
  highlightText: 4000,
  themeTitle: 300,
  themeSummary: 2499,
  topicTitle: 300,
  topicDescription: 2500,
  richTextContent: 5_000_000,
  richTextQuestion: 2500,
  response: 20_000,
  selectOptionLabel: 50,
  fieldSetTitle: 250,
  fieldDescription: 2500,
  questionOptionText: 40_000,
  searchQuery: 2000,
  pdfHighlightAreasJson: 17_000,
} as const

/** Counts of things in one place. */
export const COUNT_LIMITS = {
  projectsPerWorkspace: 200,
  viewsPerProject: 200,
  /** Of those that everybody has in the workspace or in a folder, and once more of those that a member keeps there. */
  viewsOfPlace: 200,
  tagBoardsPerProject: 50,
  workspaceTags: 1000,
  /** Synonyms, examples and counter-examples of a tag, each. */
  tagWords: 20,
  workspacesPerUser: 5000,
  groupsPerTeam: 50,
  alertRulesPerTeam: 50,
  invitesAtOnce: 50,
  membersPerGroup: 200,
  selectOptions: 200,
  selectable: 100,
  /** Of the workspace, or of one project. */
  fields: 2000,
  fieldSets: 200,
  /** Of one project; an import of a table brings along at most its columns. */
  questions: 2000,
  /** How many objects, and how many of their fields, one call sets. */
  objectsSetAtOnce: 500,
  fieldsSetAtOnce: 50,
  /** How many highlights one call reads, tags or clusters. */
  highlightsAtOnce: 500,
  insightAuthors: 20,
  insightTags: 50,
  /** Comments of one thread, threads on one page, and people whom one comment mentions. */
  commentsPerThread: 5000,
  threadsPerPage: 5000,
  mentions: 50,
  searchQueryWords: 60,
  searchResults: 1000,
  importPage: 100,
  notesPerImport: 5000,
  highlightsPerAvExport: 100,
  routePatternCache: 10_000,
} as const

/**
 * Of one filter: one with 1,000 conditions or 50 levels is refused. `values` are those of one condition, `address` the
 * characters of a filter in a url.
 */
export const FILTER_LIMITS = { conditions: 999, depth: 49, values: 1000, address: 8000 } as const

/** What a rule over the audit log may ask for: how often an act is done, within how many minutes. */
export const ALERT_LIMITS = { times: 1000, withinMinutes: 7 * 24 * 60 } as const

/** Sizes of files and bodies, in bytes unless the name says otherwise. */
export const SIZE_LIMITS = {
  attachmentBytes: 10_000_000_000,
  gifBytes: 2 * MEGABYTE,
  /** Of the picture that stands for a person, which travels as base64 in a JSON body. */
  personPictureBytes: 150 * KILOBYTE,
  personPicturePixels: 512,
  imagePixels: 268_402_689,
  jsonBodyBytes: 10 * MEGABYTE,
  /** Of a JSON body that carries no content: no text of a note, an insight or a project. */
  plainBodyBytes: 256 * KILOBYTE,
  importFileBytes: 10 * MEGABYTE,
  filesOfInsight: 500,
  exportFilenameCharacters: 204,
  loggedUrlCharacters: 2048,
  shareTokenCharacters: 12,
} as const

/**
 * How a JSON body may be built: lists and objects in each other, of which a filter has two a level, and values in all.
 * 5,000 notes in one call have some 25,000.
 */
export const JSON_SHAPE = { depth: 128, values: 100_000 } as const

/** What one person uploads to a workspace within a time, so that nobody fills the storage alone. */
export const UPLOAD_QUOTA = { files: 10_000, bytes: 2_000 * GIGABYTE, windowMs: DAY_MS } as const

/** Bulk import and survey files. */
export const BULK_IMPORT_LIMITS = {
  files: 500,
  bytes: 10 * GIGABYTE,
  csvRows: 100_000,
  csvColumns: 200,
} as const

/** Names of workspaces in urls, in characters; changes are counted over `changeWindowMs`. */
export const SUBDOMAIN_LIMITS = {
  min: 3,
  max: 50,
  label: 63,
  slug: 30,
  changes: 3,
  changeWindowMs: 30 * DAY_MS,
} as const

/** How long things live, in milliseconds. */
export const LIFETIMES_MS = {
  session: 30 * DAY_MS,
  accessToken: 15 * MINUTE_MS,
  emailSessionKey: 604_800 * SECOND_MS,
  shortEmailKey: 300 * SECOND_MS,
  handOffToken: MINUTE_MS,
  signedActor: MINUTE_MS,
  /** How long a manager may make a first passkey that another one lets them make. */
  firstPasskey: DAY_MS,
  accessGrant: 30 * DAY_MS,
  accessRequest: 3 * DAY_MS,
  notification: 90 * DAY_MS,
  trash: 30 * DAY_MS,
  /** What cannot lie in the trash can be taken back for that long: merges, bulk edits, fields and views. */
  undo: DAY_MS,
} as const

/** The choices of a data retention rule, in days. */
export const RETENTION_DAYS = [30, 60, 90, 180, 365] as const

/** How calls are repeated, delayed and given up. */
export const CALL_POLICY = {
  retry: { retries: 3, baseDelayMs: 1000 },
  query: { attempts: 5, firstDelayMs: 300, maxDelayMs: 2000 },
  commentBatchMs: 10,
  pingTimeoutMs: 5000,
  chunkLoadTimeoutMs: 120_000,
} as const

/** The failure counter behind the connection status: capped, and the application counts as down above `downAbove`. */
export const CONNECTION_FAILURES = { cap: 20, downAbove: 10 } as const

/** Sizes on the screen: pixels, seconds or characters as named. */
export const DISPLAY = {
  contentWidthPx: 864,
  breadcrumbCharacters: 26,
  breadcrumbSegments: 3,
  videoBufferSeconds: 60,
  thumbnail: { widthPx: 640, heightPx: 360 },
  storyboard: { columns: 10, rows: 10, tileWidthPx: 128, tileHeightPx: 72, gapSecondsV1: 8, gapSecondsV2: 1 },
} as const

/** Theme clustering: strictness from relaxed to strict, cluster sizes in percent, thresholds in highlights. */
export const CLUSTERING = {
  strictness: { veryRelaxed: 5, relaxed: 4, standard: 3, strict: 2, veryStrict: 1 },
  clusterSizePercent: { least: 3, less: 5, standard: 10, more: 15, most: 25 },
  clusters: { min: 2, max: 50, default: 15 },
  thresholds: [5, 20],
} as const
