import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createLocalAi } from '@verbatim/kit/ai/local-ai.ts'
import { MODELS_DIR, SPEECH_MODEL } from '@verbatim/kit/ai/local-models.ts'
import { samplesOfBytes } from '@verbatim/kit/ai/pcm-file.ts'
import { SAMPLE_RATE } from '@verbatim/kit/ai/speech-windows.ts'
import { wordErrorRate } from '@verbatim/kit/ai/word-error-rate.ts'
import type { BareAnswer, BareOrder } from './bare-speech.ts'

export type TranscribeBench = {
  name: 'transcribe'
  secondsOfAudio: number
  /** Of the speech process alone, loading included, as it measured itself. */
  cpuSeconds: number
  /** Processor seconds per second of audio. Recognition uses one thread, so this is real time on one idle core. */
  realTimeFactor: number
  wordErrorRate: number
  /** The engine as it comes, over the same audio in the same run. It tells no times of words, which ours does. */
  bareCpuSeconds: number
  bareWordErrorRate: number
  /** Our processor time in that of the bare engine. */
  ratio: number
  limit: number
  ok: boolean
}

const LIMIT = 1.05
/** Processor time must not be saved at the words: so much of them more may be wrong than the bare engine's. */
const ERRORS_OVER_BARE_MAX = 0.005
const AUDIO = new URL('../samples/audio/', import.meta.url)
const NAMES = ['jfk', 'sense_and_sensibility_0870', 'sense_and_sensibility_0890']
const ROUNDS = 7
const PAUSE_SECONDS = 0.8
const WAV_HEADER = 44

const rounded = (figure: number, digits: number) => Math.round(figure * 10 ** digits) / 10 ** digits

/** The samples one after another with short pauses, as in talk, again and again: about three minutes. */
async function joinedSamples(): Promise<{ samples: Float32Array; text: string }> {
  const parts = await Promise.all(
    NAMES.map(async (name) => ({
      pcm: samplesOfBytes((await readFile(new URL(`${name}.wav`, AUDIO))).subarray(WAV_HEADER)),
      text: await readFile(new URL(`${name}.txt`, AUDIO), 'utf8'),
    })),
  )
  const all = Array.from({ length: ROUNDS }, () => parts).flat()
  const pause = PAUSE_SECONDS * SAMPLE_RATE
  const samples = new Float32Array(all.reduce((sum, { pcm }) => sum + pcm.length + pause, 0))
  let place = 0
  for (const { pcm } of all) {
    for (const [offset, sample] of pcm.entries()) samples[place + offset] = sample / 32_768
    place += pcm.length + pause
  }
  return { samples, text: all.map(({ text }) => text).join(' ') }
}

/** Gives the audio to the engine as it comes, in a process of its own as ours has one. */
async function bareEngine(samples: Float32Array): Promise<BareAnswer> {
  const child = fork(new URL('bare-speech.ts', import.meta.url), { serialization: 'advanced', execArgv: [] })
  const order: BareOrder = { modelPath: join(MODELS_DIR, SPEECH_MODEL.file), samples }
  child.send(order)
  const [answer] = (await Promise.race([once(child, 'message'), diedOf(child)])) as [BareAnswer]
  return answer
}

async function diedOf(child: ChildProcess): Promise<never> {
  const [code, signal] = await once(child, 'exit')
  throw new Error(`The bare engine ended without an answer: ${signal ?? code}`)
}

/** What the transcription of recordings costs on one core. */
export async function benchTranscribe(): Promise<TranscribeBench> {
  const { samples, text } = await joinedSamples()
  const ai = createLocalAi({ log: { info: () => undefined, warn: () => undefined } })
  try {
    const { words, cpuSeconds } = await ai.transcribe({ audio: { samples }, sampleRate: SAMPLE_RATE })
    const bare = await bareEngine(samples)
    const secondsOfAudio = samples.length / SAMPLE_RATE
    const ratio = rounded(cpuSeconds / bare.cpuSeconds, 2)
    const errors = wordErrorRate(text, words.map((word) => word.text).join(' '))
    const bareErrors = wordErrorRate(text, bare.text)
    return {
      name: 'transcribe',
      secondsOfAudio: rounded(secondsOfAudio, 1),
      cpuSeconds: rounded(cpuSeconds, 1),
      realTimeFactor: rounded(cpuSeconds / secondsOfAudio, 3),
      wordErrorRate: rounded(errors, 4),
      bareCpuSeconds: rounded(bare.cpuSeconds, 1),
      bareWordErrorRate: rounded(bareErrors, 4),
      ratio,
      limit: LIMIT,
      ok: ratio <= LIMIT && errors <= bareErrors + ERRORS_OVER_BARE_MAX,
    }
  } finally {
    await ai.close()
  }
}
