import { expect } from 'vitest'
import { blocksOf, type Made } from './make.ts'
import type { Ask } from './start-notes.ts'

export type Range = { blockId: string; start: number; endBlockId: string; end: number; exact: string }

/** Where words stand in a note for the `nth` time. They may span blocks, which are joined by line breaks. */
export async function rangeOf(ask: Ask, noteId: string, words: string, nth = 0): Promise<Range> {
  const blocks = await blocksOf(ask, noteId)
  const starts: number[] = []
  let length = 0
  for (const block of blocks) {
    starts.push(length)
    length += block.text.length + 1
  }
  const text = blocks.map((block) => block.text).join('\n')
  let at = -1
  for (let count = 0; count <= nth; count += 1) at = text.indexOf(words, at + 1)
  if (at === -1) throw new Error(`“${words}” does not stand there`)
  const place = (offset: number) => {
    const block = starts.findLastIndex((start) => start <= offset)
    return { id: blocks[block]!.id, offset: offset - starts[block]! }
  }
  const [from, to] = [place(at), place(at + words.length)]
  return { blockId: from.id, start: from.offset, endBlockId: to.id, end: to.offset, exact: words }
}

export const CREATE = `mutation ($input: CreateHighlightInput!) { made: createHighlight(input: $input) {
  id text textBefore textAfter state version tags { id title } author { id }
  range { blockId start endBlockId end } speaker { name interviewer } audioVideo { fileId }
  note { id } project { id } reason suggestedTags { id } } }`

export type MadeHighlight = {
  id: string
  text: string
  textBefore: string
  textAfter: string
  state: string
  version: number
  tags: { id: string; title: string }[]
  range: Omit<Range, 'exact'>
}

/** Highlights words where they stand for the `nth` time. */
export async function highlight(
  ask: Ask,
  noteId: string,
  words: string,
  { tagIds, nth, id }: { tagIds?: string[]; nth?: number; id?: string } = {},
): Promise<MadeHighlight> {
  const input = { id, noteId, range: await rangeOf(ask, noteId, words, nth), tagIds }
  const { data, errors } = await ask<{ made: MadeHighlight }>(CREATE, { input })
  expect(errors).toBeUndefined()
  return data.made
}

export async function makeTag(ask: Ask, projectId: string, title: string, more: object = {}): Promise<Made> {
  const { data, errors } = await ask<{ made: Made }>(
    'mutation ($input: CreateTagInput!) { made: createTag(input: $input) { id } }',
    { input: { projectId, title, ...more } },
  )
  expect(errors).toBeUndefined()
  return data.made
}

/** The highlights of a note as its page has them, in the order of the text. */
export async function highlightsOf(ask: Ask, noteId: string) {
  const { data, errors } = await ask<{ note: { highlights: MadeHighlight[] } }>(
    `query ($id: ID!) { note(id: $id) { highlights {
       id text state version textBefore textAfter tags { id title } range { blockId start endBlockId end } } } }`,
    { id: noteId },
  )
  expect(errors).toBeUndefined()
  return data.note.highlights
}
