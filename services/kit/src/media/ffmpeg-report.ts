import type { AudioStream } from './media-engine.ts'

/** What ffmpeg says of an input. */
export type InputReport = {
  /** Absent where the file does not say, as in recordings made by browsers. */
  declaredMs?: number
  audioStreams: (AudioStream & { surround: boolean })[]
  video?: { codec: string; width: number; height: number }
  /** Pictures a second; absent where the file has none or does not say. */
  frameRate?: number
}

const DURATION = /^ {2}Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/m
const STREAM = /^ {2,4}Stream #0:\d+(?:\[0x[0-9a-f]+\])?(?:\(\w+\))?: (Audio|Video): (.*)$/
const TURNED = /rotation of -?(?:90|270)(?:\.\d+)? degrees|^\s+rotate\s+: -?(?:90|270)$/

/** A cover picture; version 4 does not call it so, but gives it an impossible frame rate. */
const COVER = /\(attached pic\)|, 90k tbr/

const LAYOUTS: Record<string, number> = { mono: 1, stereo: 2, downmix: 2, quad: 4, hexagonal: 6, octagonal: 8 }

/** Channels by ffmpeg's name of their arrangement: `stereo`, `3 channels`, `5.1(side)`. Unknown ones count as one. */
function channelsOf(layout: string): { channels: number; surround: boolean } {
  const named = LAYOUTS[layout]
  if (named !== undefined) return { channels: named, surround: named > 2 }
  const counted = /^(\d+) channels/.exec(layout)
  if (counted) return { channels: Number(counted[1]), surround: false }
  const surround = /^(\d)\.(\d)/.exec(layout)
  return surround
    ? { channels: Number(surround[1]) + Number(surround[2]), surround: true }
    : { channels: 1, surround: true }
}

function audioOf(details: string): InputReport['audioStreams'][number] {
  const [codec = '', ...parts] = details.split(', ')
  const rate = parts.findIndex((part) => / Hz$/.test(part))
  return { codec: codec.split(' ')[0] ?? '', ...channelsOf(parts[rate + 1] ?? '') }
}

function videoOf(details: string, following: readonly string[]): InputReport['video'] {
  const size = /, (\d{1,5})x(\d{1,5})(?=[ ,]|$)/.exec(details)
  if (!size || COVER.test(details)) return undefined
  const [width, height] = [Number(size[1]), Number(size[2])]
  const turned = following.some((line) => TURNED.test(line))
  return { codec: details.split(/[ ,]/)[0] ?? '', width: turned ? height : width, height: turned ? width : height }
}

/** Pictures a second by a stream's details: `25 fps`, `29.97 fps`. */
const frameRateOf = (details: string): number | undefined => {
  const found = /, (\d{1,3}(?:\.\d+)?) fps\b/.exec(details)
  return found ? Number(found[1]) : undefined
}

/** Length in milliseconds of `HH:MM:SS.ff`. */
const milliseconds = (hours: string, minutes: string, seconds: string): number =>
  Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000)

/**
 * Reads what `ffmpeg -i` wrote to standard error (versions 4 to 7). Nothing when it could not open the input. The
 * file's own tags stand in the same text; lines of streams and length are recognised by their indentation.
 */
export function parseInputReport(report: string): InputReport | undefined {
  const begin = report.indexOf('Input #0, ')
  if (begin < 0) return undefined
  const text = report.slice(begin)
  const lines = text.split('\n')
  const streams = lines.flatMap((line, place) => {
    const found = STREAM.exec(line)
    return found ? [{ kind: found[1], details: found[2] ?? '', place }] : []
  })
  const following = (place: number) => {
    const next = streams.find((stream) => stream.place > place)?.place
    return lines.slice(place + 1, next)
  }
  const duration = DURATION.exec(text)
  const videos = streams
    .filter(({ kind }) => kind === 'Video')
    .map(({ details, place }) => ({ video: videoOf(details, following(place)), rate: frameRateOf(details) }))
  const shown = videos.find(({ video }) => video !== undefined)
  return {
    declaredMs: duration ? milliseconds(duration[1] ?? '', duration[2] ?? '', duration[3] ?? '') : undefined,
    audioStreams: streams.filter(({ kind }) => kind === 'Audio').map(({ details }) => audioOf(details)),
    video: shown?.video,
    ...(shown?.rate ? { frameRate: shown.rate } : {}),
  }
}

/** The time reached, from what `-progress pipe:1` wrote; 0 before the first frame. */
export function parseProgress(progress: string): number {
  const last = [...progress.matchAll(/^out_time=(\d+):(\d\d):(\d\d\.\d+)/gm)].at(-1)
  return last ? milliseconds(last[1] ?? '', last[2] ?? '', last[3] ?? '') : 0
}
