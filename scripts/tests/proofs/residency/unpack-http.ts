import { brotliDecompressSync, gunzipSync, inflateSync, constants as zlib, zstdDecompressSync } from 'node:zlib'

/** Where a message begins: a request's line or an answer's. */
const BEGIN = /(?:HTTP\/1\.[01] \d{3}[^\r\n]*|[A-Z]{3,10} [^ \r\n]+ HTTP\/1\.[01])\r\n/g
const HEAD_END = Buffer.from('\r\n\r\n')
const PARTIAL = { finishFlush: zlib.Z_SYNC_FLUSH }

const CODINGS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: (bytes) => gunzipSync(bytes, PARTIAL),
  deflate: (bytes) => inflateSync(bytes, PARTIAL),
  br: (bytes) => brotliDecompressSync(bytes, { finishFlush: zlib.BROTLI_OPERATION_FLUSH }),
  zstd: (bytes) => zstdDecompressSync(bytes),
}

/** One way of a connection of HTTP/1.1 as its messages: heads in lower case, and bodies as they were before any packing. */
export function* httpMessages(stream: Buffer): Generator<{ head: string; end: number; body: Buffer }> {
  const text = stream.toString('latin1')
  BEGIN.lastIndex = 0
  for (let from = 0; ; ) {
    BEGIN.lastIndex = from
    const begin = BEGIN.exec(text)?.index
    const headEnd = begin === undefined ? -1 : stream.indexOf(HEAD_END, begin)
    if (begin === undefined || headEnd < 0) return
    const head = text.slice(begin, headEnd).toLowerCase()
    const { body, end } = bodyAt(stream, headEnd + HEAD_END.length, head)
    yield { head, end: headEnd + HEAD_END.length, body: decoded(body, head) }
    // An answer to HEAD says a length and has none: the search for the next beginning then starts where its head ends.
    from = /^http\/1\.[01] (?:304|204|1\d\d)/.test(head) ? headEnd + HEAD_END.length : end
  }
}

/** Bodies that were packed or came in chunks; the others stand in the stream as they are. */
export const httpBodies = (stream: Buffer): Buffer[] =>
  [...httpMessages(stream)].filter(({ head }) => isChanged(head)).map(({ body }) => body)

const isChanged = (head: string): boolean => /\n(?:content-encoding:|transfer-encoding: *chunked)/.test(head)

function bodyAt(stream: Buffer, start: number, head: string): { body: Buffer; end: number } {
  if (/\ntransfer-encoding: *chunked/.test(head)) return chunksAt(stream, start)
  const end = Math.min(stream.length, start + Number(/\ncontent-length: *(\d+)/.exec(head)?.[1] ?? 0))
  return { body: stream.subarray(start, end), end }
}

function chunksAt(stream: Buffer, start: number): { body: Buffer; end: number } {
  const chunks: Buffer[] = []
  for (let at = start; ; ) {
    const lineEnd = stream.indexOf('\r\n', at)
    const length = lineEnd < 0 ? Number.NaN : Number.parseInt(stream.toString('latin1', at, lineEnd), 16)
    if (!length) return { body: Buffer.concat(chunks), end: lineEnd < 0 ? stream.length : lineEnd + 2 }
    chunks.push(stream.subarray(lineEnd + 2, lineEnd + 2 + length))
    at = lineEnd + 2 + length + 2
  }
}

function decoded(body: Buffer, head: string): Buffer {
  const codings = /\ncontent-encoding: *([\w, ]+)/.exec(head)?.[1]?.split(/, */) ?? []
  return codings.reverse().reduce((bytes, coding) => attempt(CODINGS[coding.trim()], bytes), body)
}

/** An answer that was broken off may not be readable to its end; then it is looked at as it came. */
function attempt(open: ((bytes: Buffer) => Buffer) | undefined, bytes: Buffer): Buffer {
  try {
    return open && bytes.length ? open(bytes) : bytes
  } catch {
    return bytes
  }
}
