import type { Changed } from '@verbatim/fields/bulk-edits/bulk-edit.ts'
import { changeFields, restoreFields } from '@verbatim/fields/bulk-edits/change-fields.ts'
import type { NotesKind } from '#src/bulk-edits/bulk-edit.ts'
import { changeTags, restoreTags } from '#src/bulk-edits/change-tags.ts'
import { fieldAccess } from '#src/bulk-edits/field-access.ts'
import { changeProjects, restoreProjects } from '#src/bulk-edits/projects/change-projects.ts'
import type { NotesCtx } from '#src/context.ts'
import { deleteHighlight } from '#src/highlights/delete-highlight.ts'
import { restoreHighlight } from '#src/highlights/restore-highlight.ts'
import { deleteNote } from '#src/notes/delete-note.ts'
import { requireNote } from '#src/notes/require-note.ts'
import { updateNote } from '#src/notes/update-note.ts'
import { trash } from '#src/trash-kinds.ts'

/** Makes a change to objects, all or none; what each had before. Throws as the act for one of them does. */
export async function changeObjects(ctx: NotesCtx, kind: NotesKind, ids: readonly string[]): Promise<Changed[]> {
  if (kind.objectType === 'PROJECT') return changeProjects(ctx, kind.change, ids)
  const { objectType, change } = kind
  switch (change.kind) {
    case 'FIELDS':
      return changeFields(fieldAccess(ctx, objectType), change.values, ids)
    case 'TAGS':
      return changeTags(ctx, change, ids)
    case 'MOVE':
      return eachOf(ids, async (noteId) => {
        const { projectId } = await requireNote(ctx, noteId, 'WRITE')
        await updateNote(ctx, { noteId, projectId: change.projectId })
        return projectId
      })
    case 'DELETE':
      return eachOf(ids, async (id) => {
        if (objectType === 'NOTE') await deleteNote(ctx, id)
        else await deleteHighlight(ctx, { highlightId: id })
        return null
      })
  }
}

/** Gives objects back what they had before a change, all or none. */
export async function restoreObjects(ctx: NotesCtx, kind: NotesKind, objects: readonly Changed[]): Promise<void> {
  if (kind.objectType === 'PROJECT') return restoreProjects(ctx, kind.change, objects)
  const { objectType, change } = kind
  if (change.kind === 'FIELDS') return restoreFields(fieldAccess(ctx, objectType), objects)
  if (change.kind === 'TAGS') return restoreTags(ctx, objects)
  for (const { id, before } of objects.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    if (change.kind === 'MOVE') await updateNote(ctx, { noteId: id, projectId: String(before) })
    else if (objectType === 'NOTE') await trash.restore(ctx, id)
    else await restoreHighlight(ctx, { highlightId: id })
}

async function eachOf(ids: readonly string[], change: (id: string) => Promise<unknown>): Promise<Changed[]> {
  const changed: Changed[] = []
  // Always in one order, so that two edits of the same objects do not wait for each other for ever.
  for (const id of [...ids].sort()) changed.push({ id, before: await change(id) })
  return changed
}
