import { describe, expect, test } from 'vitest'
import type { Speech } from './kokoro.ts'
import { join, samplesOf, trim } from './speech.ts'

/** `before` and `after` milliseconds of silence around 500 ms of a tone; the one word is the tone. */
function tone(before: number, after: number, volume: number): Speech {
  const samples = new Float32Array(samplesOf(before + 500 + after))
  const from = samplesOf(before)
  const to = from + samplesOf(500)
  for (let at = from; at < to; at++) samples[at] = at % 2 === 0 ? volume : -volume
  return { samples, words: [{ from, to }] }
}

describe('a trimmed speech', () => {
  test('keeps 40 ms around what is heard, and its words stay where they sound', () => {
    const { samples, words } = trim(tone(300, 800, 0.2))
    expect(samples.length / samplesOf(1)).toBeCloseTo(580, 0)
    expect(words).toEqual([{ from: samplesOf(40), to: samplesOf(540) }])
  })

  test('counts no pause to a word', () => {
    const { samples } = tone(300, 300, 0.2)
    const [word] = trim({ samples, words: [{ from: samplesOf(290), to: samplesOf(1000) }] }).words
    expect(word).toEqual({ from: samplesOf(40), to: samplesOf(540) })
  })

  test('is as loud as another one', () => {
    const loudest = (speech: Speech) => Math.max(...trim(speech).samples)
    expect(loudest(tone(100, 100, 0.05))).toBeCloseTo(loudest(tone(100, 100, 0.9)), 2)
  })

  test('of nothing but silence is empty', () => {
    const silence = { samples: new Float32Array(2400), words: [{ from: 0, to: 2400 }] }
    expect(trim(silence)).toEqual({ samples: new Float32Array(0), words: [{ from: 0, to: 0 }] })
  })
})

test('joined speeches follow each other with a gap, and words of the second move on', () => {
  const { samples, words } = join([tone(0, 0, 0.5), tone(0, 0, 0.5)], samplesOf(200))
  expect(samples.length).toBe(samplesOf(1200))
  expect(words).toEqual([
    { from: 0, to: samplesOf(500) },
    { from: samplesOf(700), to: samplesOf(1200) },
  ])
})
