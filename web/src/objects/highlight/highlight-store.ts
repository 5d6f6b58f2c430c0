import type { ApolloClient } from '@apollo/client'
import type { HighlightMark } from '@verbatim/contracts/highlight-index.ts'
import { highlightsAsked } from './asked-highlights.ts'
import { HighlightsByIds_query, HighlightsWaiting_query, HighlightTags_query } from './operations.ts'

export type NoteTag = {
  id: string
  title: string
  color: string
  role?: string | null
  highlightCount: number
  synonyms?: readonly string[]
  /** The tag that it stands below. */
  parent?: { title: string } | null
}

/** A tag of the workspace, which becomes one of the project when it is chosen. */
export type OfferedTag = Omit<NoteTag, 'highlightCount'>

/** A highlight that waits: proposed by the machine, or its words changed. */
export type WaitingHighlight = {
  id: string
  text: string
  textBefore: string
  textAfter: string
  reason: string | null
  state: 'SUGGESTED' | 'REVIEW' | 'ACTIVE' | 'COMMENT'
  tagIds: string[]
}

export type HighlightState = {
  loaded: boolean
  /** Everything that is drawn, suggestions too. */
  marks: readonly HighlightMark[]
  waiting: ReadonlyMap<string, WaitingHighlight>
  tags: ReadonlyMap<string, NoteTag>
  offered: readonly OfferedTag[]
}

export type HighlightStore = ReturnType<typeof createHighlightStore>

const MOST_AT_ONCE = 500

/** The highlights of one open note: what is drawn, and what waits for a person. Changes are shown before they are sent. */
export function createHighlightStore(client: ApolloClient, noteId: string, projectId: string) {
  let state: HighlightState = { loaded: false, marks: [], waiting: new Map(), tags: new Map(), offered: [] }
  let textAt: TextAt = () => null
  const listeners = new Set<() => void>()
  /** After how many steps each highlight was taken off: an answer that was asked for before does not bring it back. */
  const removedAfter = new Map<string, number>()
  let steps = 0
  const change = (part: Partial<HighlightState>): void => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  async function loadTags(): Promise<void> {
    const { data } = await client.query({
      query: HighlightTags_query,
      variables: { projectId },
      fetchPolicy: 'no-cache',
    })
    if (data) change({ tags: new Map(data.tags.map((tag) => [tag.id, tag])), offered: data.workspaceTags })
  }

  async function load(): Promise<void> {
    const fetchPolicy = 'no-cache'
    const [index, waiting] = await Promise.all([
      highlightsAsked(client, noteId),
      client.query({ query: HighlightsWaiting_query, variables: { projectId, noteId }, fetchPolicy }),
      loadTags(),
    ])
    const found = (waiting.data?.highlights.items ?? []).map(waitingOf)
    const suggested = found.filter(({ highlight }) => highlight.state === 'SUGGESTED').map(({ mark }) => mark)
    change({
      loaded: true,
      marks: [...index.filter(isPlaced), ...suggested],
      waiting: new Map(found.map(({ highlight }) => [highlight.id, highlight])),
    })
  }

  /** Reads these highlights again; those that are not found any more are gone. */
  async function refresh(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += MOST_AT_ONCE) {
      const some = ids.slice(at, at + MOST_AT_ONCE)
      const asked = ++steps
      const { data } = await client.query({
        query: HighlightsByIds_query,
        variables: { ids: some },
        fetchPolicy: 'no-cache',
      })
      const isStill = ({ mark }: { mark: HighlightMark }): boolean => (removedAfter.get(mark.id) ?? 0) < asked
      // What only a comment stands on is drawn with the comments.
      const highlights = data?.highlightsByIds.filter(({ state: is }) => is !== 'COMMENT')
      if (highlights) adopt(some, highlights.map(waitingOf).filter(isStill))
    }
    const known = state.marks.some(({ tagIds }) => tagIds.some((id) => !state.tags.has(id)))
    if (known) await loadTags()
  }

  function adopt(ids: readonly string[], found: { mark: HighlightMark; highlight: WaitingHighlight }[]): void {
    const gone = new Set(ids)
    const waiting = new Map([...state.waiting].filter(([id]) => !gone.has(id)))
    for (const { highlight } of found) if (highlight.state !== 'ACTIVE') waiting.set(highlight.id, highlight)
    const known = new Map(state.marks.map((mark) => [mark.id, mark]))
    const placed = found
      .filter(({ highlight }) => highlight.state !== 'REVIEW')
      .map(({ mark, highlight }) => settled(known.get(mark.id), mark, highlight.text, textAt))
    change({ waiting, marks: replaced(state.marks, gone, placed) })
  }

  return {
    noteId,
    projectId,
    client,
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change,
    load,
    loadTags,
    refresh,
    /** Takes over where the editor moved the highlights to, without drawing them again. */
    moved(marks: readonly HighlightMark[]) {
      state = { ...state, marks }
    },
    put(mark: HighlightMark) {
      change({ marks: replaced(state.marks, new Set([mark.id]), [mark]) })
    },
    remove(ids: readonly string[]) {
      steps++
      for (const id of ids) removedAfter.set(id, steps)
      adopt(ids, [])
    },
    /** The editor tells how to read the text as it is on screen. */
    readBy(reader: TextAt) {
      textAt = reader
    },
    mark: (id: string) => state.marks.find((mark) => mark.id === id),
  }
}

/** The words at a place of the text on screen; null when the place is gone. */
export type TextAt = (place: HighlightMark) => string | null

/**
 * Where a highlight stands: the service may speak of a text that is older than the one on screen, so a place that holds
 * its words is believed before one that does not, and the one on screen before the other.
 */
export function settled(
  here: HighlightMark | undefined,
  there: HighlightMark,
  words: string,
  textAt: TextAt,
): HighlightMark {
  if (!here) return there
  const isRight = (mark: HighlightMark): boolean => textAt(mark) === words
  const place = isRight(here) || !isRight(there) ? here : there
  const { blockId, start, endBlockId, end } = place
  return { ...there, blockId, start, endBlockId, end }
}

/** The marks without some and with others in their place. */
function replaced(
  marks: readonly HighlightMark[],
  without: ReadonlySet<string>,
  others: readonly HighlightMark[],
): HighlightMark[] {
  return [...marks.filter((mark) => !without.has(mark.id)), ...others]
}

const isPlaced = ({ state }: HighlightMark): boolean => state === 'EXACT' || state === 'MOVED'

type Answer = {
  id: string
  text: string
  textBefore: string
  textAfter: string
  reason?: string | null
  state: 'SUGGESTED' | 'REVIEW' | 'ACTIVE' | 'COMMENT'
  range: { blockId: string; start: number; endBlockId: string; end: number }
  tags: { id: string }[]
  suggestedTags: { id: string }[]
}

function waitingOf(one: Answer): { mark: HighlightMark; highlight: WaitingHighlight } {
  const { id, text, textBefore, textAfter, state, range } = one
  const tagIds = (state === 'SUGGESTED' ? one.suggestedTags : one.tags).map((tag) => tag.id)
  const { blockId, start, endBlockId, end } = range
  return {
    mark: { id, blockId, start, endBlockId, end, tagIds, state: 'EXACT' },
    highlight: { id, text, textBefore, textAfter, reason: one.reason ?? null, state, tagIds },
  }
}
