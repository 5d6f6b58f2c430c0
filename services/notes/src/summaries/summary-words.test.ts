import { expect, test } from 'vitest'
import type { PositionedBlock } from '#src/documents/block-repository.ts'
import { keptChapters } from './make-chapters.ts'
import { digestOfBlocks, isEnough, saidForSummary } from './said.ts'
import { orderedSummary } from './summarize-note.ts'
import { wordsOfSummary } from './summary-words.ts'

const turn = (id: string, text: string, speakerId?: string): PositionedBlock => ({
  id,
  position: 0,
  kind: 'turn',
  text,
  ...(speakerId && { speakerId }),
})
const [ASKS, SAYS] = ['asks', 'says']
const speakers = [
  { id: ASKS, interviewer: true },
  { id: SAYS, interviewer: false },
]
const blocks = [
  turn('a', 'How did it go?', ASKS),
  turn('b', 'I took the photo four times. It said unreadable.', SAYS),
  turn('c', 'Nobody called me.', SAYS),
]
const summaryOf = (lines: number[]) => ({
  ...orderedSummary('note', 'ByQuestion', { prompt: null, by: 'ines', at: new Date(0) }),
  chapters: keptChapters('ByQuestion', [{ section: null, heading: 0, lines }], saidForSummary(blocks, speakers)),
})
const inBlocks = (now: PositionedBlock[]) => new Map(now.map((block) => [block.id, block]))

test('who asks is told from who answers, and text that nobody speaks is the researcher’s where somebody does', () => {
  const said = saidForSummary([...blocks, { ...turn('d', 'My own remark.'), kind: 'paragraph' }], speakers)
  expect(said.map(({ text, isTheirs, isQuestion }) => [text, isTheirs, isQuestion])).toEqual([
    ['How did it go?', false, true],
    ['I took the photo four times.', true, false],
    ['It said unreadable.', true, false],
    ['Nobody called me.', true, false],
    ['My own remark.', false, false],
  ])
  expect([isEnough(said), isEnough(said.slice(0, 3))]).toEqual([true, false])
  expect(saidForSummary([turn('x', 'Written by nobody in particular.')], [])[0]?.isTheirs).toBe(true)
})

test('a summary keeps no words, and says those that stand in the note now', () => {
  const summary = summaryOf([1, 3])
  expect(JSON.stringify(summary.chapters)).not.toContain('photo')
  const { chapters, gone } = wordsOfSummary(summary, inBlocks(blocks))
  expect(gone).toBe(0)
  expect(chapters).toMatchObject([
    {
      title: 'How did it go?',
      isSaid: true,
      lines: [
        { text: 'I took the photo four times.', blockId: 'b', start: 0 },
        { text: 'Nobody called me.', blockId: 'c' },
      ],
    },
  ])
})

test('a line follows its words within their block, and is left out once they are changed', () => {
  const moved = [turn('a', 'How did it go?', ASKS), turn('b', 'Well. I took the photo four times.', SAYS)]
  const { chapters, gone } = wordsOfSummary(summaryOf([1, 3]), inBlocks(moved))
  expect(chapters[0]?.lines).toMatchObject([{ text: 'I took the photo four times.', start: 6, end: 34 }])
  expect(gone).toBe(1)
  expect(wordsOfSummary(summaryOf([1]), inBlocks([turn('b', 'I took it twice.', SAYS)]))).toEqual({
    chapters: [],
    gone: 1,
  })
})

test('another text has another digest, and so has the same text of another speaker', () => {
  const digests = [blocks, [turn('a', 'How did it go?', SAYS), ...blocks.slice(1)], blocks.slice(1)].map(digestOfBlocks)
  expect(new Set(digests).size).toBe(3)
})
