import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { AppError } from '#src/errors.ts'
import type { SpeechAudio } from './ai.ts'
import { levelMeter, SAMPLE_RATE } from './speech-windows.ts'

const BYTES_PER_SAMPLE = 2
const SCALE = 1 / 32_768

const unreadable = (cause: unknown) =>
  new AppError('NotFound', 'The audio of this recording is not there any more. Upload it again.', undefined, { cause })

/** Signed 16-bit little-endian bytes as samples; an odd last byte is left out. */
export const samplesOfBytes = (bytes: Uint8Array): Int16Array =>
  new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length - (bytes.length % 2)))

/** Frame levels of a whole recording, read in pieces. Throws `NotFound` when the file cannot be read. */
export async function audioLevels(audio: SpeechAudio, signal?: AbortSignal): Promise<Float32Array> {
  const meter = levelMeter()
  if ('samples' in audio) {
    meter.push(audio.samples, 1)
    return meter.levels()
  }
  let rest: Uint8Array = new Uint8Array()
  try {
    for await (const chunk of createReadStream(audio.pcmPath, { highWaterMark: 1 << 18, signal })) {
      const bytes: Uint8Array = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      meter.push(samplesOfBytes(bytes), SCALE)
      rest = bytes.length % BYTES_PER_SAMPLE === 1 ? bytes.slice(-1) : new Uint8Array()
    }
  } catch (error) {
    signal?.throwIfAborted()
    throw unreadable(error)
  }
  return meter.levels()
}

/** Samples in -1..1 between two times; fewer when the audio ends before. Throws `NotFound` for an unreadable file. */
export async function audioSamples(audio: SpeechAudio, startMs: number, endMs: number): Promise<Float32Array> {
  const from = Math.round((startMs * SAMPLE_RATE) / 1000)
  const to = Math.round((endMs * SAMPLE_RATE) / 1000)
  if ('samples' in audio) return audio.samples.slice(from, to)
  const file = await open(audio.pcmPath, 'r').catch((error: unknown) => {
    throw unreadable(error)
  })
  try {
    const bytes = Buffer.alloc((to - from) * BYTES_PER_SAMPLE)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, from * BYTES_PER_SAMPLE)
    return Float32Array.from(samplesOfBytes(bytes.subarray(0, bytesRead)), (sample) => sample * SCALE)
  } catch (error) {
    throw unreadable(error)
  } finally {
    await file.close()
  }
}
