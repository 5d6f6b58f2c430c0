import { newId } from '@verbatim/contracts/ids.ts'
import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { type LongNote, sendMany } from '../open-note/long-note.ts'

const ANCHOR = 'mutation CreateHighlight($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }'
const SAY = 'mutation AddComment($input: AddCommentInput!) { addComment(input: $input) { comment { id } } }'
/** Characters from which on words are commented on, and how many of them. */
const WORDS = { start: 4, length: 24 } as const

/** Begins so many threads on words of a note, from its beginning on, spread over all of it. */
export async function commentMany(workspace: WorkspaceClient, note: LongNote, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => newId())
  await sendMany(workspace, count, (at) => anchorOf(note, ids, at))
  await sendMany(workspace, count, (at) => {
    const input = { subject: `noteHighlight:${ids[at]}`, body: `Is this the one, or the one before it? ${at}` }
    return { query: SAY, operationName: 'AddComment', variables: { input } }
  })
}

function anchorOf({ noteId, blocks }: LongNote, ids: readonly string[], at: number) {
  const block = blocks[Math.floor((at * blocks.length) / ids.length)]
  if (!block) throw new Error('The note has no text')
  const [start, end] = [WORDS.start, WORDS.start + WORDS.length]
  const range = { blockId: block.id, start, endBlockId: block.id, end, exact: block.text.slice(start, end) }
  const input = { id: ids[at], noteId, range, inlineCommentOnly: true }
  return { query: ANCHOR, operationName: 'CreateHighlight', variables: { input } }
}
