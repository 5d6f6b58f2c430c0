import type { SpeechWindow } from './speech-windows.ts'

/** A spoken word with its punctuation. Times count from the start of the audio. */
export type SpokenWord = { text: string; startMs: number; endMs: number }

/** Whether this machine can do a thing, and in plain words why not. */
export type Capability = { available: true } | { available: false; reason: string }

export type AiCapabilities = { embed: Capability; transcribe: Capability }

export type EmbedOptions = {
  /** `passage` for text that is stored, compared or grouped; `query` for what somebody searches with. */
  kind: 'passage' | 'query'
  signal?: AbortSignal
}

/** Audio to transcribe: 16 kHz, mono. A file holds signed 16-bit little-endian samples; in memory they are -1..1. */
export type SpeechAudio = { pcmPath: string } | { samples: Float32Array }

/** What one window of the audio said. Enough to store, so that a broken-off transcription goes on from here. */
export type WindowTranscript = { window: SpeechWindow; language: string; words: SpokenWord[] }

export type SpeechRequest = {
  audio: SpeechAudio
  sampleRate: 16_000
  /** ISO 639-1. When absent it is found on the first window with enough speech, then kept: that halves the cost. */
  language?: string
  /** Names and words to listen for, as they are written; the last ones count most where there are too many. */
  vocabulary?: readonly string[]
  /** Only these windows (to go on with a broken-off transcription). When absent the audio is cut at its silences. */
  windows?: SpeechWindow[]
  /** Called, and awaited, after every window. An error thrown here ends the transcription with that error. */
  onWindow?: (done: WindowTranscript) => void | Promise<void>
  onProgress?: (progress: { doneMs: number; totalMs: number }) => void
  signal?: AbortSignal
}

export type Transcription = {
  /** ISO 639-1, or `und` when nothing was said and none was given. */
  language: string
  /** In order of time; starts never go back, no end lies before its start or beyond its window. */
  words: SpokenWord[]
  /** Processor time that the recognition took. */
  cpuSeconds: number
}

/**
 * What machine learning does for the product. Every adapter must pass `aiContract` (ai-contract.ts).
 * Errors: `TooManyRequests` when the line is full (try again later), `InvalidOperation` when this machine lacks the
 * capability, `InternalError` when a model cannot be loaded or keeps failing, the signal's reason when aborted.
 */
export type Ai = {
  capabilities: AiCapabilities
  /** Name of the embedding model: vectors of different models never compare. */
  modelName: string
  /** Length of every vector. */
  dimensions: number
  /** One unit vector per text, in the order of the texts: the dot product of two is their cosine. */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]>
  /** The words of the audio with their times. It says what was said, never who said it. */
  transcribe(request: SpeechRequest): Promise<Transcription>
  close(): Promise<void>
}
