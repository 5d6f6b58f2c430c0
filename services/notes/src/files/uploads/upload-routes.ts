import { Readable } from 'node:stream'
import { ERRORS, Server } from '@tus/server'
import { parseId } from '@verbatim/contracts/ids.ts'
import { SIZE_LIMITS } from '@verbatim/contracts/limits.ts'
import { AppError, isAppError } from '@verbatim/kit/errors.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { NotesCtx } from '#src/context.ts'
import { BlobUploads, UploadOffer } from '#src/files/uploads/blob-uploads.ts'
import { directRoutes } from '#src/files/uploads/direct-routes.ts'
import { createUploadLocks, type UploadLocks } from '#src/files/uploads/upload-locks.ts'
import { refusalBody, statusOf } from '#src/files/uploads/upload-refusals.ts'
import { UPLOADS_PATH } from '#src/files/uploads/uploads-path.ts'

/** A path below which bytes are taken, and what keeps those of one actor's request. */
export type UploadPlace = { path: string; storeOf(ctx: NotesCtx): UploadOffer }

/** How long a request may go on after another one of the same upload has asked for its turn. */
const DRAIN_MS = 1000

/**
 * Takes the bytes of announced files at /files/uploads/{fileId} as tus 1.0.0 says: core protocol, expiration and
 * termination; or their parts go to the bucket, see `directRoutes`. Uploads are announced by `startUpload`, so the protocol's own creation is not offered.
 * @param contextOf the context of whoever asks; throws Unauthorized without a signed actor.
 * @param others where the bytes of something else than files go.
 */
export function uploadRoutes(
  server: HttpServer,
  contextOf: (request: FastifyRequest) => Promise<NotesCtx>,
  others: readonly UploadPlace[],
): void {
  const locks = createUploadLocks()
  const places: UploadPlace[] = [{ path: UPLOADS_PATH, storeOf: (ctx) => new BlobUploads(ctx) }, ...others]
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const { path, storeOf } of places) {
      for (const url of [path, `${path}/:fileId`])
        scope.options(url, (request, reply) => answer(path, new UploadOffer(), locks, request, reply))
      scope.route({
        method: ['HEAD', 'PATCH', 'DELETE'],
        url: `${path}/:fileId`,
        handler: async (request, reply) => answer(path, storeOf(await contextOf(request)), locks, request, reply),
      })
    }
    directRoutes(scope, locks, contextOf)
    scope.post(UPLOADS_PATH, () => {
      throw new AppError('InvalidOperation', 'Announce a file with startUpload; it answers where its bytes go.')
    })
  })
}

/** Has the tus server answer one request. Refusals become coded errors; their status stays what the protocol says. */
async function answer(
  path: string,
  store: UploadOffer,
  locks: UploadLocks,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  let refused: AppError | null = null
  const tus = new Server({
    path,
    datastore: store,
    locker: { newLock: (id) => locks.newLock(store.keyOf(id)) },
    // Before the upload's turn is asked for: asking ends a request that writes, which only who may write may do.
    onIncomingRequest: (_request, id) => store.admit(id),
    lockDrainTimeout: DRAIN_MS,
    maxSize: SIZE_LIMITS.attachmentBytes,
    allowedOrigins: () => false,
    getFileIdFromRequest: (_request, last) => parseId(last ?? '') ?? undefined,
    async onResponseError(_request, error) {
      // Interrupted by another request of the same upload: the client asks where it stands and goes on.
      if (error === ERRORS.ABORTED) return { status_code: 423, body: '' }
      refused = isAppError(error) ? error : await store.refusal()
      return refused ? { status_code: statusOf(refused), body: refused.message } : undefined
    },
  })
  const response = await tus.handleWeb(asWebRequest(request))
  // A connection that closed at once could take the refusal with it; the server drops the rest of the part instead.
  response.headers.delete('connection')
  reply.status(response.status).headers(Object.fromEntries(response.headers))
  if (response.status < 400) return reply.send()
  reply.removeHeader('content-length')
  return reply.type('application/json').send(refusalBody(response.status, refused))
}

function asWebRequest({ raw, url, method, headers }: FastifyRequest): Request {
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  // What a client sends after it was refused is read to its end by nobody, so errors of the connection end here.
  raw.once('error', () => undefined)
  const body = method === 'PATCH' ? (Readable.toWeb(raw) as ReadableStream<Uint8Array>) : null
  const init: RequestInit & { duplex: 'half' } = { method, headers: kept, body, duplex: 'half' }
  return new Request(new URL(url, 'http://uploads'), init)
}
