import { SAMPLE_RATE, type Speech } from './kokoro.ts'

const SILENCE = 0.006
/** What is heard for less is no word but the rest of a sound: then the model's own times stand. */
const SHORTEST_WORD = samplesOf(40)
const KEPT_SILENCE = samplesOf(40)
/** Loudness that every voice is brought to: root mean square of full scale, and the highest peak that may come of it. */
const LOUDNESS = 0.075
const PEAK = 0.9

export function samplesOf(ms: number): number {
  return Math.round((ms / 1000) * SAMPLE_RATE)
}

/** The speech without the silence before and after it, but for 40 ms, at the common loudness. */
export function trim({ samples, words }: Speech): Speech {
  const first = samples.findIndex((sample) => Math.abs(sample) > SILENCE)
  const last = samples.findLastIndex((sample) => Math.abs(sample) > SILENCE)
  if (first === -1) return { samples: new Float32Array(0), words: words.map(() => ({ from: 0, to: 0 })) }
  const begin = Math.max(0, first - KEPT_SILENCE)
  const kept = samples.subarray(begin, last + KEPT_SILENCE)
  const clamp = (at: number) => Math.min(Math.max(0, at - begin), kept.length)
  return { samples: level(kept), words: words.map(({ from, to }) => heard(kept, { from: clamp(from), to: clamp(to) })) }
}

/** The word without silence at its ends: the model counts a pause between sentences to the word before or after it. */
function heard(samples: Float32Array, { from, to }: Speech['words'][number]): Speech['words'][number] {
  const sound = samples.subarray(from, to)
  const first = sound.findIndex((sample) => Math.abs(sample) > SILENCE)
  const last = sound.findLastIndex((sample) => Math.abs(sample) > SILENCE)
  return last - first < SHORTEST_WORD ? { from, to } : { from: from + first, to: from + last + 1 }
}

/** Speeches one after the other, `gap` samples of silence between them. */
export function join(speeches: Speech[], gap: number): Speech {
  const length = speeches.reduce((sum, { samples }) => sum + samples.length + gap, -gap)
  const samples = new Float32Array(Math.max(0, length))
  const words: Speech['words'] = []
  let at = 0
  for (const speech of speeches) {
    samples.set(speech.samples, at)
    for (const { from, to } of speech.words) words.push({ from: at + from, to: at + to })
    at += speech.samples.length + gap
  }
  return { samples, words }
}

function level(samples: Float32Array): Float32Array {
  const meanSquare = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
  const gain = Math.min(LOUDNESS / Math.sqrt(meanSquare), PEAK / peak)
  return samples.map((sample) => sample * gain)
}
