import { BulkEditChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { EditObjectsSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { permits } from '@verbatim/contracts/roles.ts'
import type { BulkEditEvents, BulkEdits } from '@verbatim/fields/bulk-edits/bulk-edits.ts'
import type { BulkEditWork } from '@verbatim/fields/bulk-edits/edit-portion.ts'
import { enqueue, record } from '@verbatim/kit/events/outbox.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import { requireLevel } from '#src/access/require-level.ts'
import type { NotesKind } from '#src/bulk-edits/bulk-edit.ts'
import { changeObjects, restoreObjects } from '#src/bulk-edits/change-objects.ts'
import type { NotesCtx } from '#src/context.ts'
import { contextInside } from '#src/context-for.ts'
import { highlightList, noteList, projectList } from '#src/lists/lists.ts'
import { memberReader } from '#src/members/member-repository.ts'
import type { NotesParts } from '#src/parts.ts'
import { restorableSoon } from '#src/trash/deletion-repository.ts'

const events: BulkEditEvents = {
  order: (tx, origin, bulkEditId) => enqueue(tx, origin, EditObjectsSchema, { teamId: origin.teamId, bulkEditId }),
  tell: (tx, origin, { id, startedBy }) =>
    record(tx, origin, BulkEditChangedSchema, { bulkEditId: id, userId: startedBy }),
  ended: (tx, teamId, { id, at }) => restorableSoon(tx, teamId, id, at),
  // Members and their roles are known here.
  begun: async () => undefined,
}

/** Bulk edits of notes, highlights and projects. */
export const noteBulkEdits: BulkEdits<NotesCtx, NotesKind> = {
  ...events,
  lists: { NOTE: noteList, HIGHLIGHT: highlightList, PROJECT: projectList },
  nouns: { NOTE: 'Note', HIGHLIGHT: 'Highlight', PROJECT: 'Project' },
  async requireSome(ctx, projectIds) {
    const { projectLevel } = ctx.loaders(accessLoaders)
    const levels = await Promise.all(projectIds.flatMap((id) => (id === null ? [] : [projectLevel.load(id)])))
    if (!levels.some((level) => permits(level, 'WRITE'))) requireLevel(levels[0] ?? 'none', 'WRITE')
  },
}

/** Objects of a portion that is changed as one, as many as an act takes; and of one whose objects are changed one by one. */
const SET_TOGETHER = COUNT_LIMITS.objectsSetAtOnce
const ONE_BY_ONE = 250

/** How a worker makes them. Documents that are open connect anew once the transaction has ended. */
export const noteBulkWork = (parts: NotesParts): BulkEditWork<NotesCtx, NotesKind> => ({
  db: parts.foundation.db,
  events,
  portion: ({ change }) => (change.kind === 'FIELDS' || change.kind === 'TAGS' ? SET_TOGETHER : ONE_BY_ONE),
  roleOf: async (tx, teamId, { startedBy }) =>
    (await memberReader(tx, teamId).roles([startedBy])).get(startedBy) ?? null,
  contextInside({ actor, editId }, tx, later) {
    const ctx = contextInside(parts, { actor, requestId: editId, trace: null }, tx)
    const reconnect = (noteId: string): void => later(() => parts.documents.reconnect(noteId))
    const accessChanged = async (teamId: string, projectIds: readonly string[]): Promise<void> =>
      later(() => void parts.documents.accessChanged(teamId, projectIds))
    return { ...ctx, documents: { ...ctx.documents, reconnect, accessChanged } }
  },
  change: changeObjects,
  restore: restoreObjects,
})
