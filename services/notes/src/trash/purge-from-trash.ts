import type { NotesCtx } from '#src/context.ts'
import { folderRepository } from '#src/folders/folder-repository.ts'
import { requireAllBelow } from '#src/projects/kept-below.ts'
import { purge } from '#src/trash/purge.ts'
import { requireEntry } from '#src/trash/trash-access.ts'

/** Removes something in the trash for good. FULL is needed, of a folder on everything in it. */
export const purgeFromTrash = (ctx: NotesCtx, id: string): Promise<{ id: string }> =>
  ctx.write(async (tx) => {
    await folderRepository(tx, ctx.actor.teamId).lockTree()
    const entry = await requireEntry(tx, ctx, id, 'purge')
    if (entry.kind === 'FOLDER') await requireAllBelow(tx, ctx.actor, entry.id)
    await purge(tx, ctx.origin, entry)
    return { id: entry.id }
  })
