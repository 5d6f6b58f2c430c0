import { type Container, sniffContainer } from './container.ts'
import { type InputReport, parseInputReport, parseProgress } from './ffmpeg-report.ts'
import { type FfmpegEnd, runFfmpeg } from './ffmpeg-run.ts'
import type { FfmpegOrder, FfmpegTool } from './ffmpeg-start.ts'
import { damaged, notARecording } from './media-errors.ts'

/** A recording that ffmpeg could open. */
export type Recording = {
  path: string
  container: Container
  report: InputReport
  signal: AbortSignal | undefined
}

const OPEN_LIMIT_MS = 30_000
const MEASURE_LIMIT_MS = 120_000

/**
 * Opens a file by its content. Throws `UnprocessableContent` for what is no recording or cannot be read; errors of the
 * file system pass through.
 */
export async function lookAt(tool: FfmpegTool, path: string, signal: AbortSignal | undefined): Promise<Recording> {
  const container = await sniffContainer(path)
  if (container === undefined) throw notARecording()
  const order: FfmpegOrder = { input: { path, container }, outputArgs: [], limitMs: OPEN_LIMIT_MS, signal }
  const { report: said } = await runFfmpeg(tool, order)
  const report = parseInputReport(said)
  if (!report || (report.audioStreams.length === 0 && !report.video)) throw damaged(said.slice(-500))
  return { path, container, report, signal }
}

/** The length a recording declares, or else the time of its last packet. */
export async function measure(tool: FfmpegTool, recording: Recording): Promise<number> {
  if (recording.report.declaredMs !== undefined) return recording.report.declaredMs
  let progress = ''
  await runFfmpeg(tool, {
    input: recording,
    outputArgs: ['-map', '0:v:0?', '-map', '0:a:0?', '-c', 'copy', '-progress', 'pipe:1', '-f', 'null'],
    onOutput: (chunk) => {
      progress = (progress + Buffer.from(chunk).toString('latin1')).slice(-4_096)
    },
    limitMs: MEASURE_LIMIT_MS,
    signal: recording.signal,
  })
  return parseProgress(progress)
}

/** True when ffmpeg complained of missing or broken contents. */
export const complained = ({ ok, report }: FfmpegEnd): boolean =>
  !ok || /partial file|truncat|premature|invalid data|error|corrupt|end of file/i.test(report)
