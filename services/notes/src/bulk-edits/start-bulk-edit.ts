import { beginBulkEdit } from '@verbatim/fields/bulk-edits/begin-bulk-edit.ts'
import { type BulkEdit, readChange, readObjectType } from '#src/bulk-edits/bulk-edit.ts'
import { noteBulkEdits } from '#src/bulk-edits/note-bulk-edits.ts'
import { startProjectBulkEdit } from '#src/bulk-edits/projects/start-project-bulk-edit.ts'
import type { NotesCtx } from '#src/context.ts'
import type { StartBulkEditInput } from '#src/gql/graph-types.ts'
import { refuseManyTags } from '#src/highlights/highlight.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { requireTag } from '#src/tags/tag-policy.ts'

/**
 * Begins to change many notes, highlights or projects. Those that are not there to be seen, as when somebody deleted them meanwhile,
 * are skipped. Throws ValidationError for more than 10,000 or a change that such objects do not have, NotFound where none
 * may be seen, Forbidden where none may be written, InvalidOperation where a query finds another number than expected, or
 * ten edits of the workspace run already.
 */
export async function startBulkEdit(ctx: NotesCtx, input: StartBulkEditInput): Promise<BulkEdit> {
  const objectType = readObjectType(input.objectType)
  if (objectType === 'PROJECT') return startProjectBulkEdit(ctx, input)
  const change = readChange(objectType, input.change)
  if (change.kind === 'MOVE') await requireProject(ctx, change.projectId, 'WRITE')
  if (change.kind === 'TAGS') for (const id of knownTags(change)) await requireTag(ctx, id, 'READ')
  return beginBulkEdit(ctx, noteBulkEdits, { objectType, change }, input)
}

/** Both lists of tags, each checked for its length before any is looked up. */
function knownTags({ addTagIds, removeTagIds }: { addTagIds: string[]; removeTagIds: string[] }): string[] {
  for (const ids of [addTagIds, removeTagIds]) refuseManyTags(ids.length)
  return [...new Set([...addTagIds, ...removeTagIds])]
}
