import type { IncomingMessage } from 'node:http'
import { JSON_SHAPE, SIZE_LIMITS } from '@verbatim/contracts/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createJsonScan, type JsonShape } from './json-scan.ts'

export type JsonBodyRules = {
  shape?: JsonShape
  /** Media types that are JSON here. */
  types?: readonly string[]
  /** Hears how many bytes of a body are here with each piece of it; throws AppError where they are too many for the sender. */
  count?: (request: FastifyRequest, bytes: number) => void
  /** Makes a value of the whole text. Throws for what is no JSON. */
  parse?: (text: string, request: FastifyRequest) => unknown
}

/** A body that is this many times too large is not even read to be refused. */
const BODIES_READ = 5
/** A large body is read piece by piece, with a pause after each: read as fast as it comes, it leaves no turn to others. */
const LARGE_BYTES = SIZE_LIMITS.plainBodyBytes
const PAUSE_MS = 5

/**
 * Reads JSON bodies of a scope's routes, each up to the `bodyLimit` of its route. Size and shape are checked while the body
 * comes. The rest of a body that is refused is read to nowhere: a connection that is closed in the middle of a body takes
 * the answer with it, and a proxy before us would say that we are away.
 */
export function readJsonBodies(
  scope: FastifyInstance,
  { shape = JSON_SHAPE, types = ['application/json'], count, parse }: JsonBodyRules = {},
): void {
  const standard = scope.getDefaultJsonParser('error', 'ignore')
  for (const type of types) if (scope.hasContentTypeParser(type)) scope.removeContentTypeParser(type)
  scope.addContentTypeParser([...types], (request, payload: IncomingMessage, done) => {
    const limit = request.routeOptions.bodyLimit
    const scan = createJsonScan(shape)
    let here = 0
    const check = (piece: Buffer): void => {
      here += piece.length
      if (here > limit) throw tooLarge()
      count?.(request, here)
      scan(piece)
    }
    const declared = Number(request.headers['content-length'] ?? 0)
    const refused = declared > limit ? tooLarge() : null
    wholeBody(payload, { check, refused, most: BODIES_READ * limit, isPaced: count !== undefined }).then((body) => {
      if (!parse) return standard(request, body.toString(), done)
      try {
        done(null, parse(body.toString(), request))
      } catch (error) {
        done(error as Error)
      }
    }, done)
  })
}

const tooLarge = (): Error => Object.assign(new Error('The body is too large'), { statusCode: 413 })

/** `isPaced` is for bodies of clients: what one service sends to another is waited for. */
type Reading = { check(piece: Buffer): void; refused: unknown; most: number; isPaced: boolean }

function wholeBody(payload: IncomingMessage, { check, refused, most, isPaced }: Reading): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let refusal = refused
    let bytes = 0
    const end = (): void => {
      payload.off('data', onData)
      if (refusal) reject(refusal)
      else resolve(Buffer.concat(pieces))
    }
    const onData = (piece: Buffer): void => {
      bytes += piece.length
      try {
        if (!refusal) check(piece)
        if (!refusal) pieces.push(piece)
      } catch (error) {
        refusal = error
        pieces.length = 0
      }
      if (refusal && bytes > most) end()
      else if (bytes >= LARGE_BYTES && (isPaced || refusal)) {
        payload.pause()
        setTimeout(() => payload.resume(), PAUSE_MS)
      }
    }
    payload.on('data', onData)
    payload.once('end', end)
    payload.once('error', reject)
    payload.once('close', () => reject(Object.assign(new Error('The body was cut off'), { statusCode: 400 })))
  })
}
