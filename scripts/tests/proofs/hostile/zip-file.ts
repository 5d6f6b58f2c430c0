import { crc32, deflateRawSync } from 'node:zlib'

const HEADER = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50
const DEFLATED = 8

/** A zip archive of these parts, as office documents are. */
function zipFile(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    // Version, flags, method, time, date, checksum, both sizes, length of the name, length of what is extra.
    const common = fields(
      [20, 2],
      [0, 2],
      [DEFLATED, 2],
      [0, 2],
      [0, 2],
      [crc32(bytes), 4],
      [packed.length, 4],
      [bytes.length, 4],
      [Buffer.byteLength(name), 2],
      [0, 2],
    )
    const body = Buffer.concat([fields([HEADER, 4]), common, Buffer.from(name), packed])
    entries.push(
      Buffer.concat([
        fields([ENTRY, 4], [20, 2]),
        common,
        fields([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
        Buffer.from(name),
      ]),
    )
    bodies.push(body)
    offset += body.length
  }
  const directory = Buffer.concat(entries)
  const count = entries.length
  const end = fields([END, 4], [0, 2], [0, 2], [count, 2], [count, 2], [directory.length, 4], [offset, 4], [0, 2])
  return Buffer.concat([...bodies, directory, end])
}

function fields(...numbers: readonly [value: number, bytes: number][]): Buffer {
  return Buffer.concat(
    numbers.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )
}

const TYPES =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const RELATIONSHIPS =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'

/** A Word document of one paragraph. */
export const wordDocument = (text: string): Buffer =>
  zipFile({
    '[Content_Types].xml': TYPES,
    '_rels/.rels': RELATIONSHIPS,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  })
