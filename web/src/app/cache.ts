import { type FieldPolicy, InMemoryCache } from '@apollo/client'
import { beingMoved } from '../lib/being-moved.ts'

/** Parts of a thing that have no id of their own. Screens ask for different fields of them, and each keeps the others'. */
const PARTS = [
  ...(['Clip', 'Evidence', 'EvidenceSegments', 'ProjectCounts', 'Speaker'] as const),
  ...(['HighlightShare', 'InsightShare', 'NoteShare', 'ReelShare'] as const),
]

/**
 * What a person may do, by the parts that say so. While the workspace is being moved none of it is offered, wherever it
 * is shown. Only the editor of an insight stays, read-only: what was not sent yet is in it.
 */
export const PERMISSIONS = {
  CommentPermissions: ['edit', 'delete'],
  InsightPermissions: ['share', 'publish', 'delete', 'move', 'restoreDocument', 'restoreVersion'],
  InsightTemplatePermissions: ['edit', 'copy'],
  NotePermissions: ['edit', 'highlight', 'delete', 'restoreDocument', 'restoreVersion', 'share'],
  ObjectPermissions: ['edit', 'delete', 'manageAccess'],
  PersonPermissions: ['edit', 'delete', 'erase'],
  ProjectPermissions: ['edit', 'delete', 'manageAccess', 'addNotes', 'archive', 'restoreReadme'],
  RetentionPermissions: ['edit', 'hold'],
  ThreadPermissions: ['reply', 'resolve'],
  TranscriptionPermissions: ['edit'],
  UserGroupPermissions: ['edit'],
  WorkspacePermissions: [
    'rename',
    'inviteMembers',
    'manageMembers',
    'createProjects',
    'setPublicLinks',
    'setCompliance',
  ],
} as const

const unlessMoved: FieldPolicy<boolean, boolean> = {
  read: (given) => (given === undefined ? undefined : given && !beingMoved()),
}

/** What the page knows of the graph. */
export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          // A thread that came in a list is not asked for once more by its id.
          commentThread: (known, { args, toReference }) =>
            known ?? toReference({ __typename: 'CommentThread', id: args?.id }),
        },
      },
      // There is one of each: the signed-in member's own.
      OnboardingChecklist: { keyFields: [] },
      MailChoice: { keyFields: ['kind'] },
      ...Object.fromEntries(PARTS.map((name) => [name, { merge: true }])),
      ...Object.fromEntries(
        Object.entries(PERMISSIONS).map(([name, acts]) => [
          name,
          { merge: true, fields: Object.fromEntries(acts.map((act) => [act, unlessMoved])) },
        ]),
      ),
    },
  })
