import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'

export type TrashKind = 'FOLDER' | 'PROJECT' | 'NOTE'

export type TrashTable = 'folder' | 'project' | 'note'

/** Something that was deleted by itself; what went along with it has no entry of its own. */
export type TrashEntry = {
  id: string
  kind: TrashKind
  title: string
  /** The project of a note; null for the others. */
  projectId: string | null
  deletedAt: Date
  deletedBy: string | null
}

export type DeletedObject = { id: string; restorableUntil: Date }

/** Until when something can be restored: 30 days. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + LIFETIMES_MS.trash)
