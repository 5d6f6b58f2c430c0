import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AnchoredBlock,
  anchorQuote,
  indexBlocks,
  type QuoteAnchor,
  reanchor,
  type TextRange,
  verifyQuote,
} from './quote-anchor.ts'

const blocksFrom = (...texts: string[]): AnchoredBlock[] => texts.map((text, index) => ({ id: `b${index}`, text }))

function textAt(blocks: AnchoredBlock[], range: TextRange): string {
  const first = blocks.findIndex((block) => block.id === range.blockId)
  const last = blocks.findIndex((block) => block.id === range.endBlockId)
  const texts = blocks.slice(first, last + 1).map((block) => block.text)
  texts[texts.length - 1] = texts.at(-1)!.slice(0, range.end)
  texts[0] = texts[0]!.slice(range.start)
  return texts.join('\n')
}

/** The anchor of the nth occurrence of some words within one block. */
function anchorOf(blocks: AnchoredBlock[], blockId: string, words: string, nth = 0): QuoteAnchor {
  const text = blocks.find((block) => block.id === blockId)!.text
  let start = text.indexOf(words)
  for (let seen = 0; seen < nth; seen += 1) start = text.indexOf(words, start + 1)
  return anchorQuote(indexBlocks(blocks), { blockId, start, endBlockId: blockId, end: start + words.length })!
}

const interview = blocksFrom(
  'How long did you wait for the export to finish last week?',
  'We waited three weeks. Then we gave up and copied it by hand.',
  'And after that, what did the team decide to do about it?',
)

describe('an anchor', () => {
  test('remembers the quote and 32 characters on either side, across blocks', () => {
    const range = { blockId: 'b0', start: 47, endBlockId: 'b1', end: 9 }
    expect(anchorQuote(indexBlocks(interview), range)).toEqual({
      ...range,
      exact: 'last week?\nWe waited',
      prefix: 'u wait for the export to finish ',
      suffix: ' three weeks. Then we gave up an',
    })
  })

  test('cannot be made of nothing, backwards, or outside the document', () => {
    const index = indexBlocks(interview)
    expect(anchorQuote(index, { blockId: 'b0', start: 3, endBlockId: 'b0', end: 3 })).toBeNull()
    expect(anchorQuote(index, { blockId: 'b1', start: 0, endBlockId: 'b0', end: 3 })).toBeNull()
    expect(anchorQuote(index, { blockId: 'b0', start: 0, endBlockId: 'b0', end: 300 })).toBeNull()
    expect(anchorQuote(index, { blockId: 'zz', start: 0, endBlockId: 'b0', end: 3 })).toBeNull()
  })

  test('keeps no half of a character that takes two units', () => {
    const blocks = blocksFrom(`${'😀'.repeat(20)}x${'😀'.repeat(20)}x`, `x${'😀'.repeat(20)}`)
    const anchor = anchorOf(blocks, 'b0', 'x')
    expect(anchor.prefix.isWellFormed() && anchor.suffix.isWellFormed()).toBe(true)
    const shifted = blocksFrom(`!${blocks[0]!.text}`, blocks[1]!.text)
    expect(reanchor(shifted, anchor)).toMatchObject({ state: 'MOVED' })
  })
})

describe('a quote whose text has not changed', () => {
  test('is exactly where it was', () => {
    const anchor = anchorOf(interview, 'b1', 'three weeks')
    expect(verifyQuote(indexBlocks(interview), anchor)).toBe(true)
    expect(reanchor(interview, anchor)).toEqual({
      state: 'EXACT',
      range: { blockId: 'b1', start: 10, endBlockId: 'b1', end: 21 },
    })
  })

  test('stays where it is when words around it change', () => {
    const anchor = anchorOf(interview, 'b1', 'three weeks')
    const edited = interview.with(1, { id: 'b1', text: 'We lasted three weeks! So we stopped.' })
    expect(reanchor(edited, anchor)).toMatchObject({ state: 'EXACT', range: { start: 10, end: 21 } })
  })

  test('is exact among its look-alikes', () => {
    const blocks = blocksFrom('yes yes yes yes')
    const anchor = anchorOf(blocks, 'b0', 'yes', 2)
    expect(reanchor(blocks, anchor)).toMatchObject({ state: 'EXACT', range: { start: 8, end: 11 } })
  })
})

