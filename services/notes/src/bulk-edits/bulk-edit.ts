import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import { refuseTooLate, undoableUntil } from '#src/trash/undo-window.ts'

export type BulkObject = 'NOTE' | 'HIGHLIGHT'
export type BulkEditState = 'RUNNING' | 'DONE' | 'CANCELLED' | 'FAILED' | 'UNDOING' | 'UNDONE'

/** What is done to each object. */
export type BulkChange =
  | { kind: 'FIELDS'; values: { fieldId: string; value: string | null }[] }
  | { kind: 'TAGS'; addTagIds: string[]; removeTagIds: string[] }
  | { kind: 'MOVE'; projectId: string }
  | { kind: 'DELETE' }

/** A change of many objects, which workers make portion by portion in the name of who began it. */
export type BulkEdit = {
  id: string
  objectType: BulkObject
  change: BulkChange
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

/** An edit as the audit log has it: of what, what is done, and to how many. */
export const auditedEdit = ({ id, objectType, change, total }: BulkEdit) => ({
  object: { type: 'bulkEdit', id, name: '' },
  metadata: { of: objectType, kind: change.kind, total },
})

/** An object with what it had before a change. */
export type Changed = { id: string; before: unknown }

/** Most objects of one edit: as many as a list counts. */
export const OBJECTS_MAX = 10_000
/** Most edits of a workspace that run at a time. */
export const RUNNING_MAX = 10

const ENDED: ReadonlySet<BulkEditState> = new Set(['DONE', 'CANCELLED', 'FAILED'])

/** Until when the edit can be undone; null while it runs, or once it was. */
export const editUndoableUntil = ({ state, finishedAt }: BulkEdit): Date | null =>
  finishedAt && ENDED.has(state) ? undoableUntil(finishedAt) : null

/** Throws InvalidOperation where the edit cannot be undone now. */
export function refuseUndo(edit: BulkEdit, now: Date): void {
  const { finishedAt } = edit
  if (!finishedAt || !editUndoableUntil(edit))
    throw invalidOperation(edit.state === 'RUNNING' ? 'It still runs. Cancel it first.' : 'It was undone.')
  refuseTooLate(finishedAt, now, 'A bulk edit can be undone')
}

/** A change as it is asked for: one of these. */
type AskedChange = {
  setFields?: readonly { fieldId: string; value?: string | null }[] | null
  addTagIds?: readonly string[] | null
  removeTagIds?: readonly string[] | null
  moveToProjectId?: string | null
  delete?: boolean | null
}

/** The change that is asked for. Throws ValidationError for none, several, or one that such objects do not have. */
export function readChange(objectType: BulkObject, input: AskedChange): BulkChange {
  const changes: BulkChange[] = []
  const values = input.setFields?.map(({ fieldId, value }) => ({ fieldId, value: value ?? null })) ?? []
  if (values.length) changes.push({ kind: 'FIELDS', values })
  const [addTagIds, removeTagIds] = [[...(input.addTagIds ?? [])], [...(input.removeTagIds ?? [])]]
  if (addTagIds.length || removeTagIds.length) changes.push({ kind: 'TAGS', addTagIds, removeTagIds })
  if (input.moveToProjectId) changes.push({ kind: 'MOVE', projectId: input.moveToProjectId })
  if (input.delete) changes.push({ kind: 'DELETE' })
  const [change, another] = changes
  if (!change || another) throw invalid('Say what is changed: fields, tags, the project, or that they are deleted.')
  if (change.kind === 'TAGS' && objectType !== 'HIGHLIGHT') throw invalid('Tags stand on highlights.')
  if (change.kind === 'MOVE' && objectType !== 'NOTE') throw invalid('Highlights move with their note.')
  return change
}
