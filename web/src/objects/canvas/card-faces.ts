import type { ApolloClient } from '@apollo/client'
import type { CanvasItem, CardKind } from '@verbatim/contracts/canvas/canvas-item.ts'
import { clockTime } from '@verbatim/contracts/clock-time.ts'
import type { CardFace } from '../../canvas/card-face.ts'
import type { CanvasHighlightsQuery } from '../../gql/graphql.ts'
import { tagLook } from '../../ui/TagPill.tsx'
import { CanvasHighlights_query, CanvasInsights_query, CanvasNotes_query } from './operations.ts'

const LOADING: CardFace = { state: 'loading' }
const HIDDEN: CardFace = { state: 'hidden' }
/** Objects that are asked for at once, and how long more of them are waited for, in milliseconds. */
const PAGE = 100
const GATHER_MS = 40

export type CardFaces = ReturnType<typeof createCardFaces>
type Known = {
  face: CardFace
  /** Of a highlight: its tags, and what was said where. */
  tagIds: readonly string[]
  said: Said | null
  isStale: boolean
}
type Said = CanvasHighlightsQuery['highlightsByIds'][number]
type Found = Omit<Known, 'isStale'>

const found = (face: CardFace, tagIds: readonly string[] = [], said: Said | null = null): Found => ({
  face,
  tagIds,
  said,
})

/** What stands on cards, loaded in pages when a card is drawn for the first time. */
export function createCardFaces(client: Pick<ApolloClient, 'query'>) {
  const known: Record<CardKind, Map<string, Known>> = { highlight: new Map(), insight: new Map(), note: new Map() }
  const wanted: Record<CardKind, Set<string>> = { highlight: new Set(), insight: new Set(), note: new Set() }
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const load = async (kind: CardKind, ids: readonly string[]): Promise<void> => {
    const answer = await LOADERS[kind](client, ids).catch(() => null)
    // Without an answer they are asked for again when they are drawn the next time.
    for (const id of ids) {
      if (answer) known[kind].set(id, { ...(answer.get(id) ?? found(HIDDEN)), isStale: false })
      else if (known[kind].get(id)?.face === LOADING) known[kind].delete(id)
    }
    for (const listener of listeners) listener()
  }
  const flush = async (): Promise<void> => {
    timer = undefined
    const pages = (Object.keys(wanted) as CardKind[]).flatMap((kind) => {
      const ids = [...wanted[kind]]
      wanted[kind].clear()
      return Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, page) => ({
        kind,
        ids: ids.slice(page * PAGE, (page + 1) * PAGE),
      }))
    })
    for (const { kind, ids } of pages) await load(kind, ids)
  }
  const ask = (kind: CardKind, id: string): void => {
    wanted[kind].add(id)
    timer ??= setTimeout(() => void flush(), GATHER_MS)
  }
  return {
    /** What stands on a card; asks for it where that is not known. */
    faceOf(item: CanvasItem): CardFace {
      const { kind, objectId } = item
      if (objectId === null || kind === 'group' || kind === 'text' || kind === 'rectangle') return HIDDEN
      const one = known[kind].get(objectId)
      if (!one) known[kind].set(objectId, { ...found(LOADING), isStale: false })
      if (!one || one.isStale) ask(kind, objectId)
      if (one) one.isStale = false
      return one?.face ?? LOADING
    },
    /** What stands on the card of an object, as far as it is known. */
    faceFor: (kind: CardKind, objectId: string): CardFace => known[kind].get(objectId)?.face ?? LOADING,
    /** What was said in a highlight, as far as it is known. */
    saidOf: (highlightId: string): Said | null => known.highlight.get(highlightId)?.said ?? null,
    /** Tags of a highlight, as far as it is known. */
    tagIdsOf: (highlightId: string): readonly string[] => known.highlight.get(highlightId)?.tagIds ?? [],
    /** Loads these now; resolves when they are known. */
    async need(kind: CardKind, ids: readonly string[]): Promise<void> {
      const missing = ids.filter((id) => (known[kind].get(id)?.face ?? LOADING) === LOADING)
      for (let at = 0; at < missing.length; at += PAGE) await load(kind, missing.slice(at, at + PAGE))
    },
    /** Something has changed: what is drawn from now on is asked for again, and stands as it was until then. */
    refresh(): void {
      for (const map of Object.values(known)) for (const one of map.values()) one.isStale = true
      for (const listener of listeners) listener()
    },
    stop: () => clearTimeout(timer),
    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Loaded = Map<string, Found>
type Loader = (client: Pick<ApolloClient, 'query'>, ids: readonly string[]) => Promise<Loaded>

const asked = { fetchPolicy: 'network-only', context: { batch: false } } as const
const titled = (words: string, end: string): Found =>
  found({ state: 'shown', words, isSaid: false, tags: [], person: null, end })

const LOADERS: Record<CardKind, Loader> = {
  async highlight(client, ids) {
    const { data } = await client.query({ query: CanvasHighlights_query, variables: { ids: [...ids] }, ...asked })
    if (!data) throw new Error('No answer')
    return new Map(
      data.highlightsByIds.map((said) => [
        said.id,
        found(
          {
            state: 'shown',
            words: said.text,
            isSaid: true,
            tags: said.tags.map(({ title, color, role }) => ({ title, hue: tagLook(color, role) })),
            person: said.speaker
              ? { name: said.speaker.name, order: said.speaker.color }
              : { name: said.note.title, order: 0 },
            end: said.audioVideo ? `▸ ${clockTime(said.audioVideo.startTime * 1000)}` : '',
          },
          said.tags.map((tag) => tag.id),
          said,
        ),
      ]),
    )
  },
  async note(client, ids) {
    const { data } = await client.query({ query: CanvasNotes_query, variables: { ids: [...ids] }, ...asked })
    if (!data) throw new Error('No answer')
    return new Map(data.notesByIds.map(({ id, title }) => [id, titled(title, 'Note')]))
  },
  async insight(client, ids) {
    const { data } = await client.query({ query: CanvasInsights_query, variables: { ids: [...ids] }, ...asked })
    if (!data) throw new Error('No answer')
    return new Map(
      data.insightsByIds.map(({ id, title, published }) => [
        id,
        titled(title, published ? 'Insight' : 'Draft insight'),
      ]),
    )
  },
}
