import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createS3Blobs } from '../blobs/s3-blobs.ts'
import type { Running } from '../service.ts'
import type { Container } from './container.ts'
import { createFfmpegEngine, type FfmpegEngineConfig } from './ffmpeg-engine.ts'
import { encodeLimit, type Span, spanLength } from './ffmpeg-files.ts'
import { lookAt, measure, type Recording } from './ffmpeg-look.ts'
import type { FfmpegTool } from './ffmpeg-start.ts'
import { streamFile } from './ffmpeg-stream.ts'
import { prepareTool } from './ffmpeg-tool.ts'
import type { MediaEngine, MediaOptions, Playable, StreamFile } from './media-engine.ts'
import { createMediaJobs, type MediaJobsParts } from './mediaconvert-jobs.ts'
import { type Locations, playableOrder, type Stretch, streamOrder } from './mediaconvert-orders.ts'
import { fetchFile, OUT, sender, type Through } from './mediaconvert-sending.ts'
import { storyboarder } from './mediaconvert-storyboard.ts'
import { planPlayback } from './playback.ts'
import { STREAM_BEGIN, STREAM_NAME } from './stream-playlists.ts'

/**
 * Sound is encoded in a fiftieth of its length, and a job takes half a minute to begin: shorter sound is encoded
 * beside.
 */
const WORTH_A_JOB_MS = 600_000
/** Containers of sound that MediaConvert does not read (the guide's list of supported inputs). */
const UNREAD: ReadonlySet<Container> = new Set(['caf', 'w64'])

/** A film that does not say how many pictures a second it has is cut at this many. */
const USUAL_RATE = 25

/**
 * Recordings through MediaConvert: what takes long on a processor, which is decoding whole films and encoding, is done
 * there. What is quick, or must be exact to the sample (looking, outline, one picture, speech, packing again, short
 * sound), is done by ffmpeg beside.
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
  const stream = streamer({ jobs, scratch, bucket })
  const storyboard = storyboarder({ jobs, scratch, bucket })
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
      const lengthMs = await spanLength(tool, recording, { startMs, endMs })
      if (!isWorthAJob(recording, lengthMs)) return ffmpeg.clip(path, startMs, endMs, outPath, options)
      return encode(recording, outPath, encodeLimit(lengthMs), { startMs, endMs })
    },
    async makePlayable(path, outPath, options) {
      const { tool, recording } = await open(path, options)
      if (!planPlayback(recording.container, recording.report).slow) return ffmpeg.makePlayable(path, outPath, options)
      const durationMs = await measure(tool, recording)
      if (!isWorthAJob(recording, durationMs)) return ffmpeg.makePlayable(path, outPath, options)
      return encode(recording, outPath, encodeLimit(durationMs))
    },
    async stream(path, outDir, options) {
      const { tool, recording } = await open(path, options)
      return stream(recording, outDir, encodeLimit(await measure(tool, recording)))
    },
    async storyboard(path, outDir, options) {
      const { tool, recording } = await open(path, options)
      return storyboard(tool, recording, outDir)
    },
    async stop() {
      await jobs.stop()
      await scratch.stop()
    },
  }
}

const isWorthAJob = ({ container, report }: Recording, lengthMs: number): boolean =>
  report.video !== undefined || (lengthMs > WORTH_A_JOB_MS && !UNREAD.has(container))

/** Encodes a recording, or a stretch of it, into one file. */
function encoder(through: Through) {
  const send = sender(through)
  return async (recording: Recording, outPath: string, limitMs: number, span?: Span): Promise<Playable> => {
    const { video, audioStreams, frameRate = USUAL_RATE } = recording.report
    const stretch: Stretch | undefined = span && { ...span, frameRate }
    const media = { ...(video ? { video } : {}), hasSound: audioStreams.length > 0 }
    await send(recording, {
      order: (places) => playableOrder(places, media, stretch),
      limitMs,
      fetch: (place) => fetchFile(through.scratch, `${place}/${OUT}.mp4`, outPath, recording.signal),
    })
    return { mimeType: video ? 'video/mp4' : 'audio/mp4', written: true }
  }
}

/** Makes the stream of a film in a folder. Throws when what the job left is no stream. */
function streamer(through: Through) {
  const send = sender(through)
  const { scratch } = through
  return async (recording: Recording, outDir: string, limitMs: number): Promise<StreamFile[]> => {
    const { video, audioStreams } = recording.report
    if (!video) return []
    const fetchAll = async (place: string): Promise<StreamFile[]> => {
      const names: string[] = []
      try {
        for await (const { key } of scratch.list(`${place}/`)) {
          const name = key.slice(place.length + 1)
          if (name === 'in') continue
          if (!STREAM_NAME.test(name)) throw new Error(`MediaConvert left ${name}, which is no file of a stream`)
          names.push(name)
          await fetchFile(scratch, key, join(outDir, name), recording.signal)
        }
        if (!names.includes(STREAM_BEGIN)) throw new Error(`MediaConvert left no ${STREAM_BEGIN}`)
        const ordered = [STREAM_BEGIN, ...names.filter((name) => name !== STREAM_BEGIN)]
        return await Promise.all(ordered.map((name) => streamFile(outDir, name)))
      } catch (error) {
        for (const name of names) await rm(join(outDir, name), { force: true })
        throw error
      }
    }
    const order = (places: Locations) => streamOrder(places, video, audioStreams.length > 0)
    return send(recording, { order, limitMs, fetch: fetchAll })
  }
}
