import { HASH_CODES, type HashState, type Json } from './hash-codec.ts'
import { isId } from './ids.ts'

/** The exact place within a note or insight that a link opens at. Pages count from 1. */
export type NoteLocation =
  | { kind: 'highlight'; highlightId: string; shared: boolean }
  | { kind: 'filePage'; fileId: string; page: number }
  | { kind: 'comment'; commentId: string }
  | { kind: 'snippet'; exact: string; prefix: string; suffix: string; blockId?: string }

const { highlight, filePage, snippet } = HASH_CODES
const COMMENT = 'comment'
/** Longest text in a link's locator, in characters: a url of everyday length. */
const SNIPPET_MAX = 300
const CONTEXT_MAX = 32

/** The hash state that leads to a place: pass it to `linkTo` as `hash`. A long snippet is cut, which still finds it. */
export function locationToHash(place: NoteLocation): HashState {
  switch (place.kind) {
    case 'highlight':
      return { [highlight]: place.shared ? { id: place.highlightId, shared: true } : { id: place.highlightId } }
    case 'filePage':
      return { [filePage]: { id: place.fileId, page: place.page } }
    case 'comment':
      return { [COMMENT]: place.commentId }
    case 'snippet':
      return { [snippet]: snippetOf(place) }
  }
}

/**
 * The hash state of a link that somebody hands on: it leads to a highlight, or to the block of its words where that is
 * gone. It carries no word: links are pasted into texts and mails, where neither an erasure nor a loss of access ends them.
 */
export function sharedHighlightHash(highlightId: string, blockId: string | null): HashState {
  const highlightPart = locationToHash({ kind: 'highlight', highlightId, shared: true })
  if (blockId === null) return highlightPart
  return { ...highlightPart, ...locationToHash({ kind: 'snippet', exact: '', prefix: '', suffix: '', blockId }) }
}

/** The place in a hash state that came with a url, or null when it holds none. */
export function locationFromHash(state: HashState): NoteLocation | null {
  return locationsFromHash(state)[0] ?? null
}

/** Every place in a hash state that came with a url, the exact one first: where that is gone the next one is meant. */
export function locationsFromHash(state: HashState): NoteLocation[] {
  const places = [
    commentIn(state[COMMENT]),
    highlightIn(state[highlight]),
    filePageIn(state[filePage]),
    snippetIn(state[snippet]),
  ]
  return places.filter((place) => place !== null)
}

/** Whether a place is words of the text. */
export const isSnippet = (place: NoteLocation): place is Extract<NoteLocation, { kind: 'snippet' }> =>
  place.kind === 'snippet'

function commentIn(value: Json | undefined): NoteLocation | null {
  return isIdValue(value) ? { kind: 'comment', commentId: value } : null
}

function highlightIn(value: Json | undefined): NoteLocation | null {
  const mark = record(value)
  return isIdValue(mark?.id) ? { kind: 'highlight', highlightId: mark.id, shared: mark.shared === true } : null
}

function filePageIn(value: Json | undefined): NoteLocation | null {
  const page = record(value)
  return isIdValue(page?.id) ? { kind: 'filePage', fileId: page.id, page: pageNumber(page.page) } : null
}

function snippetIn(value: Json | undefined): NoteLocation | null {
  const text = record(value)
  if (text === null || typeof text.exact !== 'string') return null
  // Without words a whole block is meant.
  if (text.exact === '' && typeof text.blockId !== 'string') return null
  return {
    kind: 'snippet',
    exact: text.exact.slice(0, SNIPPET_MAX),
    prefix: typeof text.prefix === 'string' ? text.prefix.slice(-CONTEXT_MAX) : '',
    suffix: typeof text.suffix === 'string' ? text.suffix.slice(0, CONTEXT_MAX) : '',
    ...(typeof text.blockId === 'string' ? { blockId: text.blockId } : {}),
  }
}

function snippetOf(place: Extract<NoteLocation, { kind: 'snippet' }>): HashState {
  const { exact, prefix, suffix, blockId } = place
  const isCut = exact.length > SNIPPET_MAX
  return {
    exact: exact.slice(0, SNIPPET_MAX),
    prefix,
    suffix: isCut ? exact.slice(SNIPPET_MAX, SNIPPET_MAX + CONTEXT_MAX) : suffix,
    ...(blockId === undefined ? {} : { blockId }),
  }
}

function record(value: Json | undefined): HashState | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
}

function isIdValue(value: Json | undefined): value is string {
  return typeof value === 'string' && isId(value)
}

function pageNumber(value: Json | undefined): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 ? value : 1
}
