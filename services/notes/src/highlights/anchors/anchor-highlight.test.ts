import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { anchorQuote, indexBlocks, type QuoteAnchor } from '@verbatim/contracts/quote-anchor.ts'
import { Node } from 'prosemirror-model'
import { describe, expect, test } from 'vitest'
import { prosemirrorToYDoc, updateYFragment } from 'y-prosemirror'
import * as Y from 'yjs'
import { blockElements, blockOf, blocksOfYjs } from '#src/documents/yjs-blocks.ts'
import { anchorHighlight, type Placement } from './anchor-highlight.ts'
import { type ChangedText, changedText } from './changed-text.ts'
import { isCorrection } from './correction.ts'
import { positionOfRelative, relativePositionOf } from './live-text.ts'

type Block = { id: string; text: string }

const paragraph = ({ id, text }: Block) => ({
  type: 'paragraph',
  attrs: { id },
  content: text.split(/(\n)/).flatMap((part) => {
    if (part === '\n') return [{ type: 'hardBreak' }]
    return part === '' ? [] : [{ type: 'text', text: part }]
  }),
})

const docOf = (blocks: Block[]): Node => Node.fromJSON(documentSchema, { type: 'doc', content: blocks.map(paragraph) })

/** A document under edit, with one highlight on the given words. */
function aHighlight(blocks: Block[], words: string, options: { nth?: number; relative?: boolean } = {}) {
  const document = prosemirrorToYDoc(docOf(blocks), 'content')
  const joined = indexBlocks(blocks)
  let at = -1
  for (let nth = 0; nth <= (options.nth ?? 0); nth += 1) at = joined.text.indexOf(words, at + 1)
  const place = (offset: number) => {
    const position = joined.starts.findLastIndex((start) => start <= offset)
    return { id: blocks[position]!.id, offset: offset - joined.starts[position]! }
  }
  const [from, to] = [place(at), place(at + words.length)]
  const quote = anchorQuote(joined, { blockId: from.id, start: from.offset, endBlockId: to.id, end: to.offset })!
  const element = (id: string) => blockElements(document).find((block) => blockOf(block).id === id)!
  const start = relativePositionOf(element(from.id), from.offset, 'start')!
  const end = relativePositionOf(element(to.id), to.offset, 'end')!
  return { document, blocks, quote, start, end, relative: options.relative ?? true }
}

/** Edits the document to be as given, as an editor on the page does, and places the highlight again. */
function edited({ document, blocks, quote, start, end, relative }: ReturnType<typeof aHighlight>, now: Block[]) {
  const fragment = document.getXmlFragment('content')
  document.transact(() => {
    updateYFragment(document, fragment, docOf(now), { mapping: new Map(), isOMark: new Map() })
  })
  const texts = blocksOfYjs(document).map(({ id, text }) => ({ id, text }))
  expect(texts).toEqual(now)
  const live = relative
    ? { start: positionOfRelative(document, start), end: positionOfRelative(document, end) }
    : { start: null, end: null }
  return outcome(anchorHighlight(indexBlocks(now), quote, live, changesOf(blocks, now)))
}

function changesOf(before: Block[], after: Block[]): ChangedText {
  const textOf = (blocks: Block[], id: string) => blocks.find((block) => block.id === id)?.text ?? null
  const ids = [...new Set([...before, ...after].map(({ id }) => id))]
  const texts = ids.map((id) => [id, { before: textOf(before, id), after: textOf(after, id) }] as const)
  return changedText(new Map(texts.filter(([, text]) => text.before !== text.after)))
}

const outcome = (placement: Placement): string => {
  if (placement.state === 'DOUBT') return placement.certainty
  const { blockId, start, endBlockId, exact } = placement.anchor as QuoteAnchor
  return `${blockId[0]}:${start}${endBlockId === blockId ? '' : `-${endBlockId[0]}`} ${exact}`
}

const interview = [
  { id: 'a'.repeat(10), text: 'How did it go?' },
  { id: 'b'.repeat(10), text: 'It said shortly. That is not a length of time, that is a mood.' },
  { id: 'c'.repeat(10), text: 'And then?' },
  { id: 'd'.repeat(10), text: 'I waited four days. I waited four days. Then I called.' },
]
const withText = (id: string, text: string) =>
  interview.map((block) => (block.id.startsWith(id) ? { ...block, text } : block))

