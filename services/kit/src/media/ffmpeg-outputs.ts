import { complained, type Recording } from './ffmpeg-look.ts'
import { runFfmpeg } from './ffmpeg-run.ts'
import { channelsToDecode, frameReader, openSpeechFiles, speechArgs } from './ffmpeg-speech.ts'
import type { FfmpegTool } from './ffmpeg-start.ts'
import type { ExtractedSpeech } from './media-engine.ts'
import { damaged, tooLong, withoutAudio, withoutPicture } from './media-errors.ts'
import { peakMeter } from './peaks.ts'

const HOUR_MS = 3_600_000
/** Time by the clock, on a busy small machine: some for the start, and a share of the recording's length. */
export const decodeLimit = (durationMs: number) => 60_000 + durationMs / 4

const POSTER_BYTES = 8_000_000
const PEAKS_RATE = 8_000
/** A file whose time stamps jump would make hours of silence; its length is not taken to be much over the declared. */
const OVER_DECLARED = 1.1

/** Nothing of ffmpeg's start, only its complaints. */
export const QUIET = ['-loglevel', 'error']

/** How many seconds may be decoded. Throws `UnprocessableContent` when the recording declares more than is allowed. */
function secondsAllowed({ report }: Recording, maxHours: number): number {
  const { declaredMs } = report
  if (declaredMs === undefined) return maxHours * 3600 + 1
  if (declaredMs > maxHours * HOUR_MS) throw tooLong(maxHours)
  return Math.ceil((declaredMs * OVER_DECLARED) / 1000) + 60
}

/** See `MediaEngine.extractSpeech`. */
export async function extractSpeech(
  tool: FfmpegTool,
  recording: Recording,
  outDir: string,
  maxHours: number,
): Promise<ExtractedSpeech> {
  const stream = recording.report.audioStreams[0]
  if (!stream) throw withoutAudio()
  const seconds = secondsAllowed(recording, maxHours)
  const channels = channelsToDecode(stream)
  const files = await openSpeechFiles(outDir, channels)
  try {
    const end = await runFfmpeg(tool, {
      input: recording,
      inputArgs: QUIET,
      outputArgs: speechArgs(channels, seconds),
      onOutput: files.write,
      limitMs: decodeLimit(seconds * 1000),
      signal: recording.signal,
    })
    const durationMs = files.durationMs()
    if (durationMs === 0) throw damaged(end.report.slice(-500))
    if (durationMs > maxHours * HOUR_MS) throw tooLong(maxHours)
    const missingMs = (recording.report.declaredMs ?? durationMs) - durationMs
    // Sound may rightly end before the picture does, so a short track alone is no sign of damage.
    const complete = missingMs < 1_000 || !complained(end)
    return { tracks: await files.keep(), complete }
  } catch (error) {
    await files.discard()
    throw error
  }
}

/** See `MediaEngine.peaks`. */
export async function drawPeaks(tool: FfmpegTool, recording: Recording, count: number, maxHours: number) {
  if (recording.report.audioStreams.length === 0) throw withoutAudio()
  const seconds = secondsAllowed(recording, maxHours)
  const meter = peakMeter(PEAKS_RATE)
  const read = frameReader(1)
  await runFfmpeg(tool, {
    input: recording,
    inputArgs: QUIET,
    outputArgs: [
      '-map',
      '0:a:0',
      '-vn',
      '-sn',
      '-dn',
      '-ac',
      '1',
      '-ar',
      String(PEAKS_RATE),
      '-t',
      String(seconds),
      '-f',
      's16le',
    ],
    onOutput: (chunk) => meter.push(read(chunk)),
    limitMs: decodeLimit(seconds * 1000),
    signal: recording.signal,
  })
  return meter.peaks(count)
}

async function pictureAt(tool: FfmpegTool, recording: Recording, atMs: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  await runFfmpeg(tool, {
    input: recording,
    inputArgs: [...QUIET, '-ss', String(atMs / 1000)],
    outputArgs: [
      ...['-map', '0:v:0', '-an', '-sn', '-dn', '-frames:v', '1', '-vf', "scale='trunc(min(640,iw)/2)*2':-2"],
      ...['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', '4', '-f', 'image2pipe'],
    ],
    onOutput: (chunk) => {
      bytes += chunk.length
      if (bytes > POSTER_BYTES) throw damaged('the picture is too large')
      chunks.push(chunk)
    },
    limitMs: decodeLimit(0),
    signal: recording.signal,
  })
  return Buffer.concat(chunks)
}

/** See `MediaEngine.poster`. A place that holds no picture gives way to earlier ones. */
export async function takePoster(tool: FfmpegTool, recording: Recording, atMs: number): Promise<Uint8Array> {
  if (!recording.report.video) throw withoutPicture()
  const start = Math.max(0, atMs)
  for (const place of new Set([start, Math.floor(start / 2), 0])) {
    const picture = await pictureAt(tool, recording, place)
    if (picture.length > 0) return picture
  }
  throw damaged('no picture could be read')
}
