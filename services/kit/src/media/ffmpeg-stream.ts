import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BYTES_PER_MS, encodeLimit, fillFile, SPARE_BYTES } from './ffmpeg-files.ts'
import { measure, type Recording } from './ffmpeg-look.ts'
import type { FfmpegTool } from './ffmpeg-start.ts'
import type { StreamFile } from './media-engine.ts'
import { damaged, tooLarge } from './media-errors.ts'
import { type Rendition, renditionsOf, SEGMENT_S, STREAM_SOUND_BITRATE } from './renditions.ts'
import { beginningPlaylist, type MediaPlaylist, namedPlaylist, STREAM_BEGIN, streamTypeOf } from './stream-playlists.ts'

/** A day of parts has about a megabyte. */
const PLAYLIST_CHARACTERS = 8_000_000

/** One quality as fragmented MP4 in one file, with a key picture where each part begins. */
const streamArgs = ({ width, height, maxBitrate }: Rendition): string[] => [
  ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-vf', `scale=${width}:${height}`],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-threads', '1'],
  ...['-maxrate', String(maxBitrate), '-bufsize', String(maxBitrate * 2), '-profile:v', 'main', '-level:v', '4.0'],
  ...['-g', '1000', '-sc_threshold', '0', '-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_S})`],
  ...['-c:a', 'aac', '-b:a', String(STREAM_SOUND_BITRATE), '-ac', '2', '-ar', '48000'],
  ...['-f', 'hls', '-hls_time', String(SEGMENT_S), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
  ...['-hls_flags', 'single_file'],
]

/** See `MediaEngine.stream`. One quality after the other: each has its one file, so ffmpeg needs to reach no folder. */
export async function makeStream(tool: FfmpegTool, recording: Recording, outDir: string): Promise<StreamFile[]> {
  const { video, audioStreams } = recording.report
  if (!video) return []
  const durationMs = await measure(tool, recording)
  const names: string[] = [STREAM_BEGIN]
  try {
    const qualities: { rendition: Rendition; playlist: MediaPlaylist }[] = []
    for (const rendition of renditionsOf(video)) {
      const [list, media] = [`${rendition.name}.m3u8`, `${rendition.name}.mp4`]
      names.push(list, media)
      const written = await encodeQuality(tool, recording, { rendition, durationMs, outPath: join(outDir, media) })
      const playlist = namedPlaylist(written, media)
      if (!playlist) throw damaged('no stream came of it')
      await writeFile(join(outDir, list), playlist.text)
      qualities.push({ rendition, playlist })
    }
    await writeFile(join(outDir, STREAM_BEGIN), beginningPlaylist(qualities, audioStreams.length > 0))
    return await Promise.all(names.map((name) => streamFile(outDir, name)))
  } catch (error) {
    for (const name of names) await rm(join(outDir, name), { force: true })
    throw error
  }
}

type Encoding = { rendition: Rendition; durationMs: number; outPath: string }

/** Fills the file of one quality; its playlist as ffmpeg writes it. */
async function encodeQuality(tool: FfmpegTool, recording: Recording, encoding: Encoding): Promise<string> {
  const { rendition, durationMs, outPath } = encoding
  let playlist = ''
  await fillFile(tool, recording, outPath, {
    args: streamArgs(rendition),
    inParts: true,
    onOutput: (chunk) => {
      playlist += Buffer.from(chunk).toString('latin1')
      if (playlist.length > PLAYLIST_CHARACTERS) throw tooLarge()
    },
    limitMs: encodeLimit(durationMs),
    outputBytes: SPARE_BYTES + durationMs * BYTES_PER_MS,
  })
  return playlist
}

/** A file of a stream as it lies in a folder. */
export async function streamFile(folder: string, name: string): Promise<StreamFile> {
  return { name, mimeType: streamTypeOf(name), size: (await stat(join(folder, name))).size }
}
