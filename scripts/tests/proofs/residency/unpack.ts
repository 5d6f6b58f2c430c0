import { inflateRawSync, inflateSync, constants as zlib } from 'node:zlib'
import { httpBodies } from './unpack-http.ts'
import { websocketMessages } from './unpack-websocket.ts'

/** Bytes in plain, and the way in which they were packed. */
export type Part = { how: readonly string[]; bytes: Buffer }

/** What is packed may be packed once more: base64 of gzip of JSON in the body of a request. */
const DEPTH = 3
const GZIP = Buffer.from([0x1f, 0x8b, 0x08])
const ZLIB = Buffer.from([0x78, 0x9c])
const PARTIAL = { finishFlush: zlib.Z_SYNC_FLUSH }
const BASE64 = /[A-Za-z0-9+/_-]{24,}/g
const HEX = /(?:[0-9a-f]{2}){16,}/gi

/** What can be taken out of bytes, by the way in which it was packed. */
const OPENERS: Readonly<Record<string, (bytes: Buffer) => Buffer[]>> = {
  'body of HTTP': httpBodies,
  websocket: (bytes) => websocketMessages(bytes),
  gzip: (bytes) => packedAt(bytes, GZIP, inflateGzip),
  deflate: (bytes) => packedAt(bytes, ZLIB, (packed) => inflateSync(packed, PARTIAL)),
  base64: (bytes) => runs(bytes, BASE64, 'base64'),
  hex: (bytes) => runs(bytes, HEX, 'hex'),
}

/** The bytes as they are, and all that is packed in them, however deep. */
export function* unpack(bytes: Buffer, how: readonly string[] = []): Generator<Part> {
  yield { how, bytes }
  if (how.length === DEPTH) return
  for (const [name, open] of Object.entries(OPENERS))
    for (const part of open(bytes)) if (part.length) yield* unpack(part, [...how, name])
}

/** What begins like something packed, wherever it begins; what follows it does not matter. */
function packedAt(bytes: Buffer, magic: Buffer, open: (bytes: Buffer) => Buffer): Buffer[] {
  const found: Buffer[] = []
  for (let at = bytes.indexOf(magic); at >= 0; at = bytes.indexOf(magic, at + 1))
    try {
      found.push(open(bytes.subarray(at)))
    } catch {
      // It only began like one.
    }
  return found
}

/** Node takes what follows for more of it, and fails; so the head is read here (RFC 1952, 2.3). */
function inflateGzip(bytes: Buffer): Buffer {
  const flags = bytes.readUInt8(3)
  let at = 10
  if (flags & 4) at += 2 + bytes.readUInt16LE(at)
  for (const text of [8, 16]) if (flags & text) at = bytes.indexOf(0, at) + 1
  return inflateRawSync(bytes.subarray(flags & 2 ? at + 2 : at), PARTIAL)
}

/** Long runs of letters of an encoding, read as such, in one piece: each apart from the next. */
function runs(bytes: Buffer, pattern: RegExp, encoding: 'base64' | 'hex'): Buffer[] {
  const found = bytes.toString('latin1').match(pattern) ?? []
  return [Buffer.concat(found.flatMap((run) => [Buffer.from(run, encoding), Buffer.from('\n')]))]
}
