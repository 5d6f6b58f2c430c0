import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeRecording } from '@verbatim/kit/testing/make-recording.ts'

const SAMPLES = fileURLToPath(new URL('../../../scripts/samples/audio/', import.meta.url))

/** A recording that comes with the project: 16 kHz, mono, as WAV. */
export const sample = (name: string): Promise<Buffer> => readFile(join(SAMPLES, `${name}.wav`))

/** What is said in it. */
export const spokenIn = async (name: string): Promise<string> => String(await readFile(join(SAMPLES, `${name}.txt`)))

/** A recording that ffmpeg makes; `{name}` stands for the path of a sample. */
export const made = (recipe: string, ending: string): Promise<Buffer> => makeRecording(recipe, ending, SAMPLES)

const HEADER = 44
const BYTES_PER_SECOND = 32_000

/** A recording of nothing, as WAV: quick, because there is nobody to be heard. */
export async function silence(seconds: number): Promise<Buffer> {
  const wav = await sample('jfk')
  return joinedWavs([wav.subarray(0, HEADER)], seconds)
}

/** WAV recordings of 16 kHz, mono, after one another with pauses between them. */
export function joinedWavs(wavs: readonly Buffer[], pauseSeconds: number): Buffer {
  const pause = Buffer.alloc(BYTES_PER_SECOND * pauseSeconds)
  const sound = Buffer.concat(wavs.flatMap((wav) => [wav.subarray(HEADER), pause]))
  const header = Buffer.from(wavs[0]!.subarray(0, HEADER))
  header.writeUInt32LE(HEADER - 8 + sound.length, 4)
  header.writeUInt32LE(sound.length, 40)
  return Buffer.concat([header, sound])
}
