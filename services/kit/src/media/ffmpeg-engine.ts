import type { Logger } from '#src/log.ts'
import { cutClip, makePlayable } from './ffmpeg-files.ts'
import { lookAt, measure } from './ffmpeg-look.ts'
import { drawPeaks, extractSpeech, takePoster } from './ffmpeg-outputs.ts'
import type { FfmpegTool } from './ffmpeg-start.ts'
import { makeStoryboard } from './ffmpeg-storyboard.ts'
import { makeStream } from './ffmpeg-stream.ts'
import { prepareTool } from './ffmpeg-tool.ts'
import type { MediaEngine, MediaOptions } from './media-engine.ts'

export type FfmpegEngineConfig = {
  log: Pick<Logger, 'info' | 'warn'>
  /** A certain ffmpeg instead of the one that is found. */
  ffmpegPath?: string
  /** Longer recordings are refused. */
  maxHours?: number
}

/**
 * Recordings through ffmpeg, in a process of its own for every call. ffmpeg is looked for with the first call. How
 * many calls run at once is the caller's business: each takes one processor.
 */
export function createFfmpegEngine({ log, ffmpegPath, maxHours = 12 }: FfmpegEngineConfig): MediaEngine {
  let prepared: Promise<FfmpegTool> | undefined
  const open = async (path: string, { signal }: MediaOptions = {}) => {
    prepared ??= prepareTool(log, ffmpegPath)
    const tool = await prepared
    return { tool, recording: await lookAt(tool, path, signal) }
  }
  return {
    probe: async (path, options) => {
      const { tool, recording } = await open(path, options)
      const { audioStreams, video } = recording.report
      return {
        container: recording.container,
        durationMs: await measure(tool, recording),
        audioStreams: audioStreams.map(({ codec, channels }) => ({ codec, channels })),
        ...(video ? { video } : {}),
      }
    },
    extractSpeech: async (path, outDir, options) => {
      const { tool, recording } = await open(path, options)
      return extractSpeech(tool, recording, outDir, maxHours)
    },
    peaks: async (path, count, options) => {
      const { tool, recording } = await open(path, options)
      return drawPeaks(tool, recording, count, maxHours)
    },
    poster: async (path, atMs, options) => {
      const { tool, recording } = await open(path, options)
      return takePoster(tool, recording, atMs)
    },
    clip: async (path, startMs, endMs, outPath, options) => {
      const { tool, recording } = await open(path, options)
      return cutClip(tool, recording, { startMs, endMs }, outPath)
    },
    makePlayable: async (path, outPath, options) => {
      const { tool, recording } = await open(path, options)
      return makePlayable(tool, recording, outPath)
    },
    stream: async (path, outDir, options) => {
      const { tool, recording } = await open(path, options)
      return makeStream(tool, recording, outDir)
    },
    storyboard: async (path, outDir, options) => {
      const { tool, recording } = await open(path, options)
      return makeStoryboard(tool, recording, outDir)
    },
  }
}
