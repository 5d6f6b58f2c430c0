import type { BulkEdit } from '@verbatim/fields/bulk-edits/bulk-edit.ts'
import { readSetFields, type SetField } from '@verbatim/fields/bulk-edits/change-fields.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { type TagChange, tagIdsOf } from '#src/insights/chosen-tags.ts'

/** What is done to each insight. */
export type InsightChange =
  | { kind: 'FIELDS'; values: SetField[] }
  | ({ kind: 'TAGS' } & TagChange)
  | { kind: 'PUBLISH' }
  | { kind: 'UNPUBLISH' }
  | { kind: 'DELETE' }

export type InsightsKind = { objectType: 'INSIGHT'; change: InsightChange }

export type InsightBulkEdit = BulkEdit<InsightsKind>

/** A change as it is asked for: one of these. */
type AskedChange = {
  setFields?: readonly { fieldId: string; value?: string | null }[] | null
  addTagIds?: readonly string[] | null
  removeTagIds?: readonly string[] | null
  published?: boolean | null
  delete?: boolean | null
}

/** The change that is asked for. Throws ValidationError for none or several, NotFound for what is no id. */
export function readInsightChange(input: AskedChange): InsightChange {
  const changes: InsightChange[] = []
  const values = readSetFields(input.setFields)
  if (values.length) changes.push({ kind: 'FIELDS', values })
  const [addTagIds, removeTagIds] = [tagIdsOf(input.addTagIds ?? []), tagIdsOf(input.removeTagIds ?? [])]
  if (addTagIds.length || removeTagIds.length) changes.push({ kind: 'TAGS', addTagIds, removeTagIds })
  if (input.published != null) changes.push({ kind: input.published ? 'PUBLISH' : 'UNPUBLISH' })
  if (input.delete) changes.push({ kind: 'DELETE' })
  const [change, another] = changes
  if (!change || another)
    throw invalid('Say what is changed: fields, tags, whether they are published, or that they are deleted.')
  return change
}
