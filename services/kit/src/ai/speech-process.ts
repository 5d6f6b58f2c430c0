import { setImmediate } from 'node:timers/promises'
import { Whisper, WhisperFullParams, WhisperSamplingStrategy } from '@napi-rs/whisper'
import type { SpokenWord } from './ai.ts'
import { serveModel } from './serve-model.ts'
import { hasLoop } from './speech-words.ts'

export type SpeechStart = { modelPath: string }
/** `samples`: 16 kHz, mono, -1..1, at most 30 s. `language`: ISO 639-1 or `auto`. `prompt`: read before; may be empty. */
export type SpeechOrder = { samples: Float32Array; language: string; prompt: string }
/** Times count from the start of the samples. `cpuSeconds`: processor time since the answer before. */
export type SpeechAnswer = { language: string; words: SpokenWord[]; cpuSeconds: number }

/**
 * As ffmpeg has it: hours of audio keep nobody waiting, and on a machine that is never at rest they come to an end as well.
 * At 18 a busy core left them a sixtieth of it, and eleven seconds of speech took three minutes.
 */
const NICENESS = 10

/** The encoder's positions: 50 per second, 1500 for its full 30 s. */
const POSITIONS_PER_SAMPLE = 50 / 16_000
const POSITIONS_MAX = 1_500
/**
 * Encoding only what is filled costs a third for 10 s of speech. Without some empty room after the last word the
 * decoder tends to loop, so it gets 4 s.
 */
const POSITIONS_SPARE = 200

/** The engine recognises no speech in less than a tenth of a second. */
const SAMPLES_MIN = 1_600

const withoutSpaces = (text: string) => text.replace(/\s+/g, '')

/**
 * One pass of the model. Its words come by callback, some of them after it has returned, so this waits until they
 * make up the returned text. With these parameters every callback is one word; times are in units of 10 ms.
 */
async function transcribe(
  whisper: Whisper,
  { samples, language, prompt }: SpeechOrder,
  positions: number,
): Promise<SpokenWord[]> {
  const words: SpokenWord[] = []
  let transcribed = ''
  const params = new WhisperFullParams(WhisperSamplingStrategy.Greedy)
  Object.assign(params, { language, nThreads: 1, noContext: true, audioCtx: positions })
  Object.assign(params, { printProgress: false, printRealtime: false, printTimestamps: false })
  Object.assign(params, { tokenTimestamps: true, maxLen: 1, splitOnWord: true })
  if (prompt) params.initialPrompt = prompt
  params.onNewSegment = (segment) => {
    transcribed += withoutSpaces(segment.text)
    words.push({ text: segment.text, startMs: segment.start * 10, endMs: segment.end * 10 })
  }
  const text = withoutSpaces(whisper.full(params, samples))
  const until = performance.now() + 1_000
  while (transcribed.length < text.length && performance.now() < until) await setImmediate()
  return words
}

async function recognise(whisper: Whisper, order: SpeechOrder): Promise<SpokenWord[]> {
  const needed = Math.ceil(order.samples.length * POSITIONS_PER_SAMPLE) + POSITIONS_SPARE
  const positions = Math.min(POSITIONS_MAX, needed)
  const words = await transcribe(whisper, order, positions)
  const doubtful = hasLoop(words) || words.every((word) => word.text.trim() === '')
  return doubtful && positions < POSITIONS_MAX ? transcribe(whisper, order, POSITIONS_MAX) : words
}

serveModel<SpeechStart, SpeechOrder, SpeechAnswer>(NICENESS, async ({ modelPath }) => {
  // By its path: a buffer of 80 MB would stay beside the engine's own copy for as long as the process lives.
  const whisper = new Whisper(modelPath)
  let counted = 0
  return async (order) => {
    const words = order.samples.length < SAMPLES_MIN ? [] : await recognise(whisper, order)
    const { userCPUTime, systemCPUTime } = process.resourceUsage()
    const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6 - counted
    counted += cpuSeconds
    const language = order.language === 'auto' ? (Whisper.lang(whisper.fullLangId) ?? 'und') : order.language
    return { language, words, cpuSeconds }
  }
})
