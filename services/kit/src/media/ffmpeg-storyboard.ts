import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAppError } from '#src/errors.ts'
import { encodeLimit, fillFile } from './ffmpeg-files.ts'
import { measure, type Recording } from './ffmpeg-look.ts'
import { decodeLimit } from './ffmpeg-outputs.ts'
import type { FfmpegTool } from './ffmpeg-start.ts'
import type { Storyboard } from './media-engine.ts'
import { GRID, pictureTimes, planStoryboard, type StoryboardPlan } from './storyboard-plan.ts'
import { layOut, PICTURES_FILE } from './storyboard-sheets.ts'

/** More than a small picture of pure noise has. */
const PICTURE_BYTES = 40_000

const { tileWidth, tileHeight } = GRID
/** The whole picture in its shape, on black: `dar` knows of pixels that are not square. */
const FIT = [
  `scale=w='if(gt(dar,${tileWidth}/${tileHeight}),${tileWidth},max(2,trunc(${tileHeight}*dar/2)*2))'`,
  `h='if(gt(dar,${tileWidth}/${tileHeight}),max(2,trunc(${tileWidth}/dar/2)*2),${tileHeight})'`,
].join(':')

/** One picture a gap: the one that is shown then, or of key pictures the nearest. */
const picturesArgs = ({ gapMs, count }: StoryboardPlan, round: 'up' | 'near'): string[] => [
  ...['-map', '0:v:0', '-frames:v', String(count), '-filter_threads', '1'],
  ...['-vf', `fps=1000/${gapMs}:round=${round}:start_time=0,${FIT},setsar=1,pad=${tileWidth}:${tileHeight}:-1:-1`],
  ...['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', '2', '-f', 'image2pipe'],
]

/** The times of what is decoded, to standard output. */
const TIMES = ['-map', '0:v:0', '-vf', 'scale=16:16', '-f', 'framecrc', 'pipe:1']

/**
 * See `MediaEngine.storyboard`. Decoding key pictures alone takes a fraction of the time, so it is tried first; a film
 * that has them too rarely is decoded as a whole.
 */
export async function makeStoryboard(
  tool: FfmpegTool,
  recording: Recording,
  outDir: string,
): Promise<Storyboard | null> {
  if (!recording.report.video) return null
  const durationMs = await measure(tool, recording)
  const taking: Taking = { plan: planStoryboard(durationMs), durationMs, path: join(outDir, PICTURES_FILE) }
  try {
    if (!(await takeKeyPictures(tool, recording, taking))) await takePictures(tool, recording, taking)
    return await layOut(tool, { gapMs: taking.plan.gapMs, outDir, signal: recording.signal })
  } finally {
    await rm(taking.path, { force: true })
  }
}

type Taking = { plan: StoryboardPlan; durationMs: number; path: string }

const bytesOf = ({ count }: StoryboardPlan) => count * PICTURE_BYTES

/** Whether the key pictures alone were enough; then the file is filled. */
async function takeKeyPictures(tool: FfmpegTool, recording: Recording, { plan, durationMs, path }: Taking) {
  const times = pictureTimes()
  try {
    await fillFile(tool, recording, path, {
      inputArgs: ['-skip_frame', 'nokey'],
      args: [...TIMES, ...picturesArgs(plan, 'near')],
      onOutput: times.push,
      limitMs: decodeLimit(durationMs),
      outputBytes: bytesOf(plan),
    })
    return times.areEnough(plan.gapMs, durationMs)
  } catch (error) {
    // A film may have no key picture at all, and yet be seen.
    if (isAppError(error) && error.code === 'UnprocessableContent') return false
    throw error
  }
}

const takePictures = (tool: FfmpegTool, recording: Recording, { plan, durationMs, path }: Taking): Promise<void> =>
  fillFile(tool, recording, path, {
    args: picturesArgs(plan, 'up'),
    limitMs: encodeLimit(durationMs),
    outputBytes: bytesOf(plan),
  })
