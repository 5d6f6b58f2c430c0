import { PROVIDER_ANSWER } from './root-providers.ts'
import { page, type Route, server } from './route-shape.ts'

/** State of a workspace view, kept in the query. */
const VIEW_PARAMETERS = ['sort', 'filter', 'group', 'columns', 'fieldVisibility', 'peek', 'summary'] as const
/** How an object opens beside another. */
export const PEEK_MODES = ['Center', 'Side', 'FullPage'] as const
export type PeekMode = (typeof PEEK_MODES)[number]

const built = true
const root = { host: 'root' } as const
const either = { host: 'both' } as const
const paged = ['after', 'before', 'pageSize']
const alerted = [...paged, 'level', 'alert']
const noteHash = ['l', 'd', 'v', 'f', 'n', 'comment']
const peek = { stackable: true, query: VIEW_PARAMETERS } as const

/** Every route of the product, by name: the only place that knows them. */
export const ROUTES = {
  // Home, recent, browse, search
  home: page('/home', { built }),
  explore: page('/explore'),
  exploreFeed: page('/explore/{savedFeedId}', { query: ['editing'] }),
  recent: page('/recent', { built }),
  recentFilter: page('/recent/{filter}', { built }),
  yourWork: page('/your-work', { built }),
  yourWorkInsights: page('/your-work/insights', { built }),
  yourWorkProjects: page('/your-work/projects', { built }),
  start: page('/start', { built }),
  browse: page('/browse', { built, query: ['selectProject', 'trial'] }),
  browseFolders: page('/browse/folders', { built }),
  browseCreatedByYou: page('/browse/created-by-you', { built }),
  browseSharedWithYou: page('/browse/shared-with-you', { built }),
  projects: page('/projects', { built }),
  allProjects: page('/projects/all-projects', { built, query: ['archived'] }),
  projectFolders: page('/projects/folders', { built }),
  projectsSharedWithYou: page('/projects/shared-with-you', { built }),
  yourProjects: page('/projects/your-projects', { built }),
  newProject: page('/projects/new', { built }),
  shared: page('/shared', { built }),
  folder: page('/folders/{projectCategoryId}', { built }),
  folderChannels: page('/folders/{projectCategoryId}/channels'),
  folderProjects: page('/folders/{projectCategoryId}/projects', { built }),
  folderInsights: page('/folders/{projectCategoryId}/insights', { built }),
  search: page('/search', { built, hash: ['q'] }),
  searchNext: page('/search-next', { hash: ['q'] }),

  // Channels
  channels: page('/channels'),
  channel: page('/channels/{channelId}', {
    query: ['new', 'utm_campaign'],
    hash: ['c', 'from', 'to', 'preset', 'filter'],
  }),
  channelContent: page('/channels/{channelId}/data'),
  theme: page('/channels/{channelId}/themes/{themeId}'),
  themeDatum: page('/channels/{channelId}/themes/{themeId}/data/{datumData}'),
  outliers: page('/channels/{channelId}/outliers'),
  outlierDatum: page('/channels/{channelId}/outliers/{datumData}'),
  topic: page('/channels/{channelId}/t/{topicId}'),

  // Project
  project: page('/projects/{projectId}', { built, query: VIEW_PARAMETERS }),
  projectCharts: page('/projects/{projectId}/charts', { built, hash: ['q', 'c'] }),
  projectHighlights: page('/projects/{projectId}/highlights', { built, query: VIEW_PARAMETERS, hash: ['v'] }),
  projectInsights: page('/projects/{projectId}/insights', { built, query: VIEW_PARAMETERS }),
  presentInsights: page('/projects/{projectId}/insights/present', { built }),
  presentInsight: page('/projects/{projectId}/insights/present/{insightId}', { built, query: ['notes'], hash: ['n'] }),
  projectNotes: page('/projects/{projectId}/notes', { built, query: VIEW_PARAMETERS, hash: ['f'] }),
  projectReadme: page('/projects/{projectId}/readme', { built }),
  projectRecruit: page('/projects/{projectId}/recruit'),
  projectStudy: page('/projects/{projectId}/recruit/{refId}'),
  projectTags: page('/projects/{projectId}/tags', { built, query: VIEW_PARAMETERS }),
  tagBoard: page('/projects/{projectId}/tags/b/{tagBoardId}', { built, query: VIEW_PARAMETERS }),
  projectNote: page('/projects/{projectId}/view/{noteId}', { built, hash: noteHash }),
  view: page('/v/{viewId}', { built, query: VIEW_PARAMETERS, hash: ['comment'] }),
  presentView: page('/v/{viewId}/present', { built }),
  presentViewInsight: page('/v/{viewId}/present/{insightId}', { built, query: ['notes'], hash: ['n'] }),
  projectRetention: page('/projects/{projectId}/settings/data-retention', { built, query: ['activeTab'] }),
  projectExport: page('/projects/{projectId}/settings/export', { built }),
  projectFields: page('/projects/{projectId}/settings/fields', { built, query: ['field'] }),
  projectInsightFields: page('/projects/{projectId}/settings/insight-fields', { built, query: ['field'] }),
  projectExtensions: page('/projects/{projectId}/settings/extensions'),
  projectNoteFields: page('/projects/{projectId}/settings/note-fields', { built, query: ['field'] }),
  projectSettings: page('/projects/{projectId}/settings', { built }),
  projectAccess: page('/projects/{projectId}/settings/access', { built }),
  projectWorkspaceFields: page('/projects/{projectId}/settings/workspace-fields', { built, query: ['field'] }),
  projectTranscription: page('/projects/{projectId}/settings/transcription', { built }),

  // Objects
  insight: page('/insights/{insightId}', { built, ...peek, hash: ['comment', 'n'] }),
  insightReel: page('/insights/{insightId}/reels/{reelId}', { built }),
  note: page('/data/{noteId}', {
    built,
    stackable: true,
    query: ['peek', 'summary', 'guide', 'answers'],
    hash: noteHash,
  }),
  noteReel: page('/data/{noteId}/reels/{fileId}', { built }),
  tag: page('/tags/{tagId}', { built, ...peek, hash: ['v'] }),
  file: page('/f/{fileId}', { built }),
  user: page('/user/{userId}', { built }),
  userTab: page('/user/{userId}/{tab}', { built, query: VIEW_PARAMETERS }),
  person: page('/people/{personId}', { ...peek, built, hash: ['q', 'comment'] }),

  // Public and embeds
  publicInsight: server('/p/{shareToken}', { built }),
  publicNote: server('/p/data/{shareToken}', { built }),
  publicObject: server('/public-object/{shareToken}', { built }),
  embedHighlight: server('/embed/highlights/{highlightId}', { built, query: ['shareToken'] }),
  embedReel: server('/embed/reels/{reelId}', { built, query: ['shareToken'] }),
  embedNoteReel: server('/embed/reels/note/{noteId}/file/{fileId}', { built, query: ['shareToken'] }),
  embedTagReel: server('/embed/reels/tags/{tagId}', { built, query: ['shareToken'] }),

  // People and recruit
  contacts: page('/contacts', { built, query: ['openFieldImportMappingDialog'], hash: ['q'] }),
  contact: page('/contacts/{personId}', { built }),
  bookingPreview: page('/recruit/{studyRefId}/booking-preview'),
  recruitPromo: page('/recruit-promo'),
  booking: page('/recruit/booking/{externalBookingId}'),

  // Onboarding and sign-in
  onboarding: page('/onboarding', { built }),
  gettingStarted: page('/onboarding/getting-started'),
  setupWorkspace: page('/onboarding/setup-workspace'),
  projectSetup: page('/onboarding/project-setup'),
  login: page('/auth/login', { built, ...either, query: ['redirect', 'problem'] }),
  signup: page('/auth/signup', { built, ...root }),
  logout: page('/auth/logout', { built, ...either }),
  acceptInvite: page('/auth/accept-invite', { built, ...either, query: ['token'] }),
  joinWorkspace: page('/auth/join-workspace', { built, ...root }),
  createWorkspace: page('/auth/create-workspace', { built, ...root }),
  confirmEmail: page('/auth/confirm-email', {
    built,
    ...either,
    query: ['ticket', 'token', 'provider', ...PROVIDER_ANSWER],
  }),
  resetPassword: page('/auth/reset-password', { built, ...either, query: ['token', 'ticket'] }),
  unlock: page('/auth/unlock', { built, ...either, query: ['token'] }),
  magicLogin: page('/auth/magic-login', { built, ...either, query: ['token', 'ticket', 'redirect'] }),
  workspaces: page('/auth/workspaces', { built, ...root }),
  productPicker: page('/auth/product-picker', { built, ...root }),
  authContext: page('/auth/context', { built, ...root }),
  console: page('/console', { built, ...root }),
  consoleTeam: page('/console/teams/{teamId}', { built, ...root }),
  conferencing: page('/auth/conferencing'),
  feedbackBoard: page('/auth/feedback-board'),
  findWorkspace: page('/auth/find-workspace', { built, ...root, query: ['redirect'] }),
  callback: server('/callback', { built, ...root, query: PROVIDER_ANSWER }),
  oauthCallback: server('/users/oauth2/callback', { built, ...root, query: PROVIDER_ANSWER }),
  teamRedirect: server('/team-redirect/{teamId}/{path*}', { built, ...root }),

  // Account and workspace settings
  settings: page('/settings', { built }),
  account: page('/settings/user/account', { built }),
  userNotifications: page('/settings/user/notifications', { built }),
  userIntegrations: page('/settings/user/integrations'),
  settingsPeople: page('/settings/people'),
  settingsPlans: page('/settings/plans'),
  settingsAnalytics: page('/settings/analytics'),
  settingsAuthentication: page('/settings/authentication', { built, query: ['tested'] }),
  settingsBeta: page('/settings/beta'),
  settingsSecurity: page('/settings/security', { built }),
  settingsSupport: page('/settings/support', { built }),
  settingsExtensions: page('/settings/extensions'),
  settingsGroups: page('/settings/groups', { built, query: ['group'] }),
  settingsIntegrations: page('/settings/integrations', { built, query: ['state'] }),
  settingsUsers: page('/settings/users', { built }),
  settingsProjects: page('/settings/projects', { built, query: ['show'] }),
  settingsTranscription: page('/settings/transcription', { built }),
  trash: page('/settings/trash', { built }),
  projectTrash: page('/settings/trash/{projectId}', { built }),
  settingsRetention: page('/settings/data-retention', { built }),
  videoRenderDemo: page('/settings/remotion-demo'),
  billing: page('/settings/billing'),
  billingDetails: page('/settings/billing/details'),
  billingPlans: page('/settings/billing/plans', {
    query: ['feature', 'fromUpdate', 'recommended', 'restrictionsChecked'],
  }),
  billingUpdate: page('/settings/billing/update', { query: ['priceInterval', 'product', 'restrictionsChecked'] }),
  bulkImport: page('/settings/bulk-import', { hash: ['bulkImportId'] }),
  alerts: page('/settings/enterprise/alerts', { built, query: alerted }),
  alertsFilter: page('/settings/enterprise/alerts/{filter}', { built, query: alerted }),
  enterpriseDashboard: page('/settings/enterprise/dashboard', { built, query: ['unusual', 'act'] }),
  enterpriseRules: page('/settings/enterprise/rules', {
    built,
    query: ['rule', 'title', 'filter', 'times', 'minutes'],
  }),
  settingsFields: page('/settings/fields', { built, query: ['field'] }),
  settingsProjectFields: page('/settings/fields/{projectId}', { built, query: ['field'] }),
  settingsInsightFields: page('/settings/fields/{projectId}/insight-fields', { built, query: ['field'] }),
  settingsNoteFields: page('/settings/fields/{projectId}/note-fields', { built, query: ['field'] }),
  templates: page('/settings/templates', { built }),
  insightTemplates: page('/settings/templates/insights', { built }),
  insightTemplate: page('/settings/templates/insights/{insightId}', { built }),
  projectTemplates: page('/settings/templates/projects'),
  settingsTags: page('/settings/tags', { built }),
  settingsProjectTags: page('/settings/tags/{projectId}', { built }),
  feedback: page('/settings/feedback', {
    query: ['beta', 'code', 'context', 'message', 'product'],
    hash: ['feedback'],
  }),
  auditLog: page('/audit-log', { built, query: [...paged, 'who', 'what', 'object', 'from', 'to', 'entry', 'stream'] }),

  // Integrations, and the product as an authorisation provider
  integrationReturn: page('/account/integration/oauth/{integration}', { query: ['code', 'error', 'state'] }),
  integrationConfirm: page('/account/integration/oauth/{integration}/confirm', { query: ['state'] }),
  sharedAuth: page('/account/integration/shared-auth/{integration}/challenge/{userProvidedCodeChallenge}'),
  sharedAuthSuccess: page('/account/integration/shared-auth/{integration}/success'),
  authorize: page('/integrations/authorize', {
    built,
    query: [
      ...['client_id', 'code', 'redirect_uri', 'skipFastRedirect', 'state'],
      ...['response_type', 'scope', 'code_challenge', 'code_challenge_method'],
    ],
  }),

  // What other programs call: applications, directories and providers of SAML
  oauthDiscovery: server('/.well-known/oauth-authorization-server', { built }),
  oauthToken: server('/api/auth/oauth/token', { built }),
  oauthRevoke: server('/api/auth/oauth/revoke', { built }),
  oauthIntrospect: server('/api/auth/oauth/introspect', { built }),
  oauthRegister: server('/api/auth/oauth/register', { built }),
  samlMetadata: server('/api/auth/saml/metadata', { built }),
  samlAssertion: server('/api/auth/saml/acs', { built }),
  scim: server('/scim/v2/{path*}', { built }),

  // Files and images
  fileAvStream: server('/files/avf-stream'),
  fileAvThumbnail: server('/files/avf-thumbnail'),
  fileDownload: server('/files/download', { built }),
  fileHighlightStream: server('/files/highlight-stream', { built }),
  fileHls: server('/files/hls', { built }),
  fileStream: server('/files/stream', { built }),
  fileVideoThumbnail: server('/files/video-thumbnail'),
  image: server('/image/{fileId}', { built }),
  imagePdfThumbnail: server('/image/pdf-thumbnail'),
  imageVideoThumbnail: server('/image/video-thumbnail'),
  imageRemoteStream: server('/image/remote/stream'),
  imageStoryboard: server('/image/storyboard', { built }),

  // Calls between processes, and from other companies' servers
  graphql: server('/api/graphql', { built }),
  ping: server('/ping', { built, ...either }),
  teamsMessages: server('/microsoft-teams/messages', root),
  teamsEvent: server('/microsoft-teams/event-notification', root),
  teamsLifecycle: server('/microsoft-teams/lifecycle-notification', root),
  respondentEvent: server('/respondent/event-notification', root),
  slackWebhook: server('/slack/webhook', root),
  stripeWebhook: server('/stripe/webhook', root),
  zoomDeauthorize: server('/zoom/deauthorize', root),
  zoomEvent: server('/zoom/event-notification', root),
  atlassianMe: server('/atlassian/me', root),
  atlassianSmartLinks: server('/atlassian/smart-links', root),
  notionUnfurl: server('/notion/unfurl', root),
  identifyWebhook: server('/global/identify-webhook', { built, ...either }),
  connectedIntegrations: server('/global/connected-integrations', { built, ...either }),
  integrationPassThrough: server('/api/global/integrations/{integration}/{path*}', { built, ...root }),
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof ROUTES
