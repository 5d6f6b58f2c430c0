import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { expect, test, vi } from 'vitest'
import { createHighlightStore, settled } from './highlight-store.ts'

const text = 'Just this: A text. I can wait till Tuesday.'
const at = (start: number, end: number) => ({
  id: 'h',
  blockId: 'a',
  start,
  endBlockId: 'a',
  end,
  tagIds: [],
  state: 'EXACT' as const,
})
const read = ({ start, end }: { start: number; end: number }) => text.slice(start, end)
const words = 'I can wait till Tuesday.'

test('while a person writes, a place from an older text does not move a highlight off its words', () => {
  expect(settled(at(19, 43), at(16, 40), words, read)).toMatchObject({ start: 19, end: 43 })
})

test('a highlight that lost its words here goes where the service found them', () => {
  expect(settled(at(0, 4), at(19, 43), words, read)).toMatchObject({ start: 19, end: 43 })
})

test('a highlight that was taken off does not come back by an answer that was asked for before', async () => {
  const range = { __typename: 'HighlightRange', blockId: 'b', start: 0, endBlockId: 'b', end: 5 }
  const highlight = {
    ...{
      __typename: 'Highlight',
      id: 'h',
      text: 'Early',
      textBefore: '',
      textAfter: '',
      reason: null,
      state: 'ACTIVE',
    },
    ...{ createdAt: '2026-11-21T12:00:00Z', range, tags: [], suggestedTags: [], author: null },
  }
  const asked: (() => void)[] = []
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        asked.push(() => {
          observer.next({ data: { highlightsByIds: [highlight] } })
          observer.complete()
        })
      }),
  )
  const store = createHighlightStore(new ApolloClient({ link, cache: new InMemoryCache() }), 'note', 'project')
  const late = store.refresh(['h'])
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  store.remove(['h'])
  asked[0]?.()
  await late
  expect(store.get().marks).toEqual([])

  const again = store.refresh(['h'])
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.()
  await again
  expect(store.get().marks.map(({ id }) => id)).toEqual(['h'])
})
