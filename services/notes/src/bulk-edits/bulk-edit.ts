import type { BulkEdit as BulkEditOf } from '@verbatim/fields/bulk-edits/bulk-edit.ts'
import { readSetFields, type SetField } from '@verbatim/fields/bulk-edits/change-fields.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { ProjectChange } from '#src/bulk-edits/projects/project-change.ts'

export type BulkObject = 'NOTE' | 'HIGHLIGHT' | 'PROJECT'

/** What is done to each note or highlight. */
type RowChange =
  | { kind: 'FIELDS'; values: SetField[] }
  | { kind: 'TAGS'; addTagIds: string[]; removeTagIds: string[] }
  | { kind: 'MOVE'; projectId: string }
  | { kind: 'DELETE' }

/** What is changed, and what of it. */
export type NotesKind =
  | { objectType: 'NOTE' | 'HIGHLIGHT'; change: RowChange }
  | { objectType: 'PROJECT'; change: ProjectChange }

export type BulkEdit = BulkEditOf<NotesKind>

/** A change as it is asked for: one of these. */
type AskedChange = {
  setFields?: readonly { fieldId: string; value?: string | null }[] | null
  addTagIds?: readonly string[] | null
  removeTagIds?: readonly string[] | null
  moveToProjectId?: string | null
  delete?: boolean | null
}

/** What the graph refuses in a service that has none of them. */
const ELSEWHERE = 'Insights are changed by startInsightBulkEdit.'

/** The objects that are asked for. Throws ValidationError for those that another service has. */
export function readObjectType(objectType: BulkObject | 'INSIGHT'): BulkObject {
  if (objectType === 'INSIGHT') throw invalid(ELSEWHERE)
  return objectType
}

/** The change that is asked for. Throws ValidationError for none, several, or one that such objects do not have. */
export function readChange(objectType: 'NOTE' | 'HIGHLIGHT', input: AskedChange): RowChange {
  const changes: RowChange[] = []
  const values = readSetFields(input.setFields)
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
