import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { HlsGroup, JobSettings, PictureGroup } from './mediaconvert-job.fixture.ts'
import { encodeArgs } from './playback.ts'

type Settings = { ffmpegPath: string; frameRate: number; bucket: S3Client }

/** Encodes as MediaConvert does, for the stand-in: from S3 by ffmpeg to S3. */
export function standInEncoder({ ffmpegPath, frameRate, bucket }: Settings) {
  async function encode({ inputs: [input], outputGroups: [group] }: JobSettings, signal: AbortSignal): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'stand-in-'))
    try {
      const [from, to] = [join(folder, 'in'), join(folder, 'out.mp4')]
      const { Body } = await bucket.send(new GetObjectCommand(placeOf(input.fileInput)))
      await writeFile(from, await buffer(Body as Readable))
      const cut = input.inputClippings?.[0]
      const span = cut ? ['-ss', seconds(cut.startTimecode), '-to', seconds(cut.endTimecode)] : []
      const run = (args: string[]) =>
        promisify(execFile)(ffmpegPath, ['-nostdin', '-v', 'error', ...span, '-i', from, ...args], { signal })
      if ('hlsGroupSettings' in group.outputGroupSettings) return await encodeHls(group as HlsGroup, folder, run)
      if (group.outputs.length === 2) return await takePictures(group as PictureGroup, folder, run)
      const [output] = group.outputs
      await run([...encodeArgs(output?.videoDescription !== undefined), to])
      await put(to, `${group.outputGroupSettings.fileGroupSettings.destination}.mp4`)
    } finally {
      await rm(folder, { recursive: true })
    }
  }

  const put = async (path: string, url: string) =>
    void (await bucket.send(new PutObjectCommand({ ...placeOf(url), Body: await readFile(path) })))

  /** The small film and the numbered pictures that MediaConvert leaves of a group with frame captures. */
  async function takePictures({ outputGroupSettings, outputs }: PictureGroup, folder: string, run: Run): Promise<void> {
    const { destination } = outputGroupSettings.fileGroupSettings
    const { width, height, codecSettings } = outputs[1].videoDescription
    const { framerateNumerator, framerateDenominator, maxCaptures } = codecSettings.frameCaptureSettings
    const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1`
    await run(['-map', '0:v:0', '-vf', `${fit},setsar=1`, '-c:v', 'libx264', join(folder, 'out.mp4')])
    const rate = `fps=${framerateNumerator}/${framerateDenominator}:round=up:start_time=0`
    const pictures = ['-start_number', '0', '-f', 'image2', join(folder, 'out.%07d.jpg')]
    await run([
      '-map',
      '0:v:0',
      '-vf',
      `${rate},${fit}`,
      '-pix_fmt',
      'yuvj420p',
      '-frames:v',
      `${maxCaptures}`,
      ...pictures,
    ])
    for (const name of (await readdir(folder)).filter((one) => one.startsWith('out.')))
      await put(join(folder, name), destination + name.slice('out'.length))
  }

  /** The files and names that MediaConvert's HLS group has: transport streams, and a playlist that names the others. */
  async function encodeHls({ outputGroupSettings, outputs }: HlsGroup, folder: string, run: Run): Promise<void> {
    const { destination, segmentLength } = outputGroupSettings.hlsGroupSettings
    const base = destination.split('/').at(-1) ?? ''
    const master = ['#EXTM3U']
    for (const { nameModifier, videoDescription } of outputs) {
      const name = join(folder, base + nameModifier)
      await run(hlsArgs(videoDescription, segmentLength, name))
      const { width, height, codecSettings } = videoDescription
      const bandwidth = codecSettings.h264Settings.maxBitrate + 128_000
      master.push(
        `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height}`,
        `${base}${nameModifier}.m3u8`,
      )
      for (const ending of ['ts', 'm3u8']) await put(`${name}.${ending}`, `${destination}${nameModifier}.${ending}`)
    }
    await writeFile(join(folder, 'master'), master.join('\n'))
    await put(join(folder, 'master'), `${destination}.m3u8`)
  }

  const seconds = (text: string): string => {
    const [hours = 0, minutes = 0, whole = 0, frames = 0] = text.split(':').map(Number)
    return String(hours * 3600 + minutes * 60 + whole + frames / frameRate)
  }

  return encode
}

type Run = (args: string[]) => Promise<unknown>

const hlsArgs = ({ width, height }: { width: number; height: number }, seconds: number, name: string): string[] => [
  ...['-map', '0:v:0', '-map', '0:a:0?', '-vf', `scale=${width}:${height}`, '-c:v', 'libx264', '-preset', 'ultrafast'],
  ...['-pix_fmt', 'yuv420p', '-force_key_frames', `expr:gte(t,n_forced*${seconds})`, '-c:a', 'aac', '-ac', '2'],
  ...['-f', 'hls', '-hls_time', String(seconds), '-hls_playlist_type', 'vod', '-hls_flags', 'single_file'],
  ...['-hls_segment_filename', `${name}.ts`, `${name}.m3u8`],
]

function placeOf(url: string): { Bucket: string; Key: string } {
  const { hostname, pathname } = new URL(url)
  return { Bucket: hostname, Key: pathname.slice(1) }
}
