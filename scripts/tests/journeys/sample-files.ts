import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { makeRecording } from '@verbatim/kit/testing/make-recording.ts'

const SAMPLES = join(import.meta.dirname, '..', '..', 'samples')

/** A file that comes with the project, e.g. `audio/jfk.wav`. */
export const sample = (name: string): Promise<Buffer> => readFile(join(SAMPLES, name))

/** A recording that ffmpeg makes of the samples; `{name}` stands for the path of one. */
export const recording = (recipe: string, ending: string): Promise<Buffer> =>
  makeRecording(recipe, ending, join(SAMPLES, 'audio'))

const HEADER = 44

/** The beginning of a long WAV recording: speech, and a header that says `silentBytes` of silence follow. */
export async function beginningOfLongWav(name: string, silentBytes: number): Promise<Buffer> {
  const wav = Buffer.from(await sample(name))
  wav.writeUInt32LE(wav.length - 8 + silentBytes, 4)
  wav.writeUInt32LE(wav.length - HEADER + silentBytes, 40)
  return wav
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A Word document of these paragraphs. */
export function docx(paragraphs: readonly string[]): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')
  return zip({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  })
}

/** A zip archive of texts, stored as they are. */
function zip(texts: Record<string, string>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(texts)) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(text)]
    // Version 2.0, no flags, stored, no date; then checksum, both sizes, length of the name.
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(path.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, path)
    files.push(Buffer.from('PK\x03\x04', 'latin1'), facts, path, bytes)
    at += 30 + path.length + bytes.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Object.keys(texts).length, 8)
  end.writeUInt16LE(Object.keys(texts).length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, index, end])
}
