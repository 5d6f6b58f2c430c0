import { isId } from './ids.ts'
import { ANCHOR_STATES, type AnchorState, type TextRange } from './quote-anchor.ts'

/** What it takes to draw one highlight over a document: where, in which tags' colours, and how sure its place is. */
export type HighlightMark = TextRange & { id: string; tagIds: string[]; state: AnchorState }

/** The same as a tuple without names, as it travels: ten thousand of them are one small JSON text. */
export type HighlightTuple = [
  id: string,
  blockId: string,
  start: number,
  endBlockId: string,
  end: number,
  tagIds: string[],
  state: AnchorState,
]

/** The tuples of the highlights, in their order. */
export function encodeHighlights(marks: readonly HighlightMark[]): HighlightTuple[] {
  return marks.map((mark) => [mark.id, mark.blockId, mark.start, mark.endBlockId, mark.end, mark.tagIds, mark.state])
}

/** The highlights in what came over the wire. Throws TypeError when it is anything else. */
export function parseHighlights(value: unknown): HighlightMark[] {
  if (!Array.isArray(value)) throw new TypeError('The highlights of a note are a list.')
  return value.map(readTuple)
}

// By hand: a schema takes 100 ms for ten thousand of them, which a person waits for.
function readTuple(tuple: unknown): HighlightMark {
  if (!Array.isArray(tuple) || tuple.length !== TUPLE_LENGTH) throw wrong()
  const [id, blockId, start, endBlockId, end, tagIds, state] = tuple as unknown[]
  if (!isIdText(id) || !isBlockText(blockId) || !isBlockText(endBlockId)) throw wrong()
  if (!isOffset(start) || !isOffset(end) || !isState(state)) throw wrong()
  if (!Array.isArray(tagIds) || !tagIds.every(isIdText)) throw wrong()
  return { id, blockId, start, endBlockId, end, tagIds, state }
}

const TUPLE_LENGTH = 7
const BLOCK_ID_MAX = 36
const wrong = (): TypeError => new TypeError('This is not a highlight as it travels.')
const isIdText = (value: unknown): value is string => typeof value === 'string' && isId(value)
const isBlockText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= BLOCK_ID_MAX
const isOffset = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0
const isState = (value: unknown): value is AnchorState => (ANCHOR_STATES as readonly unknown[]).includes(value)
