import { EmptyTrashSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { bulkEditRepository } from '@verbatim/fields/bulk-edits/bulk-edit-repository.ts'
import { dropListsOver } from '@verbatim/fields/list-exports/list-exports.ts'
import { undoableSince } from '@verbatim/kit/undo-window.ts'
import { noteListExports } from '#src/exports/lists/note-list-exports.ts'
import { dropExportsOver } from '#src/exports/projects/drop-exports.ts'
import { purgeFields } from '#src/fields/purge-fields.ts'
import { csvImportRepository } from '#src/imports/csv/csv-import-repository.ts'
import { dropUnfinishedImports } from '#src/imports/csv/remove-bytes.ts'
import { emptyTrashOfInsights } from '#src/insight-files/remove-insight-files.ts'
import { forgetClips } from '#src/kept-clips/forget-clips.ts'
import { retentionReader } from '#src/retention/retention-repository.ts'
import { questionRepository } from '#src/surveys/question-repository.ts'
import { tagBoardRepository } from '#src/tags/boards/tag-board-repository.ts'
import { tagMoveRepository } from '#src/tags/moves/tag-move-repository.ts'
import { tagMergeRepository } from '#src/tags/tag-merge-repository.ts'
import { trash } from '#src/trash-kinds.ts'
import { viewRepository } from '#src/views/view-repository.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

/** Removes what has been in a workspace's trash for longer than it is kept, and what can be undone no more. */
export const emptyTrashJob = jobHandler(EmptyTrashSchema, async ({ foundation }, { teamId }) => {
  await foundation.db.write(teamId, async (tx) => {
    const now = new Date()
    await trash.empty(tx, teamId, now)
    await emptyTrashOfInsights(tx, teamId, now)
    await purgeFields(tx, teamId, now)
    await questionRepository(tx, teamId).removeDeletedBefore(
      undoableSince(now),
      await retentionReader(tx, teamId).held(),
    )
    await viewRepository(tx, teamId).removeDeletedBefore(undoableSince(now))
    await bulkEditRepository(tx, teamId).removeBefore(undoableSince(now))
    await dropUnfinishedImports(tx, { teamId, actorId: null }, now)
    await csvImportRepository(tx, teamId).forgetUndo(undoableSince(now))
    await tagMergeRepository(tx, teamId).removeBefore(undoableSince(now))
    await tagMoveRepository(tx, teamId).removeBefore(undoableSince(now))
    await tagBoardRepository(tx, teamId).removeDeletedBefore(undoableSince(now))
    await dropExportsOver(tx, { teamId }, now)
    await dropListsOver(tx, noteListExports, { teamId }, now)
    await forgetClips(tx, teamId, now)
  })
})
