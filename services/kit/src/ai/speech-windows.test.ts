import { expect, test } from 'vitest'
import { FRAME_MS, levelMeter, SAMPLE_RATE, speechWindows } from './speech-windows.ts'

/** Levels of stretches, each so many seconds at so many decibels. */
const levels = (...stretches: [seconds: number, decibels: number][]) =>
  Float32Array.from(
    stretches.flatMap(([seconds, decibels]) => new Array<number>((seconds * 1000) / FRAME_MS).fill(decibels)),
  )

const spans = (all: Float32Array) => speechWindows(all).map(({ startMs, endMs }) => [startMs, endMs])

test('speech between silences becomes one window with a little margin', () => {
  expect(spans(levels([5, -70], [10, -20], [5, -70]))).toEqual([[4_800, 15_200]])
})

test('a long pause ends a window, a short one does not', () => {
  expect(spans(levels([4, -20], [1, -70], [4, -20], [10, -70], [4, -20]))).toEqual([
    [0, 9_200],
    [18_800, 23_000],
  ])
})

test('endless speech is cut at its quietest place, and no window is longer than 20 s', () => {
  const talk = levels([15, -20], [0.2, -45], [30, -20], [0.2, -45], [25, -20])
  const windows = speechWindows(talk)
  for (const { startMs, endMs } of windows) expect(endMs - startMs).toBeLessThanOrEqual(20_000)
  expect(windows[0]?.endMs).toBeGreaterThanOrEqual(15_000)
  expect(windows[0]?.endMs).toBeLessThanOrEqual(15_200)
  expect(windows.at(-1)?.endMs).toBe(70_400)
})

test('sentences with breaths between them are transcribed together only as far as one pass reaches', () => {
  const sentences = levels([11, -20], [0.8, -70], [7, -20], [0.8, -70], [5, -20], [0.8, -70])
  expect(spans(sentences)).toEqual([
    [0, 19_000],
    [19_400, 24_800],
  ])
})

test('windows of speech without any pause touch each other, so that no word is lost', () => {
  const windows = speechWindows(levels([100, -20]))
  expect(windows[0]?.startMs).toBe(0)
  expect(windows.at(-1)?.endMs).toBe(100_000)
  for (const [place, { startMs }] of windows.slice(1).entries()) expect(startMs).toBe(windows[place]?.endMs)
})

test('a person who speaks for one minute in an hour is found', () => {
  expect(spans(levels([1_800, -55], [60, -20], [1_740, -55]))[0]?.[0]).toBe(1_799_800)
})

test('silence has no window, and sound that is hardly louder is marked as doubtful', () => {
  expect(speechWindows(levels([60, -100]))).toEqual([])
  expect(speechWindows(levels([60, -70]))).toEqual([])
  expect(speechWindows(new Float32Array())).toEqual([])
  expect(speechWindows(levels([5, -90], [5, -55], [5, -90]))).toMatchObject([{ nearSilent: true }])
  expect(speechWindows(levels([5, -90], [5, -30], [5, -90]))).toMatchObject([{ nearSilent: false, activeMs: 5_000 }])
})

test('a click is no speech', () => {
  expect(spans(levels([5, -80], [0.02, -10], [5, -80], [3, -20], [5, -80]))).toEqual([[9_820, 13_220]])
})

test('the same audio gives the same windows', () => {
  const talk = levels([20, -20], [0.4, -50], [30, -22], [5, -70], [3, -25])
  expect(speechWindows(talk)).toEqual(speechWindows(talk.slice()))
})

test('levels do not depend on the pieces in which audio arrives', () => {
  const samples = Int16Array.from({ length: SAMPLE_RATE }, (_sample, place) => Math.round(Math.sin(place / 9) * 9_000))
  const [whole, pieces] = [levelMeter(), levelMeter()]
  whole.push(samples, 1 / 32_768)
  for (let from = 0; from < samples.length; from += 777) pieces.push(samples.subarray(from, from + 777), 1 / 32_768)
  const measured = whole.levels()
  expect(measured).toHaveLength(50)
  expect(measured[10]).toBeCloseTo(20 * Math.log10(9_000 / 32_768 / Math.SQRT2), 0)
  expect(pieces.levels()).toEqual(measured)
})
