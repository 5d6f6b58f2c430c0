import type { NotesCtx } from '#src/context.ts'
import { type OwnedFile, PROGRESS } from '#src/files/file.ts'
import { recordProgress } from '#src/files/file-facts.ts'
import { fileRepository } from '#src/files/file-repository.ts'

/** Nobody sees a smaller step. */
const STEP = 0.01

/** Shows to others how far an upload is. */
export async function keepUploadProgress(
  ctx: NotesCtx,
  file: OwnedFile,
  projectId: string,
  bytes: number,
): Promise<void> {
  const progress = (PROGRESS.uploaded * bytes) / file.size
  if (progress - file.progress < STEP) return
  await ctx.write(async (tx) => {
    const files = fileRepository(tx, ctx.actor.teamId)
    const current = await files.lock(file.id)
    if (current?.state !== 'UPLOADING') return
    const next = { ...current, progress, updatedAt: ctx.clock.now() }
    await files.save(next)
    await recordProgress(tx, ctx.origin, next, projectId)
  })
}
