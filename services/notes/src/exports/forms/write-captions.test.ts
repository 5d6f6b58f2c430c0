import { expect, test } from 'vitest'
import { captionsOf, writeSrt, writeVtt } from './write-captions.ts'

const turn = { startMs: 61_000, endMs: 71_000, speaker: 'Dana', text: 'one '.repeat(60).trim() }

test('a long turn is shared out over captions of two lines that follow each other without a gap', () => {
  const captions = captionsOf([turn])
  expect(captions.length).toBeGreaterThan(2)
  for (const { text } of captions) expect(text.split('\n').every((line) => line.length <= 42)).toBe(true)
  expect(captions.map(({ startMs }) => startMs).slice(1)).toEqual(captions.map(({ endMs }) => endMs).slice(0, -1))
  expect([captions[0]?.startMs, captions.at(-1)?.endMs]).toEqual([61_000, 71_000])
})

test('what is said is no mark of the form', () => {
  const said = [{ startMs: 0, endMs: 3_600_500, speaker: '<v x>', text: 'a --> b & <c>' }]
  expect(writeVtt(said)).toBe('WEBVTT\n\n1\n00:00:00.000 --> 01:00:00.500\n<v &lt;v x&gt;>a --&gt; b &amp; &lt;c&gt;\n')
  expect(writeSrt(said)).toBe('1\n00:00:00,000 --> 01:00:00,500\n<v x>: a -> b & <c>\n')
})