describe('a quote that has moved', () => {
  test('is followed within its block, into another block and across a split', () => {
    const anchor = anchorOf(interview, 'b1', 'three weeks')
    const shifted = interview.with(1, { id: 'b1', text: `Well, ${interview[1]!.text}` })
    expect(reanchor(shifted, anchor)).toMatchObject({ state: 'MOVED', range: { blockId: 'b1', start: 16 } })

    const renamed = [
      { id: 'n0', text: 'A new first question?' },
      ...interview.map(({ id, text }) => ({ id: `n${id}`, text })),
    ]
    expect(reanchor(renamed, anchor)).toMatchObject({ state: 'MOVED', range: { blockId: 'nb1', start: 10 } })

    const split = [
      interview[0]!,
      { id: 'x1', text: 'We waited' },
      { id: 'x2', text: 'three weeks. Then we gave up and copied' },
    ]
    expect(reanchor(split, anchor)).toMatchObject({ state: 'MOVED', range: { blockId: 'x2', start: 0, end: 11 } })
  })

  test('is told from its look-alikes by what stands around it', () => {
    const blocks = blocksFrom('I like the export button very much.', 'The import failed. I like the rest very much.')
    const anchor = anchorOf(blocks, 'b1', 'I like the')
    const edited = blocksFrom(
      'Hm. I like the export button very much.',
      'Oh. The import failed. I like the rest very much.',
    )
    expect(reanchor(edited, anchor)).toMatchObject({ state: 'MOVED', range: { blockId: 'b1', start: 23 } })
  })

  test('over several blocks is found over several blocks', () => {
    const anchor = anchorQuote(indexBlocks(interview), { blockId: 'b0', start: 38, endBlockId: 'b1', end: 21 })!
    const moved = [
      { id: 'new', text: 'Before.' },
      { id: 'q', text: interview[0]!.text },
      { id: 'a', text: interview[1]!.text },
    ]
    const result = reanchor(moved, anchor)
    expect(result).toMatchObject({ state: 'MOVED', range: { blockId: 'q', start: 38, endBlockId: 'a', end: 21 } })
  })
})

describe('a quote without proof', () => {
  test('is ambiguous when two places are equally good, and both are offered', () => {
    const blocks = blocksFrom('yes')
    const anchor = { ...anchorOf(blocks, 'b0', 'yes'), prefix: 'I said ', suffix: ' to it' }
    const result = reanchor(blocksFrom('oh yes, I do', 'oh yes, I do'), anchor)
    expect(result.state).toBe('AMBIGUOUS')
    expect(result).toMatchObject({
      candidates: [
        { blockId: 'b0', start: 3 },
        { blockId: 'b1', start: 3 },
      ],
    })
  })

  test('never falls on the same words said elsewhere', () => {
    const blocks = blocksFrom('The price is fine with us.', 'For the rest of the company the price is a problem.')
    const anchor = anchorOf(blocks, 'b0', 'price is')
    const without = blocksFrom('No comment.', 'For the rest of the company the price is a problem.')
    expect(reanchor(without, anchor).state).toBe('AMBIGUOUS')
  })

  test('is not believed for standing at the beginning of another text', () => {
    const anchor = anchorOf(blocksFrom('um, we never tried'), 'b0', 'um')
    expect(reanchor(blocksFrom('um; I see it otherwise'), anchor).state).toBe('AMBIGUOUS')
  })

  test('does not trust its old place when a look-alike has slid into it', () => {
    const blocks = blocksFrom('yes yes yes')
    const anchor = anchorOf(blocks, 'b0', 'yes', 1)
    expect(reanchor(blocksFrom('yes yes yes yes'), anchor).state).toBe('AMBIGUOUS')
  })

  test('is lost when its words are gone, or when it has none', () => {
    const anchor = anchorOf(interview, 'b1', 'three weeks')
    expect(reanchor(interview.with(1, { id: 'b1', text: 'We waited for ages.' }), anchor)).toEqual({ state: 'LOST' })
    expect(reanchor([], anchor)).toEqual({ state: 'LOST' })
    expect(reanchor(interview, { ...anchor, exact: '' })).toEqual({ state: 'LOST' })
  })

  test('offers at most twenty places', () => {
    const blocks = blocksFrom('um '.repeat(500))
    const result = reanchor(blocks, { ...anchorOf(blocks, 'b0', 'um', 3), blockId: 'gone', prefix: 'x', suffix: 'y' })
    expect(result.state === 'AMBIGUOUS' && result.candidates.length).toBe(20)
  })
})

