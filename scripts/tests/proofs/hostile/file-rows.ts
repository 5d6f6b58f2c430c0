import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { wordDocument } from './zip-file.ts'

const SAMPLES = join(import.meta.dirname, '..', '..', '..', 'samples')

export type FileRow = { what: string; name: string; reason: RegExp; bytes(): Promise<Buffer> }

const row = (what: string, name: string, reason: RegExp, bytes: () => Buffer | Promise<Buffer>): FileRow => ({
  what,
  name,
  reason,
  bytes: async () => bytes(),
})
const text = (content: string) => () => Buffer.from(content)

/** Files that cannot be used, each with the sentence that says why. */
export const FILE_ROWS: readonly FileRow[] = [
  row('a program with the name of a PDF', 'program.pdf', /cannot read this kind of file/, () =>
    Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\x00', 'latin1'), randomBytes(5000)]),
  ),
  row('noise with the name of a recording', 'song.mp3', /cannot read this kind of file|not be read/, () =>
    Buffer.concat([Buffer.from([0, 1, 2, 3]), randomBytes(50_000)]),
  ),
  row('a corrupt PDF', 'torn.pdf', /damaged/, text(`%PDF-1.4\n${'garbage '.repeat(200)}`)),
  row('a PDF that was cut off', 'cut.pdf', /damaged|no text/, async () =>
    (await readFile(join(SAMPLES, 'interview.pdf'))).subarray(0, 900),
  ),
  row('a recording that is only its header', 'empty.wav', /./, async () =>
    (await readFile(join(SAMPLES, 'audio', 'jfk.wav'))).subarray(0, 44),
  ),
  row('a document that unpacks to 150 MB', 'bomb.docx', /unpacks to far more/, () =>
    wordDocument('x'.repeat(150_000_000)),
  ),
  row(
    'a table whose quotation never ends',
    'open.csv',
    /begins on line 3 .*never closed/,
    text('a,b\n1,2\n3,"never\nclosed\n'),
  ),
  row('a table with broken quoting', 'broken.csv', /line 2 .*broken/, text('a,b\n1,"x" y\n')),
]

const ROWS = 10_000_000
const ROW = 'yes,no\n'
const PART_ROWS = 600_000

/** A table of ten million rows, as parts of an upload: it never is in memory whole. */
export function* tenMillionRows(): Generator<Buffer> {
  yield Buffer.from('a,b\n')
  for (let made = 0; made < ROWS; made += PART_ROWS)
    yield Buffer.alloc(Math.min(PART_ROWS, ROWS - made) * ROW.length, ROW)
}
export const TEN_MILLION_ROWS_BYTES = 4 + ROWS * ROW.length
