import { expect, test } from 'vitest'
import type { Ai, SpokenWord, Transcription, WindowTranscript } from './ai.ts'
import { audioLevels } from './pcm-file.ts'
import { SAMPLE_RATE, speechWindows } from './speech-windows.ts'
import { wordErrorRate } from './word-error-rate.ts'

/** English speech, 16 kHz mono, with what is said in it. */
export type SpeechSample = { name: string; samples: Float32Array; text: string }

const WORD_ERRORS_MAX = 0.05
const TEST_LIMIT_MS = 300_000

const cosine = (a: Float32Array = new Float32Array(), b: Float32Array = new Float32Array()) =>
  a.reduce((sum, value, place) => sum + value * (b[place] ?? 0), 0)

const textOf = (words: readonly SpokenWord[]) => words.map((word) => word.text).join(' ')

/** One after another with pauses between them. */
function joined(parts: readonly Float32Array[], pauseSeconds: number): Float32Array {
  const pause = pauseSeconds * SAMPLE_RATE
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length + pause, 0))
  let place = 0
  for (const part of parts) {
    whole.set(part, place)
    place += part.length + pause
  }
  return whole
}

function expectTimesInOrder({ words }: Transcription, samples: Float32Array) {
  let earliest = 0
  for (const { startMs, endMs } of words) {
    expect(startMs).toBeGreaterThanOrEqual(earliest)
    expect(endMs).toBeGreaterThanOrEqual(startMs)
    earliest = startMs
  }
  expect(words.at(-1)?.endMs ?? 0).toBeLessThanOrEqual((samples.length / SAMPLE_RATE) * 1000)
}

function embeddingContract(open: () => Ai) {
  test('sentences about the same thing are closer than strangers', { timeout: TEST_LIMIT_MS }, async () => {
    const pairs = [
      ['My card has not arrived yet.', 'I am still waiting for the new card to be delivered.'],
      ['The report takes three hours every Monday.', 'Each week I lose half a morning to the summary.'],
      ['The drivers love the list on the wall.', 'Everybody in the canteen likes the ranking.'],
    ]
    const vectors = await open().embed(pairs.flat(), { kind: 'passage' })
    for (const [place] of pairs.entries()) {
      const related = cosine(vectors[place * 2], vectors[place * 2 + 1])
      const others = vectors.filter((_vector, other) => Math.floor(other / 2) !== place)
      for (const other of others) expect(related).toBeGreaterThan(cosine(vectors[place * 2], other))
    }
  })

  test('a question finds the sentence that answers it', async () => {
    const texts = ['Exports are slow on Mondays.', 'The licence costs nine euros a month.', 'I like the colours.']
    const passages = await open().embed(texts, { kind: 'passage' })
    const [question] = await open().embed(['how much do people pay?'], { kind: 'query' })
    const scores = passages.map((passage) => cosine(passage, question))
    expect(scores.indexOf(Math.max(...scores))).toBe(1)
  })

  test('every text gets its own vector of length one, whatever the lengths and however many', async () => {
    const ai = open()
    const texts = Array.from({ length: 70 }, (_text, place) => `Sentence ${place} ${'and more '.repeat(place % 7)}`)
    const vectors = await ai.embed(texts, { kind: 'passage' })
    expect(vectors).toHaveLength(70)
    for (const vector of vectors) {
      expect(vector).toHaveLength(ai.dimensions)
      expect(cosine(vector, vector)).toBeCloseTo(1, 3)
    }
    const [alone] = await ai.embed([texts[33] ?? ''], { kind: 'passage' })
    expect(cosine(alone, vectors[33])).toBeGreaterThan(0.95)
  })

  test('empty and endless texts have vectors too, and no text has none', async () => {
    const ai = open()
    const vectors = await ai.embed(['', 'word '.repeat(200_000), '\u0000\ud800'], { kind: 'passage' })
    for (const vector of vectors) expect(cosine(vector, vector)).toBeCloseTo(1, 3)
    expect(await ai.embed([], { kind: 'passage' })).toEqual([])
  })

  test('what nobody waits for any more is refused with the reason given', async () => {
    const reason = new Error('the page was closed')
    const signal = AbortSignal.abort(reason)
    await expect(open().embed(['text'], { kind: 'passage', signal })).rejects.toBe(reason)
  })
}