describe('whatever the text', () => {
  const word = fc.constantFrom('yes', 'no', 'price', 'export', 'a', 'ü😀', 'well')
  const texts = fc.array(
    fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
    { minLength: 1, maxLength: 6 },
  )

  function anyAnchor(blocks: AnchoredBlock[], a: number, b: number): QuoteAnchor | null {
    const index = indexBlocks(blocks)
    const places = [a % (index.text.length + 1), b % (index.text.length + 1)]
      .sort((x, y) => x - y)
      .map((offset) => {
        const at = index.starts.findLastIndex((start) => start <= offset)
        return { id: blocks[at]!.id, offset: offset - index.starts[at]! }
      })
    const [from, to] = places as [{ id: string; offset: number }, { id: string; offset: number }]
    return anchorQuote(index, { blockId: from.id, start: from.offset, endBlockId: to.id, end: to.offset })
  }

  test('a quote in an unchanged document is exact', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (written, a, b) => {
        const blocks = blocksFrom(...written)
        const anchor = anyAnchor(blocks, a, b)
        if (anchor === null) return
        const { blockId, start, endBlockId, end } = anchor
        expect(reanchor(blocks, anchor)).toEqual({ state: 'EXACT', range: { blockId, start, endBlockId, end } })
      }),
      { numRuns: 500 },
    )
  })

  test('a place that is named holds the quote word for word', () => {
    fc.assert(
      fc.property(texts, texts, fc.nat(), fc.nat(), (written, rewritten, a, b) => {
        const anchor = anyAnchor(blocksFrom(...written), a, b)
        if (anchor === null) return
        const blocks = blocksFrom(...rewritten)
        const result = reanchor(blocks, anchor)
        const ranges = 'range' in result ? [result.range] : 'candidates' in result ? result.candidates : []
        for (const range of ranges) expect(textAt(blocks, range)).toBe(anchor.exact)
        expect(result.state === 'LOST').toBe(
          !blocks
            .map((block) => block.text)
            .join('\n')
            .includes(anchor.exact),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('text put in or taken out far from a quote never leads to another place', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 200 })
    fc.assert(
      fc.property(
        letters,
        letters,
        letters,
        letters,
        fc.integer({ min: 1, max: 6 }),
        (before, near, after, put, size) => {
          const context = `<${near}>${'0123456789abcdef'.repeat(4)}`
          const quote = 'abcabc'.slice(0, size)
          const original = `${before}${context}${quote}${context}${after}`
          const edited = `${put}${context}${quote}${context}${after}`
          const at = (text: string, head: string) => ({ id: 'b0', text, start: head.length + context.length })
          const old = at(original, before)
          const anchor = anchorQuote(indexBlocks([old]), {
            blockId: 'b0',
            start: old.start,
            endBlockId: 'b0',
            end: old.start + size,
          })!
          const truth = at(edited, put)
          const result = reanchor([truth], anchor)
          if ('range' in result) expect(result.range.start).toBe(truth.start)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('a quote that was taken out is never placed on a copy with other surroundings', () => {
    const filler = fc.string({ unit: fc.constantFrom('k', 'l', 'm', 'n', ' '), minLength: 40, maxLength: 80 })
    fc.assert(
      fc.property(
        filler,
        filler,
        filler,
        fc.string({ unit: fc.constantFrom('x', 'y'), minLength: 1, maxLength: 50 }),
        (a, b, c, quote) => {
          const anchor = anchorOf([{ id: 'b0', text: `(${a})${quote}(${b})` }], 'b0', quote)
          const result = reanchor(blocksFrom(`(${a})(${b})`, `[${c}]${quote}[${c}]`), anchor)
          expect(result.state).toBe('AMBIGUOUS')
        },
      ),
    )
  })
})
