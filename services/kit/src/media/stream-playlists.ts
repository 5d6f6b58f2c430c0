import type { Rendition } from './renditions.ts'

/** The playlist with which a stream begins; it names those of the qualities. */
export const STREAM_BEGIN = 'master.m3u8'
/** Names of the files of a stream; nothing else is stored, asked for or served as one. */
export const STREAM_NAME = /^[a-z0-9_]{1,40}\.(?:m3u8|mp4|ts)$/

const TYPES: Record<string, string> = { m3u8: 'application/vnd.apple.mpegurl', mp4: 'video/mp4', ts: 'video/mp2t' }

/** Media type of a file of a stream, by its ending. */
export const streamTypeOf = (name: string): string => TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** H.264 of the main profile at level 4.0, and AAC, as RFC 6381 names what `streamArgs` makes. */
const PICTURE_CODEC = 'avc1.4d4028'
const SOUND_CODEC = 'mp4a.40.2'

/** A playlist of one quality, and how many bits a second it takes at most and on the average. */
export type MediaPlaylist = { text: string; peak: number; average: number }

/**
 * A playlist of byte ranges as ffmpeg writes it to a pipe, with `file` for the name that ffmpeg could not know. Null
 * when it breaks off or holds nothing.
 */
export function namedPlaylist(written: string, file: string): MediaPlaylist | null {
  const lines = written.split('\n').map((line) => line.trim())
  const durations = lines.flatMap((line) => /^#EXTINF:([\d.]+),/.exec(line)?.slice(1).map(Number) ?? [])
  const sizes = lines.flatMap((line) => /^#EXT-X-BYTERANGE:(\d+)@\d+$/.exec(line)?.slice(1).map(Number) ?? [])
  if (durations.length === 0 || durations.length !== sizes.length || !lines.includes('#EXT-X-ENDLIST')) return null
  const text = lines.map((line) => renamed(line, file)).join('\n')
  return { text, ...bitrates(durations, sizes) }
}

const renamed = (line: string, file: string): string =>
  line === '' || line.startsWith('#') ? line.replace(/^(#EXT-X-MAP:URI=)"[^"]*"/, `$1"${file}"`) : file

/** The peak is that of the parts that are no short rest (RFC 8216, 4.3.4.2). */
function bitrates(durations: readonly number[], sizes: readonly number[]): Omit<MediaPlaylist, 'text'> {
  const longest = Math.max(...durations)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const bits = (bytes: number, seconds: number) => Math.ceil((bytes * 8) / Math.max(seconds, 0.001))
  const rates = durations.flatMap((seconds, at) => (seconds < longest / 2 ? [] : [bits(sizes[at] ?? 0, seconds)]))
  const average = bits(sum(sizes), sum(durations))
  return { peak: Math.max(average, ...rates), average }
}

type Quality = { rendition: Rendition; playlist: MediaPlaylist }

/** The playlist that names the qualities of a stream, the smallest first, so that playing begins at once. */
export function beginningPlaylist(qualities: readonly Quality[], hasSound: boolean): string {
  const codecs = hasSound ? `${PICTURE_CODEC},${SOUND_CODEC}` : PICTURE_CODEC
  const lines = qualities.flatMap(({ rendition: { name, width, height }, playlist: { peak, average } }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
    `${name}.m3u8`,
  ])
  return ['#EXTM3U', '#EXT-X-VERSION:7', ...lines, ''].join('\n')
}
