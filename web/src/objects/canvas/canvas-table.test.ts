import type { CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { expect, test } from 'vitest'
import type { CardFace } from '../../canvas/card-face.ts'
import { canvasTable } from './canvas-table.ts'

const [highlightId, insightId, closedId, noteId] = [newId(), newId(), newId(), newId()]

const item = (given: Partial<CanvasItem>): CanvasItem => ({
  ...{ id: newId(), kind: 'text', objectId: null, x: 0, y: 0, width: 100, height: 50, order: 1 },
  ...{ text: '', textFormat: 'PARAGRAPH', color: null, tagId: null, clustered: false },
  ...given,
})

const face = (words: string, tags: string[] = []): CardFace => ({
  ...{ state: 'shown', words, isSaid: false, person: null, end: '' },
  tags: tags.map((title) => ({ title, hue: 'grey' })),
})

const FACES: Record<string, CardFace> = {
  [highlightId]: face('I can wait till Tuesday.', ['waiting', 'silence']),
  [insightId]: face('Silence loses carriers'),
}

const known = {
  faceFor: (_kind: string, id: string): CardFace => FACES[id] ?? { state: 'hidden' },
  saidOf: (id: string) =>
    id === highlightId
      ? {
          ...{ __typename: 'Highlight' as const, id, text: 'I can wait till Tuesday.', tags: [] },
          note: { __typename: 'Note' as const, id: noteId, title: 'Dana Whitlock, interview' },
          speaker: { __typename: 'Speaker' as const, name: 'Dana Whitlock', color: 1 },
          audioVideo: { __typename: 'HighlightClip' as const, startTime: 65, endTime: 70, streamUrl: null },
        }
      : null,
}

test('a canvas is a table in the order in which it is read, each card with its group; what is not seen is left out', () => {
  const items = [
    item({ kind: 'insight', objectId: insightId, y: 900 }),
    item({ kind: 'highlight', objectId: highlightId, x: 60, y: 160 }),
    item({ kind: 'note', objectId: closedId, y: 1200 }),
    item({ kind: 'group', text: 'No news reads as no', y: 100, width: 500, height: 300 }),
    item({ text: 'Why they leave' }),
  ]
  const [heading, ...lines] = canvasTable(items, known, 'https://farrow.example')
  expect(heading?.join()).toBe('Group,Kind,Words,Said by,Tags,Note,Moment,Link')
  expect(lines.map((line) => line.slice(0, 7))).toEqual([
    ['', 'Text', 'Why they leave', '', '', '', ''],
    ['', 'Group', 'No news reads as no', '', '', '', ''],
    [
      ...['No news reads as no', 'Highlight', 'I can wait till Tuesday.', 'Dana Whitlock', 'waiting, silence'],
      ...['Dana Whitlock, interview', '01:05'],
    ],
    ['', 'Insight', 'Silence loses carriers', '', '', '', ''],
  ])
  expect(lines.map((line) => line[7]?.split('/').slice(0, 4).join('/'))).toEqual([
    '',
    '',
    'https://farrow.example/data',
    'https://farrow.example/insights',
  ])
})
