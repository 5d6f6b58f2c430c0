import { inflateRawSync, constants as zlib } from 'node:zlib'
import { MESSAGE, readMessage, readUpdate } from '@verbatim/kit/collaboration/message.ts'
import { openState, readDocument } from '@verbatim/kit/documents/yjs-document.ts'
import type { Wire } from './recorder.ts'
import { httpMessages } from './unpack-http.ts'

type Frame = { opcode: number; final: boolean; packed: boolean; payload: Buffer; end: number }

const NAME_LENGTH = 100
const DOCUMENT_MESSAGES: readonly number[] = [MESSAGE.sync, MESSAGE.syncReply]
const TAIL = Buffer.from([0, 0, 0xff, 0xff])
const WINDOW = 32_768

/** Whether either side of a stream asked for or agreed to a websocket. */
const isUpgrade = (head: string): boolean => /\nupgrade: *websocket/.test(head)

/** The messages of one way of a connection that became a websocket (RFC 6455, RFC 7692), unmasked and unpacked. */
export function websocketMessages(stream: Buffer): Buffer[] {
  for (const { head, end } of httpMessages(stream)) if (isUpgrade(head)) return messagesFrom(stream, end)
  return []
}

function messagesFrom(stream: Buffer, start: number): Buffer[] {
  const messages: Buffer[] = []
  let parts: Buffer[] = []
  let packed = false
  let window = Buffer.alloc(0)
  for (let frame = frameAt(stream, start); frame; frame = frameAt(stream, frame.end)) {
    if (frame.opcode > 2) continue
    if (frame.opcode > 0) [parts, packed] = [[], frame.packed]
    parts.push(frame.payload)
    if (!frame.final) continue
    const whole = Buffer.concat(parts)
    const message = packed ? inflated(whole, window) : whole
    if (packed) window = Buffer.concat([window, message]).subarray(-WINDOW)
    messages.push(message)
  }
  return messages
}

/** A message may lean on what was said before, up to 32 kB of it. */
function inflated(bytes: Buffer, window: Buffer): Buffer {
  const dictionary = window.length ? { dictionary: window } : {}
  return inflateRawSync(Buffer.concat([bytes, TAIL]), { finishFlush: zlib.Z_SYNC_FLUSH, ...dictionary })
}

function frameAt(stream: Buffer, start: number): Frame | null {
  if (stream.length < start + 2) return null
  const [first, second] = [stream.readUInt8(start), stream.readUInt8(start + 1)]
  const short = second & 127
  const wide = short === 126 ? 2 : short === 127 ? 8 : 0
  const maskAt = start + 2 + wide
  const from = maskAt + (second & 128 ? 4 : 0)
  if (stream.length < from) return null
  const length = wide === 2 ? stream.readUInt16BE(start + 2) : wide ? Number(stream.readBigUInt64BE(start + 2)) : short
  if (stream.length < from + length) return null
  const payload = Buffer.from(stream.subarray(from, from + length))
  if (second & 128)
    for (let at = 0; at < length; at++) payload[at] = (payload[at] ?? 0) ^ (stream[maskAt + (at % 4)] ?? 0)
  return { opcode: first & 15, final: first >= 128, packed: (first & 64) > 0, payload, end: from + length }
}

/** What a document reads like whose letters went over a connection one by one; null where none did. */
export function collaborationText({ there, back }: Wire): Buffer | null {
  const updates = [...websocketMessages(there), ...websocketMessages(back)].flatMap((message) => {
    try {
      const read = readMessage(message, NAME_LENGTH)
      return read && DOCUMENT_MESSAGES.includes(read.type) ? (readUpdate(read.body)?.update ?? []) : []
    } catch {
      // Most messages of a websocket are none of a document.
      return []
    }
  })
  if (!updates.length) return null
  const document = openState(updates)
  const text = readDocument(document).textBetween(0, readDocument(document).content.size, '\n')
  document.destroy()
  return Buffer.from(text)
}