function speechContract(open: () => Ai, speech: readonly SpeechSample[]) {
  for (const { name, samples, text } of speech) {
    test(`${name}: fewer than one word in twenty is wrong`, { timeout: TEST_LIMIT_MS }, async () => {
      const spoken = await open().transcribe({ audio: { samples }, sampleRate: SAMPLE_RATE })
      expect(wordErrorRate(text, textOf(spoken.words))).toBeLessThan(WORD_ERRORS_MAX)
      expect(spoken.language).toBe('en')
      expectTimesInOrder(spoken, samples)
    })
  }

  test('a transcription that broke off goes on with the windows that are left', {
    timeout: TEST_LIMIT_MS,
  }, async () => {
    const [first, second] = speech.toSorted((a, b) => a.samples.length - b.samples.length)
    const samples = joined([first?.samples ?? new Float32Array(), second?.samples ?? new Float32Array()], 4)
    const windows = speechWindows(await audioLevels({ samples }))
    const stored: WindowTranscript[] = []
    const broken = open().transcribe({
      audio: { samples },
      sampleRate: SAMPLE_RATE,
      onWindow: (done) => {
        stored.push(done)
        throw new Error('the disk is full')
      },
    })
    await expect(broken).rejects.toThrow('the disk is full')
    const left = windows.filter(({ startMs }) => startMs !== stored[0]?.window.startMs)
    expect(left).toHaveLength(windows.length - 1)
    const progress: number[] = []
    const rest = await open().transcribe({
      audio: { samples },
      sampleRate: SAMPLE_RATE,
      language: stored[0]?.language,
      windows: left,
      onProgress: ({ doneMs, totalMs }) => progress.push(doneMs / totalMs),
    })
    const words = [...(stored[0]?.words ?? []), ...rest.words].sort((a, b) => a.startMs - b.startMs)
    expect(wordErrorRate(`${first?.text} ${second?.text}`, textOf(words))).toBeLessThan(WORD_ERRORS_MAX)
    expect(progress.at(-1)).toBe(1)
  })

  test('silence and soft noise say nothing', { timeout: TEST_LIMIT_MS }, async () => {
    const noise = Float32Array.from({ length: SAMPLE_RATE * 4 }, (_value, place) => Math.sin(place * place) * 0.002)
    for (const samples of [new Float32Array(SAMPLE_RATE * 4), noise, new Float32Array()]) {
      const { words } = await open().transcribe({ audio: { samples }, sampleRate: SAMPLE_RATE, language: 'en' })
      expect(words).toEqual([])
    }
  })

  test('a transcription can be stopped, and the next one works', { timeout: TEST_LIMIT_MS }, async () => {
    const [sample] = speech.toSorted((a, b) => a.samples.length - b.samples.length)
    const request = {
      audio: { samples: sample?.samples ?? new Float32Array() },
      sampleRate: SAMPLE_RATE,
      language: 'en',
    } as const
    const stop = new AbortController()
    const reason = new Error('cancelled')
    const stopped = open().transcribe({ ...request, signal: stop.signal })
    setImmediate(() => stop.abort(reason))
    await expect(stopped).rejects.toBe(reason)
    const again = await open().transcribe(request)
    expect(wordErrorRate(sample?.text ?? '', textOf(again.words))).toBeLessThan(WORD_ERRORS_MAX)
  })

  test('audio that is not there is refused with a code', async () => {
    const missing = open().transcribe({ audio: { pcmPath: '/nowhere/speech.pcm' }, sampleRate: SAMPLE_RATE })
    await expect(missing).rejects.toMatchObject({ code: 'NotFound' })
  })
}

/**
 * The contract of the port Ai: every adapter passes it. `open` gives the same, running adapter each time; `speech` is
 * at least two samples of a few seconds.
 */
export function aiContract(open: () => Ai, speech: readonly SpeechSample[]): void {
  embeddingContract(open)
  speechContract(open, speech)
}
