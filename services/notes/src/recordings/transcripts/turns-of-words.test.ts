import { expect, test } from 'vitest'
import { type HeardWord, textOfTurn } from '#src/recordings/transcripts/heard-turn.ts'
import { interleaved, turnsOfWords } from '#src/recordings/transcripts/turns-of-words.ts'

/** Words of 200 ms, 100 ms apart; `|` is a pause of two seconds. */
function said(text: string, from = 0): HeardWord[] {
  let at = from
  return text.split(' ').flatMap((word) => {
    at += word === '|' ? 2000 : 300
    return word === '|' ? [] : [[at - 300, at - 100, word] as const]
  })
}

const texts = (words: readonly HeardWord[]) => turnsOfWords(words, 0).map((turn) => textOfTurn(turn, 'en'))

test('a pause begins a new turn, whose times are those of its words', () => {
  const turns = turnsOfWords(said('Hello there. | How are you?'), 0)
  expect(turns.map((turn) => [textOfTurn(turn, 'en'), turn.startMs, turn.endMs])).toEqual([
    ['Hello there.', 0, 500],
    ['How are you?', 2600, 3400],
  ])
})

test('long speech without a pause is parted where a sentence ends, and nowhere else', () => {
  const sentence = `${'word '.repeat(39)}end.`
  expect(texts(said(`${sentence} ${sentence} ${sentence}`))).toEqual([`${sentence} ${sentence}`, sentence])
  expect(texts(said(`${'word '.repeat(250)}end.`)).map((turn) => turn.split(' ').length)).toEqual([200, 51])
})

test('speakers on channels of their own take turns in order of time', () => {
  const first = turnsOfWords(said('One. | | Three.'), 0)
  const second = turnsOfWords(said('Two.', 1500), 1)
  expect(interleaved([first, second]).map((turn) => [turn.speaker, textOfTurn(turn, 'en')])).toEqual([
    [0, 'One.'],
    [1, 'Two.'],
    [0, 'Three.'],
  ])
})

test('languages without spaces are written without spaces', () => {
  expect(
    textOfTurn(
      {
        words: [
          [0, 1, '你'],
          [1, 2, '好'],
        ],
      },
      'zh',
    ),
  ).toBe('你好')
})

test('nothing said is no turn', () => {
  expect(turnsOfWords([], 0)).toEqual([])
})
