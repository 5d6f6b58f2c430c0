import { createBoundedCache } from '@verbatim/kit/bounded-cache.ts'
import type { GraphQLError } from 'graphql'
import type { Asker } from '#src/graph/allowance.ts'
import type { Graph } from '#src/graph/graph.ts'
import type { GraphCall } from '#src/graph/subgraph-source.ts'

/** Kinds of objects whose readers the graph knows; the draft of an insight is read by who may write it. */
export type ReadableKind = 'note' | 'project' | 'folder' | 'insight' | 'draft' | 'view'

export type Reader = Asker & { call(): Promise<GraphCall> }

/** Who may read what, asked of the graph as the reader and remembered for a while. */
export type ReadableObjects = {
  /** Whether the reader may read the object. Throws when that cannot be found out now. */
  mayRead(reader: Reader, kind: ReadableKind, id: string): Promise<boolean>
  /** Forgets a workspace, where access changed. */
  forget(teamId: string): void
}

const BELIEVED_MS = 60_000
const MAX_ENTRIES = 20_000

type Entry = { answer: Promise<boolean>; until: number; turn: number }

export function createReadableObjects(graph: Graph, now: () => number = Date.now): ReadableObjects {
  const entries = createBoundedCache<Entry>({ maxEntries: MAX_ENTRIES })
  const turns = createBoundedCache<number>({ maxEntries: MAX_ENTRIES })
  let turn = 0
  return {
    mayRead(reader, kind, id) {
      // Publishing one, or making it one's own, changes who reads it, so an answer holds for one push only.
      if (kind === 'insight' || kind === 'draft' || kind === 'view') return askGraph(graph, reader, kind, id)
      const key = [reader.teamId, reader.userId, reader.scopes?.join(',') ?? '*', kind, id].join(' ')
      const known = entries.get(key)
      if (known && known.until > now() && known.turn >= (turns.get(reader.teamId) ?? 0)) return known.answer
      const answer = askGraph(graph, reader, kind, id)
      entries.set(key, { answer, until: now() + BELIEVED_MS, turn })
      answer.catch(() => entries.delete(key))
      return answer
    },
    forget(teamId) {
      turns.set(teamId, ++turn)
    },
  }
}

const DRAFT = 'query Readable($id: ID!) { insight(id: $id) { viewerCan { edit } } }'
const isEditable = (insight: unknown): boolean =>
  Boolean((insight as { viewerCan: { edit: boolean } | null } | null | undefined)?.viewerCan?.edit)

const REFUSED = new Set<unknown>(['NotFound', 'Forbidden'])

async function askGraph(graph: Graph, reader: Reader, kind: ReadableKind, id: string): Promise<boolean> {
  const prepared = graph.prepare(
    { query: kind === 'draft' ? DRAFT : `query Readable($id: ID!) { ${kind}(id: $id) { id } }`, variables: { id } },
    reader,
  )
  if (!('operation' in prepared)) throw prepared[0]
  const { data, errors } = await graph.run(prepared, await reader.call())
  if (errors?.length && !isRefusal(errors)) throw errors[0]
  return kind === 'draft' ? isEditable(data?.insight) : Boolean(data?.[kind])
}

/** Whether every error says that the reader may not see the object, rather than that something is broken. */
export const isRefusal = (errors: readonly GraphQLError[]): boolean =>
  errors.every((error) => REFUSED.has(error.extensions?.errorCode))
