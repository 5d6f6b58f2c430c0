import type { AuditAct } from '@verbatim/contracts/audit-acts.ts'

/** Kinds of acts of which many in a day may be unusual. */
export const UNUSUAL_KINDS = ['EXPORTS', 'DELETIONS', 'ACCESS', 'PUBLIC_LINKS', 'WRONG_PASSWORDS'] as const
export type UnusualKind = (typeof UNUSUAL_KINDS)[number]

/** The acts of each kind, and how many in a day are too few to be worth a manager's look, however unusual they are. */
const KINDS: Readonly<Record<UnusualKind, { acts: readonly AuditAct[]; minimum: number }>> = {
  EXPORTS: {
    minimum: 10,
    acts: [
      ...(['auditLog.exported', 'insight.exported', 'list.exported', 'note.exported', 'project.exported'] as const),
      'project.exportDownloaded',
    ],
  },
  DELETIONS: {
    minimum: 15,
    acts: [
      ...(['comment.deleted', 'field.deleted', 'fieldSet.deleted', 'folder.deleted', 'group.deleted'] as const),
      ...([
        'highlight.deleted',
        'insight.deleted',
        'insightTemplate.deleted',
        'note.deleted',
        'person.deleted',
      ] as const),
      ...(['project.deleted', 'question.deleted', 'tag.deleted', 'tagBoard.deleted', 'tagGroup.deleted'] as const),
      ...(['trash.purged', 'view.deleted', 'workspaceTag.deleted'] as const),
    ],
  },
  ACCESS: {
    minimum: 10,
    acts: [
      ...(['access.changed', 'accessRequest.allowed', 'group.membersAdded', 'group.roleChanged'] as const),
      ...(['invite.sent', 'member.roleChanged'] as const),
    ],
  },
  PUBLIC_LINKS: { minimum: 5, acts: ['highlight.shared', 'insight.shared', 'note.shared', 'reel.shared'] },
  WRONG_PASSWORDS: { minimum: 10, acts: ['signIn.failed'] },
}

/** What stands in the log by a member's name and was not done by them. */
export const NOT_OWN_ACTS: readonly AuditAct[] = ['account.locked', 'account.unlocked', 'signIn.failed']

/** Acts that say on which device somebody came in. */
export const SIGN_INS: readonly AuditAct[] = ['session.begun']

export const minimumOf = (kind: UnusualKind): number => KINDS[kind].minimum

const isKind = (name: string): name is UnusualKind => UNUSUAL_KINDS.some((one) => one === name)

/** The kind by its name; null for an act that stands for itself. */
export const kindNamed = (name: string): UnusualKind | null => (isKind(name) ? name : null)

/** The acts of a kind, or the one act that stands for itself. */
export const actsOf = (name: string): readonly string[] => (isKind(name) ? KINDS[name].acts : [name])

/** The kind of an act; one that is of none stands for itself. */
export const kindOf = (act: string): string =>
  UNUSUAL_KINDS.find((kind) => KINDS[kind].acts.some((one) => one === act)) ?? act
