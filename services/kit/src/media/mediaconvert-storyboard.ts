import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { encodeLimit } from './ffmpeg-files.ts'
import { measure, type Recording } from './ffmpeg-look.ts'
import type { FfmpegTool } from './ffmpeg-start.ts'
import type { Storyboard } from './media-engine.ts'
import { type Locations, storyboardOrder } from './mediaconvert-orders.ts'
import { OUT, sender, type Through } from './mediaconvert-sending.ts'
import { planStoryboard } from './storyboard-plan.ts'
import { layOut, PICTURES_FILE } from './storyboard-sheets.ts'

const PICTURE_NAME = new RegExp(`^${OUT}\\.\\d{7}\\.jpg$`)

/** See `MediaEngine.storyboard`: the pictures are taken by a job, and laid out by ffmpeg beside. */
export function storyboarder(through: Through) {
  const send = sender(through)
  return async (tool: FfmpegTool, recording: Recording, outDir: string): Promise<Storyboard | null> => {
    const { video, audioStreams } = recording.report
    if (!video) return null
    const durationMs = await measure(tool, recording)
    const plan = planStoryboard(durationMs)
    const path = join(outDir, PICTURES_FILE)
    const { signal } = recording
    try {
      await send(recording, {
        order: (places: Locations) => storyboardOrder(places, audioStreams.length > 0, plan),
        limitMs: encodeLimit(durationMs),
        fetch: (place) => fetchPictures(through, place, path, signal),
      })
      return await layOut(tool, { gapMs: plan.gapMs, outDir, signal })
    } finally {
      await rm(path, { force: true })
    }
  }
}

/** Writes the pictures of a job to a path, one after the other. */
async function fetchPictures({ scratch }: Through, place: string, path: string, signal: AbortSignal | undefined) {
  const keys: string[] = []
  for await (const { key } of scratch.list(`${place}/`)) {
    if (PICTURE_NAME.test(key.slice(place.length + 1))) keys.push(key)
  }
  for (const [at, key] of keys.sort().entries())
    await pipeline(await scratch.read(key), createWriteStream(path, { flags: at === 0 ? 'w' : 'a' }), { signal })
  if (keys.length === 0) throw new Error('MediaConvert left no picture of a storyboard')
}
