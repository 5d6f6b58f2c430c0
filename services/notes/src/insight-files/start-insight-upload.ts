import { SIZE_LIMITS } from '@verbatim/contracts/limits.ts'
import { invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { announcedFile } from '#src/files/announced-file.ts'
import { blobKeys, fileName, fileSize, type InsightFile } from '#src/files/file.ts'
import { recordProgress } from '#src/files/file-facts.ts'
import { fileRepository } from '#src/files/file-repository.ts'
import { dropStaleUploads } from '#src/files/uploads/drop-stale-uploads.ts'
import { requireUploadRoom } from '#src/files/uploads/require-upload-room.ts'
import type { StartInsightUploadInput } from '#src/gql/graph-types.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { knownInsightReader, knownInsightRepository } from './known-insight-repository.ts'

const FULL = `An insight may hold at most ${SIZE_LIMITS.filesOfInsight} files. Put this one into another insight.`

/**
 * Announces a file that is to stand in an insight; no note is made. Its bytes go to /files/uploads/{id} then. WRITE on the
 * insight's project is needed. Throws NotFound for an insight that is not there, ValidationError for a name or size over
 * the limits, InvalidOperation for an insight that holds as many files as it may.
 */
export async function startInsightUpload(
  ctx: NotesCtx,
  input: StartInsightUploadInput,
): Promise<{ file: InsightFile }> {
  const name = fileName(input.name)
  const size = fileSize(input.size)
  const insightId = knownId(input.insightId, 'Insight')
  const { teamId } = ctx.actor
  const projectId = await ctx.read(async (tx) => {
    const [insight] = await knownInsightReader(tx, teamId).living([insightId])
    if (!insight) throw notFound('Insight')
    return insight.projectId
  })
  await requireProject(ctx, projectId, 'WRITE')
  await dropStaleUploads(ctx)
  const draft = announcedFile(ctx, { name, size, mimeType: input.mimeType ?? '' })
  const file: InsightFile = { ...draft, main: false, noteId: null, insightId }
  await ctx.write(async (tx) => {
    await requireProject(ctx, projectId, 'WRITE', tx)
    // Held, so that it neither moves nor goes, and two announcements do not both take the last place.
    const insight = await knownInsightRepository(tx, teamId).lock(insightId)
    if (insight?.projectId !== projectId) throw notFound('Insight')
    const files = fileRepository(tx, teamId)
    await requireUploadRoom(tx, ctx, size)
    if ((await files.countOfInsight(insightId)) >= SIZE_LIMITS.filesOfInsight) throw invalidOperation(FULL)
    await ctx.blobs.beginUpload(blobKeys(teamId, file.id).original)
    await files.insert(file)
    await recordProgress(tx, ctx.origin, file, projectId)
  })
  return { file }
}
