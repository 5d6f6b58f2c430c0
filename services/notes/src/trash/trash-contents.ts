import type { NotesCtx } from '#src/context.ts'
import { countByNote } from '#src/highlights/highlight-count-query.ts'
import type { TrashEntry } from '#src/trash/trash.ts'
import { trashReader } from '#src/trash/trash-repository.ts'

/** How much would be removed together with an entry of the trash. */
export type TrashContents = { projects: number; notes: number; highlights: number }

/** Counts what purging the entry removes, whether it was deleted with the entry or earlier. */
export const trashContents = (ctx: NotesCtx, { id, kind }: TrashEntry): Promise<TrashContents> =>
  ctx.read(async (tx) => {
    const trash = trashReader(tx, ctx.actor.teamId)
    const folderIds = kind === 'FOLDER' ? await trash.foldersFrom(id) : []
    const projectIds = kind === 'PROJECT' ? [id] : await trash.projectsIn(folderIds)
    const noteIds = kind === 'NOTE' ? [id] : await trash.notesIn(projectIds)
    const highlights = [...(await countByNote(tx, noteIds)).values()].reduce((sum, count) => sum + count, 0)
    return { projects: projectIds.length, notes: noteIds.length, highlights }
  })
