/** The kinds of the specification's audit log (platform contracts, section 6). Acts of no kind are kept as well. */
export const AUDIT_KINDS = [
  'permission',
  'token',
  'integration',
  'apiToken',
  'subscriptionItem',
  'stripeSubscription',
  'translation',
  'aiModelRegion',
  'transcriptionProvider',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** What an entry may say about an act: no sentences, so that it is read in any language and by any program. */
export type AuditValue = string | number | boolean | null | readonly string[]

/** An act that is kept: its kind, what happened in plain words, and the names of what may be said about it. */
type ActWords<K extends AuditKind | null, M extends string> = { kind: K; words: string; metadata: readonly M[] }

const act = <const K extends AuditKind | null, const M extends string = never>(
  kind: K,
  words: string,
  metadata: readonly M[] = [],
): ActWords<K, M> => ({ kind, words, metadata })

/** The terms of a public link. */
const SHARED = ['names', 'password', 'playback', 'markup', 'indexed'] as const

/**
 * Every act that the audit log keeps, by its name. Whoever builds an act that touches access, identity, export, deletion
 * or support adds a line here and calls `audit` in the act's transaction. A name is never used for anything else
 * afterwards, because entries outlive releases.
 */
export const AUDIT_ACTS = {
  'access.changed': act('permission', 'Access changed', ['given', 'taken']),
  'accessRequest.allowed': act('permission', 'Request for access allowed', ['level', 'until']),
  'accessRequest.declined': act('permission', 'Request for access declined'),
  'accessRequest.expired': act('permission', 'Request for access ended unanswered'),
  'accessRequest.made': act('permission', 'Access asked for', ['level']),
  'accessRequest.withdrawn': act('permission', 'Request for access withdrawn'),
  'account.locked': act(null, 'Passwords refused after too many wrong ones', ['minutes']),
  'account.unlocked': act(null, 'Passwords taken again, by the link of the mail'),
  'alert.stateChanged': act(null, 'Alert answered', ['from', 'to']),
  'alertRule.changed': act(null, 'Alert rule changed', ['on']),
  'alertRule.created': act(null, 'Alert rule made'),
  'alertRule.removed': act(null, 'Alert rule removed'),
  'apiToken.created': act('apiToken', 'API token created', ['scopes', 'expiresAt']),
  'apiToken.ended': act('apiToken', 'API token ended', ['owner']),
  'application.changed': act('integration', 'Application changed', ['changed', 'redirects', 'scopes', 'approved']),
  'application.letIn': act('token', 'Application let in', ['scopes', 'expiresAt']),
  'application.putOut': act('token', 'Application put out', ['member']),
  'application.registered': act('integration', 'Application registered', ['kind', 'scopes']),
  'application.removed': act('integration', 'Application removed'),
  'application.secretRotated': act('integration', 'New secret for an application'),
  'auditLog.exported': act(null, 'Audit log exported', ['format', 'filter']),
  'auditStream.changed': act('integration', 'Audit log’s stream changed', ['on']),
  'auditStream.created': act('integration', 'Audit log’s stream set up'),
  'auditStream.paused': act('integration', 'Audit log’s stream paused after long failure'),
  'auditStream.removed': act('integration', 'Audit log’s stream removed'),
  'auditStream.secretRotated': act('integration', 'New secret for the audit log’s stream'),
  'bulkEdit.started': act(null, 'Many objects changed at once', ['of', 'kind', 'total']),
  'bulkEdit.undone': act(null, 'Change of many objects taken back', ['of', 'kind', 'total']),
  'clip.trimmed': act(null, 'Clip of a highlight trimmed', ['startMs', 'endMs']),
  'comment.deleted': act(null, 'Comment deleted'),
  'compliance.switched': act('permission', 'Compliance switched', ['on']),
  'connection.changed': act('integration', 'Sign-in connection changed', ['changed', 'issuer', 'joins', 'off']),
  'connection.created': act('integration', 'Sign-in connection made', ['kind']),
  'connection.removed': act('integration', 'Sign-in connection removed', ['kind']),
  'connection.switched': act('integration', 'Sign-in connection switched', ['on']),
  'directory.conflict': act(null, 'Directory sync met a conflict', ['outcome']),
  'directory.groupChanged': act('permission', 'Group changed by the directory', ['outcome']),
  'directory.groupDeleted': act('permission', 'Group deleted by the directory', ['outcome']),
  'directory.groupMade': act('permission', 'Group made by the directory', ['outcome']),
  'directory.userChanged': act('permission', 'Person changed by the directory', ['outcome', 'role']),
  'directory.userJoined': act('permission', 'Person added by the directory', ['outcome', 'role']),
  'directory.userLeft': act('permission', 'Person deactivated by the directory', ['outcome']),
  'domain.added': act(null, 'Domain added'),
  'domain.checked': act('permission', 'Domain verified, or no longer', ['verified']),
  'domain.joinsSet': act('permission', 'Joining by a domain allowed, or no longer', ['joins']),
  'domain.removed': act(null, 'Domain removed'),
  'featureFlag.set': act(null, 'Feature flag set or taken back', ['until']),
  'field.changeUndone': act(null, 'Change of a field undone'),
  'field.deleted': act(null, 'Field deleted'),
  'field.optionsMerged': act(null, 'Options of a field merged', ['options']),
  'field.optionsRemoved': act(null, 'Options of a field removed', ['options']),
  'field.restored': act(null, 'Field restored'),
  'field.typeChanged': act(null, 'Type of a field changed', ['from', 'to']),
  'fieldSet.deleted': act(null, 'Field set deleted'),
  'file.removed': act(null, 'Failed or cancelled file removed'),
  'folder.deleted': act(null, 'Folder deleted', ['projects', 'notes']),
  'folder.moved': act('permission', 'Folder moved to another place', ['from', 'to']),
  'group.created': act('permission', 'Group made'),
  'group.deleted': act('permission', 'Group deleted', ['members']),
  'group.membersAdded': act('permission', 'People added to a group', ['members']),
  'group.membersRemoved': act('permission', 'People taken out of a group', ['members']),
  'group.renamed': act(null, 'Group renamed', ['from', 'to']),
  'group.roleChanged': act('permission', 'Role of a group changed', ['from', 'to']),
  'highlight.deleted': act(null, 'Highlight deleted'),
  'highlight.restored': act(null, 'Highlight restored'),
  'highlight.shared': act('permission', 'Public link of a highlight made or changed', SHARED),
  'highlight.shareEnded': act('permission', 'Public link of a highlight ended'),
  'highlight.untagged': act(null, 'Tags taken off a highlight under a legal hold', ['tags']),
  'import.run': act(null, 'Import begun', ['added', 'changed']),
  'import.undone': act(null, 'Import taken back', ['added', 'changed']),
  'insight.deleted': act(null, 'Insight deleted'),
  'insight.exported': act(null, 'Insight exported', ['format', 'names']),
  'insight.fileRemoved': act(null, 'File of an insight removed'),
  'insight.moved': act('permission', 'Personal insight put into a project'),
  'insight.published': act('permission', 'Insight published'),
  'insight.restored': act(null, 'Insight restored'),
  'insight.shared': act('permission', 'Public link made or changed', SHARED),
  'insight.shareEnded': act('permission', 'Public link ended'),
  'insight.textRestored': act(null, 'Sound text of an insight restored'),
  'insight.unpublished': act('permission', 'Insight taken back to a draft'),
  'insight.versionRestored': act(null, 'Version of an insight restored'),
  'insightTemplate.deleted': act(null, 'Insight template deleted'),
  'invite.sent': act('permission', 'Person invited', ['role']),
  'invite.sentAgain': act('permission', 'Invite sent again', ['role']),
  'invite.takenBack': act('permission', 'Invite taken back'),
  'legalHold.lifted': act(null, 'Legal hold lifted'),
  'legalHold.set': act(null, 'Legal hold set', ['reason']),
  'list.exportDownloaded': act(null, 'Export of a list downloaded'),
  'list.exportRemoved': act(null, 'Export of a list ended or removed'),
  'list.exported': act(null, 'List exported', ['of', 'format', 'rows', 'names']),
  'member.joined': act('permission', 'Person joined', ['role', 'domain']),
  'member.removed': act('permission', 'Person removed', ['role']),
  'member.roleAskedFor': act('permission', 'Role asked for', ['from', 'to']),
  'member.roleChanged': act('permission', 'Role changed', ['from', 'to']),
  'member.roleDeclined': act('permission', 'Role not given', ['role']),
  'member.roleWithdrawn': act('permission', 'Request for a role withdrawn', ['role']),
  'memberPolicy.changed': act('permission', 'Rules for members changed', ['invitesByManagers', 'heir']),
  'note.deleted': act(null, 'Note deleted'),
  'note.exported': act(null, 'Note exported', ['format', 'names']),
  'note.moved': act('permission', 'Note moved to another project', ['from', 'to']),
  'note.shared': act('permission', 'Public link of a note made or changed', SHARED),
  'note.shareEnded': act('permission', 'Public link of a note ended'),
  'note.textRestored': act(null, 'Sound text of a note restored'),
  'note.versionRestored': act(null, 'Version of a note restored'),
  'person.merged': act(null, 'Participants merged', ['merged']),
  'person.mergeUndone': act(null, 'Merge of participants undone'),
  'project.archived': act('permission', 'Project archived'),
  'project.unarchived': act('permission', 'Project taken out of the archive'),
  'question.deleted': act(null, 'Question of a survey deleted', ['answers']),
  'question.restored': act(null, 'Question of a survey restored'),
  'readme.restored': act(null, 'Sound readme of a project restored'),
  'reel.shared': act('permission', 'Public link of a reel made or changed', SHARED),
  'reel.shareEnded': act('permission', 'Public link of a reel ended'),
  'password.changed': act(null, 'Password changed', ['by']),
  'passkey.added': act(null, 'Passkey added', ['synced']),
  'passkey.firstAllowed': act('permission', 'First passkey of a manager allowed', ['until']),
  'passkey.removed': act(null, 'Passkey removed'),
  'providerAccount.unbound': act(null, 'Account of Google or Microsoft disconnected', ['provider']),
  'person.deleted': act(null, 'Participant deleted'),
  'person.erased': act(null, 'Participant erased', ['receipt']),
  'person.erasureOrdered': act(null, 'Erasure of a participant ordered', ['phrases']),
  'person.pictureRemoved': act(null, 'Picture of a participant removed'),
  'person.restored': act(null, 'Participant restored'),
  'project.deleted': act(null, 'Project deleted', ['notes']),
  'project.exportCancelled': act(null, 'Archive of a project cancelled'),
  'project.exportDownloaded': act(null, 'Archive of a project downloaded'),
  'project.exportRemoved': act(null, 'Archive of a project removed'),
  'project.exported': act(null, 'Project taken along', ['files']),
  'project.listedSet': act('permission', 'Project shown to those who cannot open it, or hidden', ['on']),
  'project.moved': act('permission', 'Project moved to another folder', ['from', 'to']),
  'project.publicLinksSet': act('permission', 'Public links of a project allowed or forbidden', ['on']),
  'retention.changed': act(null, 'Retention changed', ['from', 'to', 'notesToo', 'insightsToo']),
  'retention.removed': act(null, 'Removed by retention', ['files', 'notes', 'insights']),
  'scimToken.created': act('token', 'SCIM token created', ['expiresAt']),
  'scimToken.ended': act('token', 'SCIM token ended'),
  'scimToken.switched': act('token', 'SCIM token switched', ['dryRun']),
  'session.ageSet': act(null, 'Longest session set', ['hours']),
  'session.begun': act('token', 'Signed in', ['by']),
  'session.idleSet': act(null, 'Longest idleness of sessions set', ['minutes']),
  'session.ended': act('token', 'Signed out by hand', ['sessions']),
  'signIn.afterFailures': act('token', 'Signed in after five or more wrong passwords', ['failures']),
  'signIn.breakGlassUsed': act('token', 'Break-glass account used'),
  'signIn.managersByPasskey': act(null, 'Passkey asked of managers', ['on']),
  'signIn.enforced': act(null, 'Single sign-on asked for', ['on', 'breakGlass']),
  'signIn.failed': act(null, 'Wrong password given', ['furtherNotKept']),
  'staff.permissionsChanged': act('permission', 'Permissions of the support console changed', ['given', 'taken']),
  'staff.userLookedUp': act(null, 'Address looked up in the support console'),
  'support.cameIn': act('token', 'Support came in'),
  'support.looked': act(null, 'Support opened', ['what']),
  'support.teamLookedUp': act(null, 'Workspace looked up by support'),
  'support.userLookedUp': act(null, 'Person looked up by support'),
  'support.visitAllowed': act('permission', 'Support let in', ['minutes']),
  'support.visitAsked': act('permission', 'Support asked to come in', ['minutes', 'reason']),
  'support.visitDeclined': act('permission', 'Support not let in'),
  'support.visitEnded': act('permission', 'Visit of support ended', ['by']),
  'support.visitWithdrawn': act('permission', 'Support took its request back'),
  'support.workspaceMade': act(null, 'Workspace made by support'),
  'tag.deleted': act(null, 'Tag deleted', ['highlights']),
  'tag.merged': act(null, 'Tags merged', ['sources', 'highlights']),
  'tag.mergeUndone': act(null, 'Merge of tags undone'),
  'tag.moved': act(null, 'Tag moved to another project', ['project', 'highlights']),
  'tag.moveUndone': act(null, 'Move of a tag undone'),
  'tagBoard.deleted': act(null, 'Tag board deleted'),
  'tagBoard.restored': act(null, 'Tag board restored'),
  'tagGroup.deleted': act(null, 'Tag group deleted'),
  'token.leaked': act('token', 'Leaked token ended', ['kind', 'owner']),
  'tokenPolicy.changed': act('apiToken', 'Rules for tokens changed', ['dynamicRegistration', 'longestDays']),
  'trash.purged': act(null, 'Deleted for good'),
  'trash.restored': act(null, 'Restored from the trash'),
  'unusualAct.dismissed': act(null, 'Unusual act put away as fine'),
  'unusualAct.restored': act(null, 'Unusual act taken back to what looks unusual'),
  'view.deleted': act(null, 'View deleted'),
  'view.restored': act(null, 'View restored'),
  'workspace.addressChanged': act(null, 'Address of the workspace changed', ['from', 'to']),
  'workspace.publicLinksSet': act('permission', 'Public links allowed or forbidden', ['on']),
  'workspace.restoredWithoutErasures': act(null, 'Workspace restored without the list of erasures', ['backup']),
  'workspace.renamed': act(null, 'Workspace renamed', ['from', 'to']),
  'workspaceTag.deleted': act(null, 'Tag of the workspace deleted'),
} as const
export type AuditAct = keyof typeof AUDIT_ACTS

/** What an act's entry may say. */
export type AuditMetadata<A extends AuditAct> = {
  readonly [Name in (typeof AUDIT_ACTS)[A]['metadata'][number]]?: AuditValue
}

export const isAuditAct = (name: string): name is AuditAct => Object.hasOwn(AUDIT_ACTS, name)

/** All names of acts, in the order of the list. */
export const AUDIT_ACT_NAMES = Object.keys(AUDIT_ACTS) as readonly AuditAct[]

/** Who did it: a member, by themselves or by a program; a directory; the system by itself; an operator; their support. */
export const AUDIT_ACTORS = ['member', 'directory', 'system', 'operator', 'support'] as const
export type AuditActor = (typeof AUDIT_ACTORS)[number]

/** An act in plain words. One that this release does not know is told by its name. */
export const auditWords = (name: string): string => (isAuditAct(name) ? AUDIT_ACTS[name].words : name)

/** The kind of an act; null for one of no kind, and for one that this release does not know. */
export const auditKind = (name: string): AuditKind | null => (isAuditAct(name) ? AUDIT_ACTS[name].kind : null)

/** The acts of some kinds. */
export const actsOfKinds = (kinds: readonly string[]): AuditAct[] =>
  AUDIT_ACT_NAMES.filter((name) => kinds.includes(AUDIT_ACTS[name].kind ?? ''))

/** What is said about an act, in one line: "viewer to manager; until: 2026-12-20". */
export function auditDetail(metadata: Readonly<Record<string, AuditValue>>): string {
  const { from, to, ...rest } = metadata
  const change = from !== undefined && to !== undefined ? [`${valueWords(from)} to ${valueWords(to)}`] : []
  const others = Object.entries(change.length ? rest : metadata).flatMap(([name, value]) =>
    valueWords(value) === 'none' ? [] : [`${spaced(name)}: ${valueWords(value)}`],
  )
  return [...change, ...others].join('; ')
}

function valueWords(value: AuditValue): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object') return value.length ? value.join(', ') : 'none'
  return /^[A-Z_]+$/.test(String(value)) ? String(value).toLowerCase().replaceAll('_', ' ') : String(value)
}

const spaced = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
