import type { HttpServer } from '@verbatim/kit/http/server.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { NotesCtx } from '#src/context.ts'
import { blobKeys } from '#src/files/file.ts'
import { requireFile } from '#src/files/require-file.ts'
import { finishDirectUpload } from '#src/files/uploads/finish-direct-upload.ts'
import { missingParts } from '#src/files/uploads/missing-parts.ts'
import { inTurn, type UploadLocks } from '#src/files/uploads/upload-locks.ts'
import { UPLOADS_PATH } from '#src/files/uploads/uploads-path.ts'

type Asked = FastifyRequest<{ Params: { fileId: string } }>

/**
 * For clients that put parts straight into the region's bucket: POST /files/uploads/{fileId}/parts answers which are
 * missing and where each goes (`MissingParts`), POST /files/uploads/{fileId}/finish ends the upload (204).
 * A part is put with its sum in `Content-MD5`: there are engines (versitygw 1.8) that keep a part whose sender went away
 * as if it were whole, and only the sum has them refuse it.
 * @param contextOf the context of whoever asks; throws Unauthorized without a signed actor.
 */
export function directRoutes(
  server: Pick<HttpServer, 'post'>,
  locks: UploadLocks,
  contextOf: (request: FastifyRequest) => Promise<NotesCtx>,
): void {
  /** Whoever may not write learns so before the upload's turn is asked for, which ends a request that writes. */
  const act = async <T>(request: Asked, work: (ctx: NotesCtx, fileId: string) => Promise<T>): Promise<T> => {
    const ctx = await contextOf(request)
    const { id } = (await requireFile(ctx, request.params.fileId, 'WRITE')).file
    return inTurn(locks, blobKeys(ctx.actor.teamId, id).original, () => work(ctx, id))
  }
  server.post(`${UPLOADS_PATH}/:fileId/parts`, async (request: Asked, reply): Promise<FastifyReply> => {
    const missing = await act(request, missingParts)
    return reply.header('cache-control', 'no-store').type('application/json').send(JSON.stringify(missing))
  })
  server.post(`${UPLOADS_PATH}/:fileId/finish`, async (request: Asked, reply): Promise<FastifyReply> => {
    await act(request, finishDirectUpload)
    return reply.status(204).send()
  })
}
