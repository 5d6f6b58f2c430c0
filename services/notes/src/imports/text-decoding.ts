import { Transform } from 'node:stream'
import type { TextEncoding } from '@verbatim/contracts/sniffing.ts'

/** A longer line is decoded in pieces. */
const LINE_MAX = 20_000_000
const NEWLINE = 10

/**
 * Decodes a stream of bytes. A file that begins like UTF-8 and goes on otherwise is of the older encoding that
 * spreadsheets still write; from there on it is read as that, so that no letter is lost.
 */
export const textDecoding = (encoding: TextEncoding): Transform =>
  encoding === 'utf-8' ? utf8OrOlder() : plainDecoding(encoding)

function plainDecoding(encoding: TextEncoding): Transform {
  const decoder = new TextDecoder(encoding)
  return new Transform({
    encoding: 'utf8',
    transform: (chunk: Buffer, _encoding, done) => done(null, decoder.decode(chunk, { stream: true })),
    flush: (done) => done(null, decoder.decode()),
  })
}

/** Works on whole lines, because no character of either encoding goes over the end of one. */
function utf8OrOlder(): Transform {
  let decoder = new TextDecoder('utf-8', { fatal: true })
  let waiting: Buffer[] = []
  let size = 0
  const decoded = (bytes: Buffer): string => {
    try {
      return decoder.decode(bytes)
    } catch {
      decoder = new TextDecoder('windows-1252')
      return decoder.decode(bytes)
    }
  }
  const takeAll = (last: Buffer): string => {
    const bytes = Buffer.concat([...waiting, last])
    waiting = []
    size = 0
    return decoded(bytes)
  }
  return new Transform({
    encoding: 'utf8',
    transform(chunk: Buffer, _encoding, done) {
      const end = size + chunk.length > LINE_MAX ? chunk.length : chunk.lastIndexOf(NEWLINE) + 1
      if (end > 0) this.push(takeAll(chunk.subarray(0, end)))
      if (end < chunk.length) {
        waiting.push(chunk.subarray(end))
        size += chunk.length - end
      }
      done()
    },
    flush: (done) => done(null, takeAll(Buffer.alloc(0))),
  })
}
