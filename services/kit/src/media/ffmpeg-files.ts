import { open, rm, stat } from 'node:fs/promises'
import { AppError } from '#src/errors.ts'
import { measure, type Recording } from './ffmpeg-look.ts'
import { decodeLimit, QUIET } from './ffmpeg-outputs.ts'
import { runFfmpeg } from './ffmpeg-run.ts'
import type { FfmpegOrder, FfmpegTool } from './ffmpeg-start.ts'
import type { Playable } from './media-engine.ts'
import { damaged } from './media-errors.ts'
import { encodeArgs, planPlayback } from './playback.ts'

/** How long encoding may take by the clock. */
export const encodeLimit = (durationMs: number) => 120_000 + durationMs * 6

/** What H.264 of 1280 wide never exceeds: 20 Mbit/s. */
export const BYTES_PER_MS = 2_500
export const SPARE_BYTES = 50_000_000

type Writing = {
  args: string[]
  inputArgs?: string[]
  limitMs: number
  outputBytes: number
} & Pick<FfmpegOrder, 'inParts' | 'onOutput'>

/** Fills `outPath`, or leaves nothing there. */
export async function fillFile(tool: FfmpegTool, recording: Recording, outPath: string, writing: Writing) {
  const { args, inputArgs = [], ...rest } = writing
  await (await open(outPath, 'w', 0o644)).close()
  try {
    const end = await runFfmpeg(tool, {
      input: recording,
      inputArgs: [...QUIET, ...inputArgs],
      outputArgs: args,
      outputPath: outPath,
      ...rest,
      signal: recording.signal,
    })
    if (!end.ok || (await stat(outPath)).size === 0) throw damaged(end.report.slice(-500))
  } catch (error) {
    await rm(outPath, { force: true })
    throw error
  }
}

export type Span = { startMs: number; endMs: number }

/** The length of a span in milliseconds. Throws `ValidationError` when it is impossible within the recording. */
export async function spanLength(tool: FfmpegTool, recording: Recording, span: Span): Promise<number> {
  const lengthMs = span.endMs - span.startMs
  const durationMs = await measure(tool, recording)
  if (!(span.startMs >= 0 && lengthMs > 0 && span.startMs < durationMs)) {
    throw new AppError('ValidationError', 'A clip begins inside the recording and ends after it begins.')
  }
  return lengthMs
}

/** See `MediaEngine.clip`. */
export async function cutClip(tool: FfmpegTool, recording: Recording, span: Span, outPath: string): Promise<Playable> {
  const lengthMs = await spanLength(tool, recording, span)
  const picture = recording.report.video !== undefined
  await fillFile(tool, recording, outPath, {
    inputArgs: ['-ss', String(span.startMs / 1000)],
    // What a recording says of itself, such as its title, place or chapters, is not of these seconds.
    args: ['-t', String(lengthMs / 1000), '-map_metadata', '-1', '-map_chapters', '-1', ...encodeArgs(picture)],
    limitMs: encodeLimit(lengthMs),
    outputBytes: SPARE_BYTES + lengthMs * BYTES_PER_MS,
  })
  return { mimeType: picture ? 'video/mp4' : 'audio/mp4', written: true }
}

/** See `MediaEngine.makePlayable`. */
export async function makePlayable(tool: FfmpegTool, recording: Recording, outPath: string): Promise<Playable> {
  const { mimeType, args, slow } = planPlayback(recording.container, recording.report)
  if (!args) return { mimeType, written: false }
  const durationMs = await measure(tool, recording)
  const { size } = await stat(recording.path)
  await fillFile(tool, recording, outPath, {
    args,
    limitMs: slow ? encodeLimit(durationMs) : decodeLimit(durationMs),
    outputBytes: SPARE_BYTES + (slow ? durationMs * BYTES_PER_MS : size * 2),
  })
  return { mimeType, written: true }
}
