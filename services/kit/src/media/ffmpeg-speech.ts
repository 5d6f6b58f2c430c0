import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SAMPLE_RATE } from '../ai/speech-windows.ts'
import { channelMeters, splitChannels } from './channels.ts'
import type { SpeechTrack } from './media-engine.ts'

const CHANNELS_MAX = 8
const BYTES = 2

/** How many channels to decode: each by itself where they may be speakers, all in one where they are loudspeakers. */
export const channelsToDecode = (stream: { channels: number; surround: boolean }): number =>
  stream.surround || stream.channels > CHANNELS_MAX ? 1 : stream.channels

/** 16 kHz from the very start of the recording, so that gaps and late starts become silence and times stay true. */
export const speechArgs = (channels: number, limitSeconds: number): string[] => [
  ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-filter_threads', '1'],
  ...['-af', `aresample=${SAMPLE_RATE}:async=1:first_pts=0`, '-ac', String(channels), '-ar', String(SAMPLE_RATE)],
  ...['-t', String(limitSeconds), '-c:a', 'pcm_s16le', '-f', 's16le'],
]

/** Cuts arriving bytes into whole frames of 16-bit samples. */
export function frameReader(channels: number) {
  let rest: Uint8Array = new Uint8Array()
  return (chunk: Uint8Array): Int16Array => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const whole = bytes.length - (bytes.length % (channels * BYTES))
    rest = bytes.slice(whole)
    return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + whole))
  }
}

const bytesOf = (samples: Int16Array) => new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)

/** Writes decoded audio as one file per channel and one of their mix; in the end keeps those with voices of their own. */
export async function openSpeechFiles(outDir: string, channels: number) {
  const names = [
    ...Array.from({ length: channels > 1 ? channels : 0 }, (_channel, place) => `channel-${place + 1}`),
    'mix',
  ]
  const paths = names.map((name) => join(outDir, `speech-${name}.pcm.part`))
  const files = await Promise.all(paths.map((path) => open(path, 'w')))
  const read = frameReader(channels)
  const meters = channelMeters(channels)
  let samples = 0
  const close = () => Promise.all(files.map((file) => file.close()))

  return {
    /** Bytes of interleaved samples, in any pieces. */
    async write(chunk: Uint8Array) {
      const { each, mix } = splitChannels(read(chunk), channels)
      samples += mix.length
      if (channels > 1) meters.push(each, mix)
      const streams = channels > 1 ? [...each, mix] : [mix]
      for (const [place, stream] of streams.entries()) await files[place]?.appendFile(bytesOf(stream))
    },
    durationMs: () => Math.round((samples * 1000) / SAMPLE_RATE),
    /** Closes, and leaves only the chosen files, under their final names. */
    async keep(): Promise<SpeechTrack[]> {
      await close()
      const chosen = channels > 1 ? meters.choose() : 'mix'
      const places = chosen === 'mix' ? [paths.length - 1] : chosen
      const durationMs = Math.round((samples * 1000) / SAMPLE_RATE)
      const tracks: SpeechTrack[] = []
      for (const [place, path] of paths.entries()) {
        if (!places.includes(place)) {
          await rm(path)
          continue
        }
        const pcmPath = path.replace(/\.part$/, '')
        await rename(path, pcmPath)
        tracks.push({ pcmPath, durationMs, ...(places.length > 1 ? { channel: place + 1 } : {}) })
      }
      return tracks
    },
    /** Leaves nothing. */
    async discard() {
      await close().catch(() => undefined)
      await Promise.all(paths.map((path) => rm(path, { force: true })))
    },
  }
}
