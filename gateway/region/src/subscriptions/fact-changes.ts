import { type DescMessage, fromBinary, type MessageShape } from '@bufbuild/protobuf'
import { CommentThreadChangedSchema, InboxChangedSchema } from '@verbatim/contracts/gen/events/activity_pb.ts'
import {
  AlertsChangedSchema,
  ConnectionUpdatedSchema,
  InvitesChangedSchema,
  MemberPolicySetSchema,
  MemberRemovedSchema,
  MemberSavedSchema,
  OnboardingChecklistChangedSchema,
  SignInSettingsChangedSchema,
  SupportVisitChangedSchema,
  UnusualActsChangedSchema,
  UserGroupDeletedSchema,
  UserGroupMembersChangedSchema,
  UserGroupSavedSchema,
  WorkspaceHeldSchema,
  WorkspaceRenamedSchema,
  WorkspaceSharingSetSchema,
} from '@verbatim/contracts/gen/events/identity_pb.ts'
import {
  InsightBulkEditChangedSchema,
  InsightDeletedSchema,
  InsightListExportChangedSchema,
  InsightSavedSchema,
  InsightTemplateChangedSchema,
  PersonalInsightDeletedSchema,
  PersonalInsightSavedSchema,
} from '@verbatim/contracts/gen/events/insights_pb.ts'
import {
  AccessRequestEndedSchema,
  AccessRequestedSchema,
  BulkEditChangedSchema,
  CodingChangedSchema,
  CsvImportChangedSchema,
  FieldDeletedSchema,
  FieldSavedSchema,
  FileProgressedSchema,
  FolderAccessSetSchema,
  FolderDeletedSchema,
  FolderSavedSchema,
  HighlightDeletedSchema,
  HighlightSavedSchema,
  ListExportChangedSchema,
  NoteDeletedSchema,
  NoteSavedSchema,
  NoteTextChangedSchema,
  ObjectsPurgedSchema,
  ProjectAccessSetSchema,
  ProjectDeletedSchema,
  ProjectExportChangedSchema,
  ProjectSavedSchema,
  QuestionsChangedSchema,
  TagDeletedSchema,
  TagGroupsChangedSchema,
  TagSavedSchema,
  ViewDeletedSchema,
  ViewSavedSchema,
  WorkspaceTagChangedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import {
  ErasureChangedSchema,
  PersonDeletedSchema,
  PersonErasureOrderedSchema,
  PersonSavedSchema,
} from '@verbatim/contracts/gen/events/recruit_pb.ts'
import type { Envelope } from '@verbatim/kit/events/event-bus.ts'

/** What a fact changes for somebody who looks at a note, at a project or at the workspace. */
export type Change =
  | { of: 'NOTE'; noteId: string }
  | { of: 'HIGHLIGHTS'; noteId: string; changedIds: string[]; removedIds: string[] }
  | { of: 'PROJECT'; projectId: string; objectType: ProjectObject; objectIds: string[] }
  | {
      of: 'WORKSPACE'
      objectType: WorkspaceObject
      objectIds: string[]
      visibility?: true
      /** How often it was looked at already, when these could not be read yet. */
      again?: number | undefined
    }

/** Kinds of what a push says that it changed. */
export type ObjectType = ProjectObject | WorkspaceObject

type ProjectObject =
  | 'NOTE'
  | 'HIGHLIGHT'
  | 'TAG'
  | 'TAG_GROUP'
  | 'FIELD'
  | 'FILE'
  | 'INSIGHT'
  | 'PROJECT'
  | 'QUESTION'
  | 'VIEW'
  | 'CODING'
  | 'PROJECT_EXPORT'
/**
 * `INSIGHT_DRAFT` is an insight that is not published, which counts only where it was published until now. `CHECKLIST` is
 * a member's own first steps and `BULK_EDIT` their own edits of many objects, `CSV_IMPORT` their own imports of tables, `LIST_EXPORT` their own exports of lists, `INBOX` their own inbox and `PERSONAL_INSIGHT` an insight of their own, by the member's id. `COMMENT_THREAD` is a page (`type:id`) on which something was said, with `/draft` behind it for the draft of an insight.
 */
type WorkspaceObject =
  | 'FIELD'
  | 'FOLDER'
  | 'PROJECT'
  | 'MEMBER'
  | 'INVITE'
  | 'ALERT'
  | 'INSIGHT'
  | 'INSIGHT_DRAFT'
  | 'INSIGHT_TEMPLATE'
  | 'CHECKLIST'
  | 'BULK_EDIT'
  | 'COMMENT_THREAD'
  | 'ERASURE'
  | 'INBOX'
  | 'PERSONAL_INSIGHT'
  | 'PERSON'
  | 'SIGN_IN'
  | 'SUPPORT_VISIT'
  | 'CSV_IMPORT'
  | 'LIST_EXPORT'
  | 'TAG'
  | 'VIEW'
  | 'TRASH'
  | 'UNUSUAL_ACT'
  | 'USER_GROUP'
  | 'WORKSPACE'

type Reader = (payload: Uint8Array) => Change[]

const readers = new Map<string, Reader>()

function on<T extends DescMessage>(schema: T, changes: (fact: MessageShape<T>) => Change[]): void {
  readers.set(schema.typeName, (payload) => changes(fromBinary(schema, payload)))
}

const note = (noteId: string): Change => ({ of: 'NOTE', noteId })
const project = (projectId: string, objectType: ProjectObject, ...objectIds: string[]): Change => ({
  of: 'PROJECT',
  projectId,
  objectType,
  objectIds: objectIds.filter(Boolean),
})
const workspace = (objectType: WorkspaceObject, ...objectIds: string[]): Change => ({
  of: 'WORKSPACE',
  objectType,
  objectIds,
})

on(NoteSavedSchema, (fact) => [note(fact.noteId), project(fact.projectId, 'NOTE', fact.noteId)])
on(NoteDeletedSchema, (fact) => [note(fact.noteId), project(fact.projectId, 'NOTE', fact.noteId)])
on(NoteTextChangedSchema, (fact) => [note(fact.noteId), project(fact.projectId, 'NOTE', fact.noteId)])
on(CodingChangedSchema, (fact) => [note(fact.noteId), project(fact.projectId, 'CODING', fact.noteId)])
on(FileProgressedSchema, (fact) => [
  ...(fact.noteId ? [note(fact.noteId)] : []),
  project(fact.projectId, 'FILE', fact.fileId),
])
on(HighlightSavedSchema, (fact) => [
  { of: 'HIGHLIGHTS', noteId: fact.noteId, changedIds: [fact.highlightId], removedIds: [] },
  note(fact.noteId),
  project(fact.projectId, 'HIGHLIGHT', fact.highlightId),
])
on(HighlightDeletedSchema, (fact) => [
  { of: 'HIGHLIGHTS', noteId: fact.noteId, changedIds: [], removedIds: [fact.highlightId] },
  note(fact.noteId),
  project(fact.projectId, 'HIGHLIGHT', fact.highlightId),
])
on(TagSavedSchema, (fact) => [project(fact.projectId, 'TAG', fact.tagId)])
on(TagDeletedSchema, (fact) => [project(fact.projectId, 'TAG', fact.tagId, fact.mergedInto)])
on(WorkspaceTagChangedSchema, (fact) => [workspace('TAG', fact.workspaceTagId)])
on(TagGroupsChangedSchema, (fact) => [project(fact.projectId, 'TAG_GROUP', ...fact.tagGroupIds)])
// Of a member's own view the others learn that something changed, and not which.
for (const schema of [ViewSavedSchema, ViewDeletedSchema])
  on(schema, ({ projectId, ownerId, viewId }) =>
    projectId
      ? [project(projectId, 'VIEW', ownerId ? '' : viewId)]
      : gone([workspace('VIEW', ...(ownerId ? [] : [viewId]))]),
  )
on(FieldSavedSchema, (fact) => [fieldChange(fact)])
on(FieldDeletedSchema, (fact) => [fieldChange(fact)])
on(QuestionsChangedSchema, (fact) => [project(fact.projectId, 'QUESTION', ...fact.questionIds)])
on(ProjectSavedSchema, (fact) => projectChange(fact.projectId))
on(ProjectDeletedSchema, (fact) => gone(projectChange(fact.projectId)))
on(ProjectAccessSetSchema, (fact) => gone(projectChange(fact.projectId)))
on(FolderSavedSchema, (fact) => [workspace('FOLDER', fact.folderId)])
on(FolderAccessSetSchema, (fact) => gone([workspace('FOLDER', fact.folderId)]))
on(FolderDeletedSchema, (fact) => gone([workspace('FOLDER', fact.folderId)]))
on(InsightSavedSchema, (fact) => [
  project(fact.projectId, 'INSIGHT', fact.insightId),
  workspace(fact.published ? 'INSIGHT' : 'INSIGHT_DRAFT', fact.insightId),
])
on(InsightDeletedSchema, (fact) => [
  project(fact.projectId, 'INSIGHT', fact.insightId),
  ...gone([workspace('INSIGHT', fact.insightId)]),
])
for (const schema of [PersonalInsightSavedSchema, PersonalInsightDeletedSchema])
  on(schema, (fact) => [workspace('PERSONAL_INSIGHT', fact.ownerId)])
// What went is nobody's any more: lists of the trash are asked anew.
on(ObjectsPurgedSchema, () => [workspace('TRASH')])
on(InsightTemplateChangedSchema, (fact) => [workspace('INSIGHT_TEMPLATE', fact.templateId)])
on(WorkspaceRenamedSchema, () => [workspace('WORKSPACE')])
on(WorkspaceSharingSetSchema, () => [workspace('WORKSPACE')])
// Who may invite is asked anew of the workspace, and which invites count of the list of them.
on(MemberPolicySetSchema, () => [workspace('WORKSPACE'), workspace('INVITE')])
on(WorkspaceHeldSchema, () => [workspace('WORKSPACE')])
on(MemberSavedSchema, (fact) => [workspace('MEMBER', fact.userId)])
on(MemberRemovedSchema, (fact) => gone([workspace('MEMBER', fact.userId)]))
on(UserGroupSavedSchema, (fact) => [workspace('USER_GROUP', fact.groupId)])
// Who is in a group may see more or less than before, as with another role.
for (const schema of [UserGroupMembersChangedSchema, UserGroupDeletedSchema])
  on(schema, (fact) => [
    workspace('USER_GROUP', fact.groupId),
    ...(fact.userIds.length ? gone([workspace('MEMBER', ...fact.userIds)]) : []),
  ])
on(OnboardingChecklistChangedSchema, (fact) => [workspace('CHECKLIST', fact.userId)])
for (const schema of [BulkEditChangedSchema, InsightBulkEditChangedSchema])
  on(schema, (fact) => [workspace('BULK_EDIT', fact.userId)])
for (const schema of [ListExportChangedSchema, InsightListExportChangedSchema])
  on(schema, (fact) => [workspace('LIST_EXPORT', fact.userId)])
on(ProjectExportChangedSchema, (fact) => [project(fact.projectId, 'PROJECT_EXPORT', fact.exportId)])
on(PersonSavedSchema, (fact) => [workspace('PERSON', fact.personId)])
on(PersonDeletedSchema, (fact) => [workspace('PERSON', fact.personId)])
for (const schema of [PersonErasureOrderedSchema, ErasureChangedSchema])
  on(schema, (fact) => [workspace('ERASURE', fact.erasureId)])
on(CsvImportChangedSchema, (fact) => [workspace('CSV_IMPORT', fact.userId)])
// Who asked sees no project yet, and is told that something about projects changed, without which.
for (const schema of [AccessRequestedSchema, AccessRequestEndedSchema])
  on(schema, (fact) => gone(projectChange(fact.projectId)))
on(CommentThreadChangedSchema, ({ subject, root }) => [
  workspace('COMMENT_THREAD', subject.includes('/draft/') ? `${root}/draft` : root),
])
on(InboxChangedSchema, (fact) => [workspace('INBOX', fact.userId)])
on(SupportVisitChangedSchema, (fact) => [workspace('SUPPORT_VISIT', fact.visitId)])
on(AlertsChangedSchema, (fact) => [workspace('ALERT', ...fact.ids)])
on(UnusualActsChangedSchema, (fact) => [workspace('UNUSUAL_ACT', ...fact.ids)])
for (const schema of [ConnectionUpdatedSchema, SignInSettingsChangedSchema]) on(schema, () => [workspace('SIGN_IN')])
on(InvitesChangedSchema, (fact) => [workspace('INVITE', ...fact.inviteIds)])

/** A field of the workspace is everybody's. */
function fieldChange({ projectId, fieldId }: { projectId: string; fieldId: string }): Change {
  return projectId ? project(projectId, 'FIELD', fieldId) : workspace('FIELD', fieldId)
}

function projectChange(projectId: string): Change[] {
  return [project(projectId, 'PROJECT', projectId), workspace('PROJECT', projectId)]
}

/** Something that may have disappeared from view: those who cannot see it (any more) are told too, without its id. */
function gone(changes: Change[]): Change[] {
  return changes.map((change) => (change.of === 'WORKSPACE' ? { ...change, visibility: true } : change))
}

/** The changes that a fact means; none for facts that nobody watches. */
export const changesOf = ({ type, payload }: Envelope): Change[] => readers.get(type)?.(payload) ?? []

/** Facts after which a member may see more or less than before. */
const ACCESS_CHANGING: ReadonlySet<string> = new Set(
  [
    FolderAccessSetSchema,
    ProjectAccessSetSchema,
    ProjectDeletedSchema,
    NoteDeletedSchema,
    MemberSavedSchema,
    MemberRemovedSchema,
    UserGroupMembersChangedSchema,
    UserGroupDeletedSchema,
  ].map((schema) => schema.typeName),
)

export const changesAccess = ({ type }: Envelope): boolean => ACCESS_CHANGING.has(type)

/** The members whom a fact is about, when it ends what was known of them. */
export function changedMembers({ type, payload }: Envelope): readonly string[] {
  if (type === MemberSavedSchema.typeName) return [fromBinary(MemberSavedSchema, payload).userId]
  if (type === MemberRemovedSchema.typeName) return [fromBinary(MemberRemovedSchema, payload).userId]
  if (type === UserGroupMembersChangedSchema.typeName) return fromBinary(UserGroupMembersChangedSchema, payload).userIds
  if (type === SupportVisitChangedSchema.typeName) return [fromBinary(SupportVisitChangedSchema, payload).visitId]
  return type === UserGroupDeletedSchema.typeName ? fromBinary(UserGroupDeletedSchema, payload).userIds : []
}

/** Whether the team is held otherwise than before: what is known of its people is asked again, wherever it lives now. */
export const changesHold = ({ type }: Envelope): boolean => type === WorkspaceHeldSchema.typeName

/** Whether what the team's people may use at all is something else now: what is known of them is asked again. */
export const changesEntitlements = ({ type }: Envelope): boolean => type === WorkspaceSharingSetSchema.typeName

/** Topics that the gateway listens to. */
export const WATCHED_TOPICS: readonly string[] = [
  ...new Set([...readers.keys(), ...ACCESS_CHANGING].map((type) => type.split('.')[1] ?? type)),
]
