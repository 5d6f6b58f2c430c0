import { open } from 'node:fs/promises'

/** A container that is read, by the name of its ffmpeg demuxer. Playlists and scripts are none. */
export type Container =
  | 'aac'
  | 'aiff'
  | 'amr'
  | 'asf'
  | 'avi'
  | 'caf'
  | 'flac'
  | 'matroska'
  | 'mov'
  | 'mp3'
  | 'mpeg'
  | 'mpegts'
  | 'ogg'
  | 'w64'
  | 'wav'

const HEAD_BYTES = 4_096
const TS_PACKET = 188

/** Signatures at a fixed place; `where` counts from the first byte. */
const SIGNATURES: readonly {
  container: Container
  where: number
  bytes: string
  also?: { where: number; bytes: string }
}[] = [
  { container: 'wav', where: 0, bytes: 'RIFF', also: { where: 8, bytes: 'WAVE' } },
  { container: 'wav', where: 0, bytes: 'RF64', also: { where: 8, bytes: 'WAVE' } },
  { container: 'avi', where: 0, bytes: 'RIFF', also: { where: 8, bytes: 'AVI ' } },
  { container: 'w64', where: 0, bytes: 'riff\x2e\x91\xcf\x11' },
  { container: 'aiff', where: 0, bytes: 'FORM', also: { where: 8, bytes: 'AIF' } },
  { container: 'ogg', where: 0, bytes: 'OggS' },
  { container: 'flac', where: 0, bytes: 'fLaC' },
  { container: 'caf', where: 0, bytes: 'caff' },
  { container: 'amr', where: 0, bytes: '#!AMR' },
  { container: 'matroska', where: 0, bytes: '\x1a\x45\xdf\xa3' },
  { container: 'asf', where: 0, bytes: '\x30\x26\xb2\x75\x8e\x66\xcf\x11' },
  { container: 'mpeg', where: 0, bytes: '\x00\x00\x01\xba' },
  { container: 'mov', where: 4, bytes: 'ftyp' },
  { container: 'mov', where: 4, bytes: 'moov' },
  { container: 'mov', where: 4, bytes: 'mdat' },
  { container: 'mov', where: 4, bytes: 'wide' },
]

const hasAt = (head: Uint8Array, where: number, bytes: string) =>
  Buffer.from(head.subarray(where, where + bytes.length)).toString('latin1') === bytes

/** MPEG audio frames begin with eleven set bits; the layer distinguishes ADTS (AAC) from MP3. */
function mpegAudio(head: Uint8Array): Container | undefined {
  const [first = 0, second = 0, third = 0] = head
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined
  const layer = second & 0x06
  if (layer === 0) return (second & 0xf0) === 0xf0 ? 'aac' : undefined
  const bitrate = third >> 4
  return bitrate !== 0 && bitrate !== 15 ? 'mp3' : undefined
}

/** The container that a file's first bytes show, if it is one that is read. */
export function containerOf(head: Uint8Array): Container | undefined {
  const signature = SIGNATURES.find(
    ({ where, bytes, also }) => hasAt(head, where, bytes) && (!also || hasAt(head, also.where, also.bytes)),
  )
  if (signature) return signature.container
  if (head.length > TS_PACKET * 2 && [0, 1, 2].every((packet) => head[packet * TS_PACKET] === 0x47)) return 'mpegts'
  return mpegAudio(head)
}

/** Length of an ID3v2 tag, which may stand before MP3, AAC and FLAC; 0 without one. */
function id3Length(head: Uint8Array): number {
  if (!hasAt(head, 0, 'ID3')) return 0
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10)
  return 10 + ((a & 0x7f) << 21) + ((b & 0x7f) << 14) + ((c & 0x7f) << 7) + (d & 0x7f)
}

/** The container of a file by its content. Errors of the file system pass through. */
export async function sniffContainer(path: string): Promise<Container | undefined> {
  await using file = await open(path, 'r')
  const head = Buffer.alloc(HEAD_BYTES)
  const first = await file.read(head, 0, HEAD_BYTES, 0)
  const skip = id3Length(head.subarray(0, first.bytesRead))
  if (skip === 0) return containerOf(head.subarray(0, first.bytesRead))
  const after = await file.read(head, 0, HEAD_BYTES, skip)
  // Tags may be padded or of a wrong length; the demuxer of the usual case finds the first frame itself.
  return containerOf(head.subarray(0, after.bytesRead)) ?? 'mp3'
}
