import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { exportedInsightsKey } from '@verbatim/contracts/project-export-keys.ts'
import { type ZipEntry, zipStream } from '@verbatim/kit/exports/zip-stream.ts'
import { blobKeys } from '#src/files/file.ts'
import type { ExportedRows, Exporting } from './exported-rows.ts'
import { filePath, keptFiles, noteRows } from './note-rows.ts'
import { projectRows } from './project-rows.ts'

/** What the manifest says of a file: that it is whole, where it lies, and by what it is known. */
type Written = { uploadStatus: 'COMPLETE'; filepath: string; rows?: number; sha256: string }

/** Lines that are handed on at once. */
const LINES = 200

/**
 * A project as one archive (specification, "Project export manifest"): files of lines of JSON, what was uploaded where it
 * goes along, and last a manifest with the hash of each.
 */
export const writeArchive = (exporting: Exporting, exportId: string): AsyncGenerator<Uint8Array> =>
  zipStream(entriesOf(exporting, exportId))

async function* entriesOf(exporting: Exporting, exportId: string): AsyncGenerator<ZipEntry> {
  const written: Record<string, Written> = {}
  const uploads: Written[] = []
  const rows = [...projectRows(exporting), ...noteRows(exporting), insightRows(exporting, exportId)]
  for (const file of rows) {
    const filepath = `${file.name}.jsonl`
    yield {
      name: filepath,
      pieces: hashed(linesOf(file.rows), (sha256, count) => {
        written[file.key] = { uploadStatus: 'COMPLETE', filepath, rows: count, sha256 }
      }),
    }
  }
  if (exporting.withFiles) yield* uploadEntries(exporting, uploads)
  yield { name: 'Manifest.jsonl', pieces: manifest(exporting, written, uploads) }
}

async function* uploadEntries(exporting: Exporting, uploads: Written[]): AsyncGenerator<ZipEntry> {
  const { ctx, step } = exporting
  for await (const file of keptFiles(exporting)) {
    const filepath = filePath(file)
    const bytes = await ctx.blobs.read(blobKeys(ctx.actor.teamId, file.id).original)
    const pieces = hashed(bytes as AsyncIterable<Uint8Array>, (sha256) => {
      uploads.push({ uploadStatus: 'COMPLETE', filepath, sha256 })
    })
    yield { name: filepath, pieces, isPacked: true }
    await step(1)
  }
}

/** The insights of the project, as insights wrote them beside. */
function insightRows({ ctx }: Exporting, exportId: string): ExportedRows {
  async function* rows(): AsyncGenerator<object> {
    const input = await ctx.blobs.read(exportedInsightsKey(ctx.actor.teamId, exportId))
    for await (const line of createInterface({ input })) if (line) yield JSON.parse(line) as object
  }
  return { key: 'insights', name: 'Insights', rows: rows() }
}

async function* manifest(
  { project, ctx }: Exporting,
  files: Record<string, Written>,
  uploads: readonly Written[],
): AsyncGenerator<string> {
  const exportedAt = ctx.clock.now().toISOString()
  yield `${JSON.stringify({ version: 1, exportedAt, projectIds: [project.id], files, uploads })}\n`
}

async function* linesOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let lines: string[] = []
  for await (const row of rows) {
    lines.push(`${JSON.stringify(row)}\n`)
    if (lines.length < LINES) continue
    yield lines.join('')
    lines = []
  }
  if (lines.length) yield lines.join('')
}

/** The same pieces; behind the last one its hash and how many lines there were are told. */
async function* hashed<Piece extends string | Uint8Array>(
  pieces: AsyncIterable<Piece>,
  told: (sha256: string, lines: number) => void,
): AsyncGenerator<Piece> {
  const hash = createHash('sha256')
  let lines = 0
  for await (const piece of pieces) {
    hash.update(piece)
    if (typeof piece === 'string') lines += piece.split('\n').length - 1
    yield piece
  }
  told(hash.digest('hex'), lines)
}
