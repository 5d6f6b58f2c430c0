import type { SpeechRequest, SpokenWord, Transcription } from './ai.ts'
import { audioLevels, audioSamples } from './pcm-file.ts'
import { type SpeechWindow, speechWindows } from './speech-windows.ts'
import { wordsOfWindow } from './speech-words.ts'

/** Recognises one window. `language`: ISO 639-1 or `auto`. Times count from the start of the samples. */
export type Recognise = (
  samples: Float32Array,
  language: string,
  signal: AbortSignal | undefined,
) => Promise<{ language: string; words: SpokenWord[]; cpuSeconds: number }>

/** Enough speech to detect a language. */
const ENOUGH_SPEECH_MS = 3_000

/** The window to find the language on goes first: the first with enough speech, else the one with most. */
function inOrderOfWork(windows: readonly SpeechWindow[], languageKnown: boolean): SpeechWindow[] {
  const usableMs = (window: SpeechWindow) => (window.nearSilent ? 0 : Math.min(window.activeMs, ENOUGH_SPEECH_MS))
  const best = Math.max(...windows.map(usableMs))
  const first = windows.find((window) => usableMs(window) === best)
  if (languageKnown || !first) return [...windows]
  return [first, ...windows.filter((window) => window !== first)]
}

/**
 * Transcribes window by window, so that the result of each can be stored as it comes and no window depends on another
 * but for the language. Throws what `recognise`, `onWindow` or the signal throw; what `onWindow` received stays valid.
 */
export async function transcribeWindows(recognise: Recognise, request: SpeechRequest): Promise<Transcription> {
  const { audio, signal, onWindow, onProgress } = request
  const windows = request.windows ?? speechWindows(await audioLevels(audio, signal))
  const totalMs = windows.reduce((sum, window) => sum + window.endMs - window.startMs, 0)
  const words = new Map<SpeechWindow, SpokenWord[]>()
  let language = request.language
  let doneMs = 0
  let cpuSeconds = 0
  for (const window of inOrderOfWork(windows, language !== undefined)) {
    signal?.throwIfAborted()
    const samples = await audioSamples(audio, window.startMs, window.endMs)
    const transcribed = await recognise(samples, language ?? 'auto', signal)
    language ??= transcribed.language
    cpuSeconds += transcribed.cpuSeconds
    words.set(window, wordsOfWindow(transcribed.words, window))
    await onWindow?.({ window, language, words: words.get(window) ?? [] })
    doneMs += window.endMs - window.startMs
    onProgress?.({ doneMs, totalMs })
  }
  const inTime = [...words].sort(([a], [b]) => a.startMs - b.startMs)
  return { language: language ?? 'und', words: inTime.flatMap(([, spoken]) => spoken), cpuSeconds }
}
