import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BlobStore } from '../blobs/blob-store.ts'
import { createS3Blobs } from '../blobs/s3-blobs.ts'
import type { Running } from '../service.ts'
import { createFfmpegEngine, type FfmpegEngineConfig } from './ffmpeg-engine.ts'
import { encodeLimit, type Span, spanLength } from './ffmpeg-files.ts'
import { lookAt, measure, type Recording } from './ffmpeg-look.ts'
import type { FfmpegTool } from './ffmpeg-start.ts'
import { streamFile } from './ffmpeg-stream.ts'
import { prepareTool } from './ffmpeg-tool.ts'
import type { MediaEngine, MediaOptions, Playable, StreamFile } from './media-engine.ts'
import { createMediaJobs, type MediaJobs, type MediaJobsParts } from './mediaconvert-jobs.ts'
import { type Order, type Places, playableOrder, type Stretch, streamOrder } from './mediaconvert-orders.ts'
import { planPlayback } from './playback.ts'
import { STREAM_BEGIN, STREAM_NAME } from './stream-playlists.ts'

/** A film that does not say how many pictures a second it has is cut at this many. */
const USUAL_RATE = 25
/** Outputs begin so; a stream is named by the playlist with which it begins. */
const OUT = STREAM_BEGIN.replace('.m3u8', '')
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
  const stream = streamer({ jobs, scratch, bucket })
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
    async stream(path, outDir, options) {
      const { tool, recording } = await open(path, options)
      return stream(recording, outDir, encodeLimit(await measure(tool, recording)))
    },
    async stop() {
      await jobs.stop()
      await scratch.stop()
    },
  }
}

type Through = { jobs: MediaJobs; scratch: BlobStore; bucket: string }
type Work<T> = { order: (places: Places) => Order; limitMs: number; fetch: (place: string) => Promise<T> }

/** Sends a recording through a job, and fetches what came of it with `fetch`; nothing stays behind. */
const sender =
  ({ jobs, scratch, bucket }: Through) =>
  async <T>({ path, signal }: Recording, { order, limitMs, fetch }: Work<T>): Promise<T> => {
    const place = `${SCRATCH}/${randomUUID()}`
    const url = (name: string) => `s3://${bucket}/${place}/${name}`
    try {
      await scratch.put(`${place}/in`, createReadStream(path, { signal }))
      await jobs.run(order({ from: url('in'), to: url(OUT) }), { limitMs, signal })
      return await fetch(place)
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    } finally {
      await scratch.deletePrefix(`${place}/`)
    }
  }

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
    const order = (places: Places) => streamOrder(places, video, audioStreams.length > 0)
    return send(recording, { order, limitMs, fetch: fetchAll })
  }
}

/** Writes a blob to a path, or leaves nothing there. */
async function fetchFile(
  scratch: BlobStore,
  key: string,
  path: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await pipeline(await scratch.read(key), createWriteStream(path), { signal })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
