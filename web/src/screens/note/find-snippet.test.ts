import { expect, test } from 'vitest'
import { findSnippet } from './find-snippet.ts'

const blocks = [
  { id: 'a', kind: 'turn', text: 'They answered the phone. They answered.' },
  { id: 'b', kind: 'turn', text: 'They answered, at last.' },
]
const at = (prefix: string, suffix: string, blockId?: string) =>
  findSnippet(blocks, { kind: 'snippet', exact: 'They answered', prefix, suffix, ...(blockId ? { blockId } : {}) })

test('the words are found in the block that the link names', () => {
  expect(at('', '', 'b')).toEqual({ blockId: 'b', start: 0, end: 13 })
})

test('among equal words those with the same words around them are meant', () => {
  expect(at('phone. ', '.')).toEqual({ blockId: 'a', start: 25, end: 38 })
  expect(at('', ', at last')).toEqual({ blockId: 'b', start: 0, end: 13 })
})

test('a link to words that were corrected opens at their block, and without it nowhere', () => {
  const gone = { kind: 'snippet' as const, exact: 'Nobody said this', prefix: '', suffix: '' }
  expect(findSnippet(blocks, { ...gone, blockId: 'b' })).toEqual({ blockId: 'b', start: 0, end: 0 })
  expect(findSnippet(blocks, gone)).toBeNull()
})

test('a link without words means the whole block', () => {
  const place = { kind: 'snippet' as const, exact: '', prefix: '', suffix: '' }
  expect(findSnippet(blocks, { ...place, blockId: 'b' })).toEqual({ blockId: 'b', start: 0, end: 23 })
  expect(findSnippet(blocks, { ...place, blockId: 'gone' })).toBeNull()
})
