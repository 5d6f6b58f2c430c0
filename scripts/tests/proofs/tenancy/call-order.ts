/** What a viewer may do: with their own name, preferences, mails, tokens, stars and inbox, what they opened last, comments and signs under them, and files of what they read. */
export const OWN_AFFAIRS = new Set([
  ...['renameMe', 'savePreferences', 'chooseMail', 'createApiToken', 'beginPasskey'],
  ...['starProject', 'recordVisit', 'recordInsightVisit'],
  ...['addComment', 'reactToComment', 'readNotifications', 'endOtherSessions', 'requestRole', 'exportNote'],
  ...[
    'exportNoteList',
    'exportHighlightList',
    'exportProjectList',
    'exportInsightList',
    'startNoteListExport',
    'startHighlightListExport',
    'startProjectListExport',
    'startInsightListExport',
    'exportInsight',
    'exportFigures',
    'exportCodebook',
  ],
  'exportPeople',
  ...['exportPresentation'],
])
/**
 * Whose own it is has to be proven by what no sample has, a passkey or a password (services/identity/test/passkeys.test.ts,
 * own-password.test.ts): refused before it is theirs.
 */
export const PROVEN_FIRST: readonly string[] = ['addPasskey', 'changePassword']
/** What takes away comes last, the smaller before the larger; what is done to a field, so that each finds what it needs. */
export const LAST = [
  ...['undoFieldChange', 'mergeFieldOptions', 'updateField', 'changeFieldType', 'deleteField', 'deleteFieldSet'],
  'deleteQuestion',
  ...[
    'deleteHighlight',
    'deleteTag',
    'deleteTagGroup',
    'deleteTagBoard',
    'deleteWorkspaceTag',
    'unpublishInsight',
    'deleteInsight',
    'deleteComment',
    'removeCoder',
    'deletePerson',
    'deleteNote',
  ],
  ...[
    'restoreFromTrash',
    'deleteInsightTemplate',
    'removeProjectExport',
    'cancelListExport',
    'cancelInsightListExport',
    'deleteProject',
    'deleteFolder',
    'revokeInvite',
    'revokeApiToken',
    'deleteUserGroup',
    'revokeScimToken',
    'removeAlertRule',
    'removeAuditStream',
    'endOAuthGrant',
    'removeOAuthClient',
    'endOtherSessions',
    'removeMember',
  ],
]
/** Refused for what a sample cannot give: more than one thing, a provider that was tested, a record of the DNS. */
export const WANTS_MORE: ReadonlyMap<string, string> = new Map([
  ['clusterHighlights', 'InvalidOperation'],
  // The highlight of the sample stands in a text, which has no clip (notes/test/clip-trims.test.ts).
  ['trimClip', 'InvalidOperation'],
  // It begins with a text or with a template, and the sample has both.
  ['createInsight', 'ValidationError'],
  // The insight of the sample lies in a project (insights/test/personal-insights.test.ts).
  ['moveInsight', 'InvalidOperation'],
  ['enforceSignIn', 'InvalidOperation'],
  // Whoever asks came in by a hand-off.
  ['setManagersByPasskey', 'InvalidOperation'],
  // The member of the sample manages nothing (identity/test/strong-managers.test.ts).
  ['allowFirstPasskey', 'InvalidOperation'],
  ['setCompliance', 'InvalidOperation'],
  // Nobody of the sample signed in with Google (identity/test/provider-accounts.test.ts).
  ['unbindProviderAccount', 'NotFound'],
  ['decideAuthorization', 'NotFound'],
  ...PROVEN_FIRST.map((name): [string, string] => [name, 'ValidationError']),
  // The owner has full access, asked for nothing, and may open every project.
  ['requestAccess', 'InvalidOperation'],
  ['withdrawAccessRequest', 'NotFound'],
  ['requestRole', 'InvalidOperation'],
  ['withdrawRoleRequest', 'NotFound'],
  ['allowSupportVisit', 'NotFound'],
  ['declineSupportVisit', 'NotFound'],
  ['endSupportVisit', 'NotFound'],
  // Nothing is unusual of a workspace that was made a minute ago (identity/test/unusual-acts.test.ts).
  ['dismissUnusualAct', 'NotFound'],
  ['restoreUnusualAct', 'NotFound'],
  ['projectWithoutAccess', 'NotFound'],
  ['checkSignInDomain', 'NotFound'],
  ['setDomainJoins', 'NotFound'],
  // What finds nothing is not exported, and no entry is all of what the samples ask for (identity/test/audit-export.test.ts).
  ['exportAuditLog', 'NotFound'],
  // There is one of SAML in a workspace, and the filled one has it.
  ['createSamlConnection', 'InvalidOperation'],
  // The name has to be repeated, and it waits behind no hold.
  ['erasePerson', 'ValidationError'],
  ['retryErasure', 'InvalidOperation'],
  // Nor is the log sent to two places.
  ['setUpAuditStream', 'InvalidOperation'],
])

/** Two ways to end one thing: the second gets a thing of its own, from the other room. */
export const SECOND = new Set(['rejectHighlight', 'purgeFromTrash', 'purgeInsight'])

/**
 * Members, people, groups and templates belong to the workspace and to no project: a viewer reads them (services/recruit,
 * `person-policy.ts`).
 */
export const OF_WORKSPACE = new Set(['member', 'membersByIds', 'person', 'peopleByIds', 'userGroup', 'insightTemplate'])
