import { blocksOf } from '@verbatim/contracts/document-text.ts'
import { expect, test } from 'vitest'
import { documentFromText } from './text-document.ts'

const linesOf = (text: string): string[] =>
  blocksOf(documentFromText(text).doc).map((block) => `${block.kind}: ${block.text}`)

test('an empty line begins a paragraph, and a line break inside one stays', () => {
  expect(linesOf('One\ntwo\n\nThree\r\nfour\n')).toEqual(['paragraph: One\ntwo', 'paragraph: Three\nfour'])
})

test('without empty lines every line is a paragraph', () => {
  expect(linesOf('One\ntwo\n')).toEqual(['paragraph: One', 'paragraph: two'])
})

test('a conversation becomes turns, and a line without a name belongs to who spoke last', () => {
  const text = 'Notes from Tuesday\n\nInterviewer: How was it?\n\nAnna Lind: Slow.\nVery slow.\n\nInterviewer: Why?'
  expect(linesOf(text)).toEqual([
    'paragraph: Notes from Tuesday',
    'turn: How was it?',
    'turn: Slow.\nVery slow.',
    'turn: Why?',
  ])
  const { speakers, doc } = documentFromText(text)
  expect(speakers.map(({ name, interviewer }) => [name, interviewer])).toEqual([
    ['Interviewer', true],
    ['Anna Lind', false],
  ])
  expect(blocksOf(doc).map((block) => block.speakerId)).toEqual([
    undefined,
    speakers[0]?.id,
    speakers[1]?.id,
    speakers[0]?.id,
  ])
})

test('two lines are enough for a conversation', () => {
  expect(linesOf('Interviewer: How?\nP1: Well.')).toEqual(['turn: How?', 'turn: Well.'])
})

test('times before or after a name are times of the turn', () => {
  const { doc } = documentFromText('[00:01:02] Anna: Hi\nBen (1:05): Hello\n00:01:07.500 Anna: Bye')
  expect(blocksOf(doc).map((block) => [block.text, block.startMs])).toEqual([
    ['Hi', 62_000],
    ['Hello', 65_000],
    ['Bye', 67_500],
  ])
})

test('facts, links and times of day are no conversation', () => {
  expect(linesOf('Date: today\nPlace: Berlin\nhttps://example.com/x')).toEqual([
    'paragraph: Date: today',
    'paragraph: Place: Berlin',
    'paragraph: https://example.com/x',
  ])
  expect(linesOf('We met at 10:30: early.\nThen: nothing.\nThen we left.')[0]).toMatch(/^paragraph/)
})

test('an empty text is one empty paragraph', () => {
  expect(linesOf(' \n\n')).toEqual(['paragraph: '])
})

test('every block has an id of its own', () => {
  const ids = blocksOf(documentFromText('A: x\nB: y\nA: z').doc).map((block) => block.id)
  expect(new Set(ids).size).toBe(3)
  expect(ids.every(Boolean)).toBe(true)
})

test('empty lines at the end part nothing, however many they are', () => {
  expect(linesOf(`One\ntwo${'\n'.repeat(60_000)}`)).toEqual(['paragraph: One', 'paragraph: two'])
  expect(linesOf(`${'\r'.repeat(60_000)}One\rtwo`)).toEqual(['paragraph: One\ntwo'])
})

test('a time before a stretch of white space heads no turn', () => {
  expect(linesOf(`00:01${' '.repeat(60_000)}!`)).toHaveLength(1)
})

test('many paragraphs may stand before a conversation', () => {
  expect(linesOf(`${'x\n\n'.repeat(150_000)}A: b\nB: c\nA: d`)).toHaveLength(150_003)
})

test('more names than people in a room are a list and no speakers', () => {
  const talk = (people: number): string => Array.from({ length: people }, (_, at) => `N${at}: b`).join('\n')
  expect(documentFromText(talk(200)).speakers).toHaveLength(200)
  const { speakers, doc } = documentFromText(talk(201))
  expect(speakers).toEqual([])
  expect(blocksOf(doc).map(({ kind }) => kind)).toEqual(Array(201).fill('paragraph'))
})