describe.each([true, false])('with relative positions known: %s', (relative) => {
  test('a highlight follows its words when text before them in the turn changes', () => {
    const one = aHighlight(interview, 'that is a mood', { relative })
    const text = 'Well, the app said very shortly. That is not a length of time, that is a mood.'
    expect(edited(one, withText('b', text))).toBe(`b:${text.indexOf('that is a mood')} that is a mood`)
  })

  test('what is typed at either edge stays outside', () => {
    const one = aHighlight(interview, 'shortly', { relative })
    expect(edited(one, withText('b', 'It said “shortly”. That is not a length of time, that is a mood.'))).toBe(
      'b:9 shortly',
    )
  })

  test('a highlight follows its words into another turn', () => {
    const moved = [interview[1]!, interview[0]!, interview[2]!, interview[3]!]
    expect(edited(aHighlight(interview, 'a length of time', { relative }), moved)).toBe('b:29 a length of time')
  })

  test('a highlight whose words are gone goes to review', () => {
    const one = aHighlight(interview, 'that is a mood', { relative })
    expect(edited(one, withText('b', 'It said shortly.'))).toBe('LOST')
  })

  test('of two places with the same words the one that was rewritten is not swapped for the other', () => {
    const one = aHighlight(interview, 'I waited four days.', { relative })
    const text = 'Nobody called me back in all that time. I waited four days. Then I called.'
    expect(edited(one, withText('d', text))).toBe('AMBIGUOUS')
  })

  test('words that stood elsewhere before are never taken for those that are gone', () => {
    const twice = [
      ...interview,
      { id: 'e'.repeat(10), text: 'It said shortly. That is not a length of time, that is a mood.' },
    ]
    const one = aHighlight(twice, 'that is a mood', { relative })
    expect(
      edited(
        one,
        twice.filter((block) => !block.id.startsWith('b')),
      ),
    ).toBe('AMBIGUOUS')
  })
})

describe('with relative positions', () => {
  test('a word put right keeps the range and updates the text', () => {
    const one = aHighlight(interview, 'That is not a length of time')
    const text = 'It said shortly. That is not any length of the time, that is a mood.'
    expect(edited(one, withText('b', text))).toBe('b:17 That is not any length of the time')
  })

  test('a turn split within a highlight makes it span two', () => {
    const now = [
      interview[0]!,
      { id: 'b'.repeat(10), text: 'It said shortly. That is not' },
      { id: 'n'.repeat(10), text: 'a length of time, that is a mood.' },
      ...interview.slice(2),
    ]
    expect(edited(aHighlight(interview, 'That is not a length of time'), now)).toBe(
      'b:17-n That is not\na length of time',
    )
  })

  test('two turns joined under a highlight make it one again', () => {
    const one = aHighlight(interview, 'that is a mood.\nAnd then?')
    const now = [
      interview[0]!,
      { id: 'b'.repeat(10), text: 'It said shortly. That is not a length of time, that is a mood. And then?' },
      interview[3]!,
    ]
    expect(edited(one, now)).toBe('b:47 that is a mood. And then?')
  })

  test('a turn that was cut and pasted elsewhere takes its highlight along', () => {
    const now = [interview[0]!, ...interview.slice(2), { id: 'n'.repeat(10), text: interview[1]!.text }]
    expect(edited(aHighlight(interview, 'a length of time'), now)).toBe('n:29 a length of time')
  })

  test('a sentence that was rewritten altogether goes to review', () => {
    const one = aHighlight(interview, 'that is a mood.')
    expect(
      edited(one, withText('b', 'It said shortly. That is not a length of time, nobody believes it any more.')),
    ).toBe('LOST')
  })

  test('an undone deletion brings the highlight back to its place', () => {
    const one = aHighlight(interview, 'that is a mood')
    const fragment = one.document.getXmlFragment('content')
    const undo = new Y.UndoManager(fragment)
    const text = blockElements(one.document)[1]!.firstChild as Y.XmlText
    text.delete(40, 20)
    undo.undo()
    expect(edited(one, interview)).toBe('b:47 that is a mood')
  })

  test('lines within a turn count as on the page', () => {
    const lines = [{ id: 'a'.repeat(10), text: 'one\ntwo\nthree' }]
    expect(edited(aHighlight(lines, 'two\nthree'), [{ id: 'a'.repeat(10), text: 'zero\none\ntwo\nthree' }])).toBe(
      'a:9 two\nthree',
    )
  })

  test('a position that cannot be read counts as none', () => {
    const document = new Y.Doc()
    expect(positionOfRelative(document, new Uint8Array([255, 255, 255]))).toBeNull()
    expect(positionOfRelative(document, new Uint8Array())).toBeNull()
  })
})

test('a correction leaves much of the text and adds little', () => {
  expect(isCorrection('I waited four days', 'I waited for four days')).toBe(true)
  expect(isCorrection('unreadble', 'unreadable')).toBe(true)
  expect(isCorrection('I waited four days', 'She phoned')).toBe(false)
  expect(isCorrection('I waited four days', ' ')).toBe(false)
  expect(isCorrection('I waited', `I waited ${'and waited '.repeat(9)}`)).toBe(false)
})
