import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { BlobStore } from '../blobs/blob-store.ts'
import { createS3Blobs } from '../blobs/s3-blobs.ts'
import type { Running } from '../service.ts'
import { createFfmpegEngine, type FfmpegEngineConfig } from './ffmpeg-engine.ts'
import { encodeLimit, type Span, spanLength } from './ffmpeg-files.ts'
import { lookAt, measure, type Recording } from './ffmpeg-look.ts'
import type { FfmpegTool } from './ffmpeg-start.ts'
import { prepareTool } from './ffmpeg-tool.ts'
import type { MediaEngine, MediaOptions, Playable } from './media-engine.ts'
import { createMediaJobs, type MediaJobs, type MediaJobsParts } from './mediaconvert-jobs.ts'
import { playableOrder, type Stretch } from './mediaconvert-orders.ts'
import { planPlayback } from './playback.ts'

/** A film that does not say how many pictures a second it has is cut at this many. */
const USUAL_RATE = 25
/** Where inputs and outputs of jobs stand; what a killed process left there goes by the bucket's lifecycle. */
export const SCRATCH = 'media'

/**
 * Recordings through MediaConvert: what takes long on a processor, which is encoding films, is done there. What is
 * quick, or must be exact to the sample (looking, outline, pictures, speech, packing again, clips of sound), is done
 * by ffmpeg beside.
 */
export async function createMediaConvertEngine(
  parts: MediaJobsParts,
  local: Omit<FfmpegEngineConfig, 'log'> = {},
): Promise<MediaEngine & Running> {
  const { settings, log } = parts
  const { bucket, awsRegion, endpoints } = settings
  const endpoint = endpoints?.s3
  const scratch = await createS3Blobs({
    bucket,
    awsRegion,
    createBucket: false,
    ...(endpoint === undefined ? {} : { endpoint }),
  })
  const jobs = createMediaJobs(parts)
  const ffmpeg = createFfmpegEngine({ log, ...local })
  const encode = encoder({ jobs, scratch, bucket })
  let prepared: Promise<FfmpegTool> | undefined
  const open = async (path: string, { signal }: MediaOptions = {}) => {
    prepared ??= prepareTool(log, local.ffmpegPath)
    const tool = await prepared
    return { tool, recording: await lookAt(tool, path, signal) }
  }
  return {
    ...ffmpeg,
    async clip(path, startMs, endMs, outPath, options) {
      const { tool, recording } = await open(path, options)
      if (!recording.report.video) return ffmpeg.clip(path, startMs, endMs, outPath, options)
      const limitMs = encodeLimit(await spanLength(tool, recording, { startMs, endMs }))
      return encode(recording, outPath, limitMs, { startMs, endMs })
    },
    async makePlayable(path, outPath, options) {
      const { tool, recording } = await open(path, options)
      if (!planPlayback(recording.container, recording.report).slow) return ffmpeg.makePlayable(path, outPath, options)
      return encode(recording, outPath, encodeLimit(await measure(tool, recording)))
    },
    async stop() {
      await jobs.stop()
      await scratch.stop()
    },
  }
}

/** Sends a recording through a job that encodes it, and fetches what came of it; nothing stays behind. */
function encoder({ jobs, scratch, bucket }: { jobs: MediaJobs; scratch: BlobStore; bucket: string }) {
  const url = (key: string) => `s3://${bucket}/${key}`
  return async (recording: Recording, outPath: string, limitMs: number, span?: Span): Promise<Playable> => {
    const { path, signal, report } = recording
    const { video, audioStreams, frameRate = USUAL_RATE } = report
    const place = `${SCRATCH}/${randomUUID()}`
    const stretch: Stretch | undefined = span && { ...span, frameRate }
    const media = { ...(video ? { video } : {}), hasSound: audioStreams.length > 0 }
    try {
      await scratch.put(`${place}/in`, createReadStream(path, { signal }))
      const places = { from: url(`${place}/in`), to: url(`${place}/out`) }
      await jobs.run(playableOrder(places, media, stretch), { limitMs, signal })
      await pipeline(await scratch.read(`${place}/out.mp4`), createWriteStream(outPath), { signal })
    } catch (error) {
      await rm(outPath, { force: true })
      signal?.throwIfAborted()
      throw error
    } finally {
      await scratch.deletePrefix(`${place}/`)
    }
    return { mimeType: video ? 'video/mp4' : 'audio/mp4', written: true }
  }
}
