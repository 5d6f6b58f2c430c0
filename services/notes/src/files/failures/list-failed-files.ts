import type { NotesCtx } from '#src/context.ts'
import { withdrawalReader } from '#src/files/failures/withdrawal-repository.ts'
import type { OwnedFile } from '#src/files/file.ts'
import { fileReader } from '#src/files/file-repository.ts'
import { requireProject } from '#src/projects/require-project.ts'

const LISTED_MAX = 200

/** Files of a project of which nothing came, the newest first, at most 200. They have no note. READ is needed. */
export async function listFailedFiles(ctx: NotesCtx, projectId: string): Promise<OwnedFile[]> {
  const { id } = await requireProject(ctx, projectId, 'READ')
  return ctx.read(async (tx) => {
    const ids = await withdrawalReader(tx, ctx.actor.teamId).failedIn(id, LISTED_MAX)
    const byId = new Map((await fileReader(tx, ctx.actor.teamId).byIds(ids)).map((file) => [file.id, file]))
    return ids.flatMap((fileId) => byId.get(fileId) ?? [])
  })
}
