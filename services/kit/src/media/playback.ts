import type { Container } from './container.ts'
import type { InputReport } from './ffmpeg-report.ts'

/** How to make a recording play in a browser: nothing, other packaging (quick), or other contents (slow). */
export type PlaybackPlan = { mimeType: string; args?: string[]; slow: boolean }

const IN_MP4 = { video: new Set(['h264', 'av1']), audio: new Set(['aac', 'mp3']) }
const IN_WEBM = { video: new Set(['vp8', 'vp9', 'av1']), audio: new Set(['opus', 'vorbis']) }

/** Containers that browsers play whenever they hold sound alone. */
const SOUND: Partial<Record<Container, string>> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  aac: 'audio/aac',
}

/** The index comes first, so that playing begins before all is loaded. */
const MP4 = ['-movflags', '+faststart', '-f', 'mp4']
const TRACKS = ['-map', '0:v:0?', '-map', '0:a:0?', '-sn', '-dn']

/** MP4 that every browser plays: H.264 of at most 1280 wide with even sides, and AAC. */
export const encodeArgs = (picture: boolean): string[] => [
  ...(picture
    ? ['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-vf', "scale='trunc(min(1280,iw)/2)*2':-2"]
    : ['-map', '0:a:0', '-vn', '-sn', '-dn']),
  ...(picture ? ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-threads', '1'] : []),
  ...['-c:a', 'aac', '-b:a', picture ? '128k' : '96k', '-ac', '2', '-ar', '48000'],
  ...MP4,
]

function fits(report: InputReport, allowed: { video: Set<string>; audio: Set<string> }): boolean {
  const audio = report.audioStreams[0]
  return (!report.video || allowed.video.has(report.video.codec)) && (!audio || allowed.audio.has(audio.codec))
}

/**
 * What a browser needs. A file without a declared length (recorded in a browser) has no index either, so the player
 * could not seek: it is packed again.
 */
export function planPlayback(container: Container, report: InputReport): PlaybackPlan {
  const kind = report.video ? 'video' : 'audio'
  const sound = SOUND[container]
  if (sound && !report.video) return { mimeType: sound, slow: false }
  if (fits(report, IN_WEBM) && (container === 'matroska' || container === 'ogg')) {
    const mimeType = `${kind}/webm`
    const asIs = container === 'matroska' && report.declaredMs !== undefined
    return asIs ? { mimeType, slow: false } : { mimeType, slow: false, args: [...TRACKS, '-c', 'copy', '-f', 'webm'] }
  }
  const mimeType = `${kind}/mp4`
  if (fits(report, IN_MP4)) {
    return container === 'mov'
      ? { mimeType, slow: false }
      : { mimeType, slow: false, args: [...TRACKS, '-c', 'copy', ...MP4] }
  }
  return { mimeType, slow: true, args: encodeArgs(report.video !== undefined) }
}
