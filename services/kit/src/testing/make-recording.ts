import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFfmpeg, npmFfmpeg } from '#src/media/ffmpeg-binary.ts'

const run = promisify(execFile)
const LIMIT_MS = 60_000

/**
 * The ffmpeg that makes recordings for tests: the build from npm (4.1) even where the machine has a newer one. A recipe
 * with an option that came later then fails on every machine, not only on those that have nothing else.
 */
export async function recipeFfmpeg(): Promise<string> {
  return (await npmFfmpeg()) ?? (await findFfmpeg({ info: () => undefined, warn: () => undefined })).path
}

/** A recording that ffmpeg makes; `{name}` in the recipe stands for the path of a WAV file in `samples`. */
export async function makeRecording(recipe: string, ending: string, samples: string): Promise<Buffer> {
  const ffmpeg = await recipeFfmpeg()
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-recording-'))
  try {
    const out = join(folder, `out.${ending}`)
    const args = recipe
      .split(' ')
      .map((word) => word.replace(/\{(\w+)\}/g, (_all, name) => join(samples, `${name}.wav`)))
    await run(ffmpeg, ['-nostdin', '-v', 'error', '-y', ...args, out], { timeout: LIMIT_MS })
    return await readFile(out)
  } finally {
    await rm(folder, { recursive: true })
  }
}
