import { expect, test } from 'vitest'
import { readCaptions } from '#src/imports/read-captions.ts'

const turnsOf = (text: string) => {
  const { turns, speakers } = readCaptions(text)
  return turns.map((turn) => ({
    name: turn.speaker === null ? null : speakers[turn.speaker]?.name,
    text: turn.words.map(([, , word]) => word).join(' '),
    times: [turn.startMs, turn.endMs],
  }))
}

test('the name of a voice shows every character it has', () => {
  const text = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<v Dana\u202e\u200b Whitlock>I waited.</v>\n'
  expect(readCaptions(text).speakers.map(({ name }) => name)).toEqual(['Dana Whitlock'])
})

test('voices of WebVTT are speakers; looks, notes and entities are not text', () => {
  const text = `WEBVTT - title

NOTE
Nobody reads this.

STYLE
::cue { color: red }

intro
00:00:01.000 --> 00:00:04.500 align:start
<v.loud Anna Lind>Good <i>morning</i> &amp; <c.red>welcome</c>.</v> <v Bo>Hi.</v>

01:00:00.000 --> 01:00:01.000
<v Bo>Late.
`
  expect(turnsOf(text)).toEqual([
    { name: 'Anna Lind', text: 'Good morning & welcome.', times: [1000, 4500] },
    { name: 'Bo', text: 'Hi.', times: [1000, 4500] },
    { name: 'Bo', text: 'Late.', times: [3_600_000, 3_601_000] },
  ])
})

test('without voices, lines that begin with a name say who speaks until the next one does', () => {
  const text =
    '1\n00:00:00,000 --> 00:00:01,000\nInterviewer: Why?\n\n2\n00:00:01,000 --> 00:00:02,000\nAnna: Because\n\n3\n00:00:02,000 --> 00:00:03,000\nit works.\n'
  expect(turnsOf(text)).toEqual([
    { name: 'Interviewer', text: 'Why?', times: [0, 1000] },
    { name: 'Anna', text: 'Because it works.', times: [1000, 3000] },
  ])
  expect(readCaptions(text).speakers.map((speaker) => speaker.interviewer)).toEqual([true, false])
})

test('a colon in a sentence makes nobody speak', () => {
  const text = 'WEBVTT\n\n00:00.000 --> 00:02.000\nOne thing matters: time.\n\n00:02.000 --> 00:03.000\nYes.\n'
  expect(turnsOf(text)).toEqual([{ name: null, text: 'One thing matters: time. Yes.', times: [0, 3000] }])
})

test('captions out of order are put in order, and words lie evenly in theirs', () => {
  const text = 'WEBVTT\n\n00:10.000 --> 00:11.000\nSecond.\n\n00:00.000 --> 00:01.000\nab cd\n'
  const { turns } = readCaptions(text)
  expect(turns.map((turn) => turn.words)).toEqual([
    [
      [0, 400, 'ab'],
      [600, 1000, 'cd'],
    ],
    [[10_000, 11_000, 'Second.']],
  ])
})

test('a file without a caption is refused with what to do', () => {
  expect(() => readCaptions('WEBVTT\n\nNOTE only a note\n')).toThrow(/no captions with times/)
})
