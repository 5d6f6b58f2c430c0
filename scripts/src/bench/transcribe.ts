import { readFile } from 'node:fs/promises'
import { createLocalAi } from '@verbatim/kit/ai/local-ai.ts'
import { samplesOfBytes } from '@verbatim/kit/ai/pcm-file.ts'
import { SAMPLE_RATE } from '@verbatim/kit/ai/speech-windows.ts'
import { wordErrorRate } from '@verbatim/kit/ai/word-error-rate.ts'

export type TranscribeBench = {
  name: 'transcribe'
  secondsOfAudio: number
  /** Of the speech process alone, loading included, as it measured itself. */
  cpuSeconds: number
  /** Processor seconds per second of audio. Recognition uses one thread, so this is real time on one idle core. */
  realTimeFactor: number
  wordErrorRate: number
  limit: 0.35
  ok: boolean
}

const LIMIT = 0.35
const AUDIO = new URL('../../samples/audio/', import.meta.url)
const NAMES = ['jfk', 'sense_and_sensibility_0870', 'sense_and_sensibility_0890']
const ROUNDS = 7
const PAUSE_SECONDS = 0.8
const WAV_HEADER = 44

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

/** What the transcription of recordings costs on one core. */
export async function benchTranscribe(): Promise<TranscribeBench> {
  const { samples, text } = await joinedSamples()
  const ai = createLocalAi({ log: { info: () => undefined, warn: () => undefined } })
  try {
    const { words, cpuSeconds } = await ai.transcribe({ audio: { samples }, sampleRate: SAMPLE_RATE })
    const secondsOfAudio = samples.length / SAMPLE_RATE
    const realTimeFactor = cpuSeconds / secondsOfAudio
    return {
      name: 'transcribe',
      secondsOfAudio: Math.round(secondsOfAudio * 10) / 10,
      cpuSeconds: Math.round(cpuSeconds * 10) / 10,
      realTimeFactor: Math.round(realTimeFactor * 1000) / 1000,
      wordErrorRate: Math.round(wordErrorRate(text, words.map((word) => word.text).join(' ')) * 10_000) / 10_000,
      limit: LIMIT,
      ok: realTimeFactor <= LIMIT,
    }
  } finally {
    await ai.close()
  }
}
