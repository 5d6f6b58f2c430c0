import { ListExportChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { WriteListExportSchema } from '@verbatim/contracts/gen/jobs/lists_pb.ts'
import type { ListExports } from '@verbatim/fields/list-exports/list-exports.ts'
import type { ListExportWork } from '@verbatim/fields/list-exports/write-list-export.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { enqueue, record } from '@verbatim/kit/events/outbox.ts'
import { sharingRule } from '@verbatim/shares/sharing-rule-repository.ts'
import { projectLevelsOf } from '#src/access/access-levels.ts'
import type { NotesCtx } from '#src/context.ts'
import { contextFor } from '#src/context-for.ts'
import { HIGHLIGHTS_TABLE } from '#src/exports/lists/highlight-table.ts'
import { NOTES_TABLE } from '#src/exports/lists/note-table.ts'
import { PROJECTS_TABLE } from '#src/exports/lists/project-table.ts'
import { removeBytes } from '#src/exports/projects/drop-exports.ts'
import type { NotesParts } from '#src/parts.ts'
import { emptiedAt } from '#src/trash/deletion-repository.ts'

/** Exports of long lists of notes, highlights and projects. */
export const noteListExports: ListExports<NotesCtx> = {
  path: '/files/exports/lists',
  withRoom(objectType, use) {
    if (objectType === 'NOTE') return use(NOTES_TABLE)
    if (objectType === 'HIGHLIGHT') return use(HIGHLIGHTS_TABLE)
    if (objectType === 'PROJECT') return use(PROJECTS_TABLE)
    throw notFound('List')
  },
  order: (tx, origin, exportId) => enqueue(tx, origin, WriteListExportSchema, { teamId: origin.teamId, exportId }),
  tell: (tx, origin, { id, startedBy }) =>
    record(tx, origin, ListExportChangedSchema, { exportId: id, userId: startedBy }),
  removeBytes,
  lookAgain: emptiedAt,
  levelsOf: ({ actor, read }, projectIds) => read((tx) => projectLevelsOf(tx, actor, projectIds)),
}

/** How a worker writes them. */
export const noteListWork = (parts: NotesParts): ListExportWork<NotesCtx> => ({
  db: parts.foundation.db,
  exports: noteListExports,
  entitlementsOf: async (tx, teamId) => (await sharingRule(tx, teamId)).entitlements,
  contextOf: ({ actor, exportId }) => contextFor(parts, { actor, requestId: exportId, trace: null }),
})
