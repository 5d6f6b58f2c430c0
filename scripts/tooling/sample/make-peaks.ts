/*
 * Measures the loudness of the sample study's recordings, so that a new workspace need not:
 *
 *   node scripts/tooling/sample/make-peaks.ts
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createLogger } from '@verbatim/kit/log.ts'
import { createFfmpegEngine } from '@verbatim/kit/media/ffmpeg-engine.ts'

/** As many strokes as uploaded recordings get. */
const STROKES = 1000
const AUDIO = new URL('../../../services/notes/sample/audio/', import.meta.url)

const engine = createFfmpegEngine({ log: createLogger('peaks', 'warn') })
const measured: Record<string, number[]> = {}
for (const file of readdirSync(AUDIO).filter((name) => name.endsWith('.webm'))) {
  const peaks = await engine.peaks(fileURLToPath(new URL(file, AUDIO)), STROKES)
  measured[file] = peaks.map((peak) => Math.round(peak * 100) / 100)
}
const lines = Object.entries(measured).map(([file, peaks]) => `  ${JSON.stringify(file)}: ${JSON.stringify(peaks)}`)
writeFileSync(new URL('peaks.json', AUDIO), `{\n${lines.join(',\n')}\n}\n`)
