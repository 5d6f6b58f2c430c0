import { invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { refuseTooLate, undoableUntil } from '@verbatim/kit/undo-window.ts'

export type BulkEditState = 'RUNNING' | 'DONE' | 'CANCELLED' | 'FAILED' | 'UNDOING' | 'UNDONE'

/** What is done to what: a service has object types and changes of its own. */
export type BulkKind = { objectType: string; change: { kind: string } }

/** A change of many objects, which workers make portion by portion in the name of who began it. */
export type BulkEdit<Kind extends BulkKind = BulkKind> = Kind & {
  id: string
  state: BulkEditState
  total: number
  done: number
  skipped: number
  skippedBecause: string | null
  startedBy: string
  groupIds: string[]
  startedAt: Date
  finishedAt: Date | null
}

/** An object with what it had before a change. */
export type Changed = { id: string; before: unknown }

/** An object of an edit; `before` is what it had, for the undo. */
export type EditedObject = Changed & { position: number }

/** Most objects of one edit: as many as a list counts. */
export const OBJECTS_MAX = 10_000
/** Most edits of a workspace that run at a time. */
export const RUNNING_MAX = 10

/** An edit as the audit log has it: of what, what is done, and to how many. */
export const auditedEdit = ({ id, objectType, change, total }: BulkEdit) => ({
  object: { type: 'bulkEdit', id, name: '' },
  metadata: { of: objectType, kind: change.kind, total },
})

const ENDED: ReadonlySet<BulkEditState> = new Set(['DONE', 'CANCELLED', 'FAILED'])

type Ending = Pick<BulkEdit, 'state' | 'finishedAt'>

export const isUnderWay = ({ state }: Pick<BulkEdit, 'state'>): boolean => state === 'RUNNING' || state === 'UNDOING'

/** Until when the edit can be undone; null while it runs, or once it was. */
export const editUndoableUntil = ({ state, finishedAt }: Ending): Date | null =>
  finishedAt && ENDED.has(state) ? undoableUntil(finishedAt) : null

/** Throws InvalidOperation where the edit cannot be undone now. */
export function refuseUndo(edit: Ending, now: Date): void {
  const { finishedAt } = edit
  if (!finishedAt || !editUndoableUntil(edit))
    throw invalidOperation(edit.state === 'RUNNING' ? 'It still runs. Cancel it first.' : 'It was undone.')
  refuseTooLate(finishedAt, now, 'A bulk edit can be undone')
}

/** The edit, if it is their own: nobody else knows of it. */
export function ownEdit<Kind extends BulkKind>(userId: string, edit: BulkEdit<Kind> | null): BulkEdit<Kind> {
  if (edit?.startedBy !== userId) throw notFound('Bulk edit')
  return edit
}
