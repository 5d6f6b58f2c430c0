import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { TOKENS } from './kokoro-tokens.ts'
import type { SpokenWord } from './phonemes.ts'

export const SAMPLE_RATE = 24_000
/** The model counts length in frames of 600 samples, 25 ms. */
const FRAME_SAMPLES = 600
/** A style has a row of 256 numbers for each length in tokens, up to 510. */
const STYLE_WIDTH = 256
/** The model's own name of the frames that it gives each token. It is not an output as delivered. */
const DURATIONS = '/encoder/Clip_output_0'

/** A piece of speech: 24 kHz mono, and where each word begins and ends in it, in samples. */
export type Speech = { samples: Float32Array; words: { from: number; to: number }[] }

export type Speaker = (words: SpokenWord[], voice: string, pace: number) => Promise<Speech>

/** Loads Kokoro-82M (`model`, the int8 ONNX file) and takes styles from the folder `voices` (`{voice}.bin`). */
export async function loadKokoro(model: string, voices: string): Promise<Speaker> {
  const bytes = Buffer.concat([await readFile(model), extraOutput(DURATIONS)])
  const session = await InferenceSession.create(bytes, { intraOpNumThreads: 1, interOpNumThreads: 1 })
  return async (words, voice, pace) => {
    const { tokens, spans } = tokenize(words)
    const styles = new Float32Array(new Uint8Array(await readFile(join(voices, `${voice}.bin`))).buffer)
    const style = styles.slice(tokens.length * STYLE_WIDTH, (tokens.length + 1) * STYLE_WIDTH)
    const padded = BigInt64Array.from([0, ...tokens, 0], BigInt)
    const result = await session.run({
      tokens: new Tensor('int64', padded, [1, padded.length]),
      style: new Tensor('float32', style, [1, STYLE_WIDTH]),
      speed: new Tensor('float32', [pace], [1]),
    })
    const ends = runningSum(numbersOf(result[DURATIONS])).map((frames) => frames * FRAME_SAMPLES)
    return {
      samples: Float32Array.from(numbersOf(result.audio)),
      words: spans.map(({ first, last }) => ({ from: ends[first] ?? 0, to: ends[last + 1] ?? 0 })),
    }
  }
}

/** Tokens of the words, and for each word its first and last token. The pad in front shifts ends by one. */
function tokenize(words: SpokenWord[]) {
  const tokens: number[] = []
  const push = (text: string) => {
    for (const sign of text) if (TOKENS[sign] !== undefined) tokens.push(TOKENS[sign])
  }
  const spans = words.map((word, index) => {
    if (index > 0 && !word.joined) push(' ')
    push(word.before)
    const first = tokens.length
    push(word.phonemes)
    const last = Math.max(first, tokens.length - 1)
    push(word.after)
    return { first, last }
  })
  return { tokens, spans }
}

/** ends[i] is the end of the i-th token of the padded row; so ends[first] is where token `first` of the text begins. */
function runningSum(durations: number[]): number[] {
  let sum = 0
  return durations.map((duration) => {
    sum += duration
    return sum
  })
}

function numbersOf(tensor: Tensor | undefined): number[] {
  if (!tensor) throw new Error('The model does not answer as Kokoro-82M does')
  return Array.from(tensor.data as ArrayLike<number | bigint>, Number)
}

/**
 * Makes an inner value of an ONNX file an output: protobuf joins messages that follow each other, so a second `graph`
 * (field 7) that holds nothing but an `output` (field 12) with a `name` (field 1) adds it.
 */
function extraOutput(name: string): Buffer {
  const field = (tag: number, body: Buffer) => Buffer.concat([Buffer.from([tag, body.length]), body])
  return field(0x3a, field(0x62, field(0x0a, Buffer.from(name))))
}
