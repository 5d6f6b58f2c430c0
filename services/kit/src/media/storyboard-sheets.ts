import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeLimit, QUIET } from './ffmpeg-outputs.ts'
import { runFfmpeg } from './ffmpeg-run.ts'
import type { FfmpegTool } from './ffmpeg-start.ts'
import type { Storyboard } from './media-engine.ts'
import { damaged, tooLarge } from './media-errors.ts'
import { GRID, PICTURES_A_SHEET, picturesIn, sheetName } from './storyboard-plan.ts'

/** Ten sheets of pure noise have less. */
const SHEETS_BYTES = 16_000_000
/** Where the pictures stand one after the other until they are laid out. */
export const PICTURES_FILE = 'pictures.part'

type Pictures = { gapMs: number; outDir: string; signal: AbortSignal | undefined }

/**
 * Lays the pictures out that `PICTURES_FILE` holds in `outDir`, in sheets beside it. Throws `UnprocessableContent` when
 * there are none, and leaves no sheet then.
 */
export async function layOut(tool: FfmpegTool, { gapMs, outDir, signal }: Pictures): Promise<Storyboard> {
  const path = join(outDir, PICTURES_FILE)
  const count = picturesIn(await readFile(path)).length
  const names: string[] = []
  try {
    for (const sheet of picturesIn(await tile(tool, path, signal))) {
      const name = sheetName(names.length)
      names.push(name)
      await writeFile(join(outDir, name), sheet)
    }
    if (count === 0 || names.length !== Math.ceil(count / PICTURES_A_SHEET)) throw damaged('no storyboard came of it')
    return { gapMs, ...GRID, count, sheets: names }
  } catch (error) {
    for (const name of names) await rm(join(outDir, name), { force: true })
    throw error
  }
}

/** The sheets, one after the other. */
async function tile(tool: FfmpegTool, path: string, signal: AbortSignal | undefined): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  await runFfmpeg(tool, {
    input: { path, container: 'mjpeg' },
    inputArgs: QUIET,
    outputArgs: [
      ...['-vf', `tile=${GRID.columns}x${GRID.rows}`, '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', '4'],
      ...['-f', 'image2pipe'],
    ],
    onOutput: (chunk) => {
      bytes += chunk.length
      if (bytes > SHEETS_BYTES) throw tooLarge()
      chunks.push(chunk)
    },
    limitMs: decodeLimit(0),
    signal,
  })
  return Buffer.concat(chunks)
}
