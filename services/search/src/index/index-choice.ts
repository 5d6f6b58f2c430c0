import type { Database } from '@verbatim/kit/database/database.ts'
import { z } from 'zod'
import type { OpenSearchSettings } from './opensearch/settings.ts'
import { createPostgresIndex } from './postgres/postgres-index.ts'
import type { SearchIndex } from './search-index.ts'

/** Which engine keeps the index: the service's own database, or a cluster. */
export type IndexChoice = { engine: 'postgres' } | { engine: 'opensearch'; settings: OpenSearchSettings }

/** `opensearch+https://user:password@host/alias?shards=6&replicas=1` */
const pattern = /^opensearch\+(?<node>https?:\/\/[^/?]+)\/(?<alias>[a-z0-9][a-z0-9_-]{0,60})(?:\?(?<query>.*))?$/
const query = z.strictObject({
  shards: z.coerce.number().int().min(1).default(6),
  replicas: z.coerce.number().int().min(0).default(1),
})

/** Setting of the engine that keeps the index. */
export const indexUrl = z
  .string()
  .default('postgres')
  .transform((text, ctx): IndexChoice => {
    if (text === 'postgres') return { engine: 'postgres' }
    const found = pattern.exec(text)?.groups
    const read = query.safeParse(Object.fromEntries(new URLSearchParams(found?.query ?? '')))
    if (found && read.success)
      return { engine: 'opensearch', settings: { node: found.node ?? '', alias: found.alias ?? '', ...read.data } }
    ctx.addIssue({ code: 'custom', message: 'must be postgres or opensearch+https://host/alias?shards=6&replicas=1' })
    return z.NEVER
  })

/** Setting: whether texts are given vectors. `off` saves the memory of the model and the work for every text. */
const embeddings = z
  .enum(['on', 'off'])
  .default('on')
  .transform((value) => value === 'on')

/** What an environment says of the index and of vectors. */
export const indexSettings = z.object({ INDEX_URL: indexUrl, SEARCH_EMBEDDINGS: embeddings })

export type OpenedIndex = SearchIndex & {
  /** Throws where the engine has not answered since the start of the process. */
  ready(): Promise<void>
  /** What the engine wants to have done now and then; a sentence for the log when it was something. */
  keepUp(): Promise<string | null>
  /** Which share of its disk the fullest node of an engine of its own has used; null where it stands in the database. */
  diskUsed: (() => Promise<number>) | null
  stop(): Promise<void>
}

/** Opens the index. The adapter of an engine that was not chosen is never loaded. */
export async function openIndex(choice: IndexChoice, db: Database): Promise<OpenedIndex> {
  if (choice.engine === 'postgres')
    return {
      ...createPostgresIndex(db),
      ready: async () => undefined,
      keepUp: async () => null,
      diskUsed: null,
      stop: async () => undefined,
    }
  const index = await (await import('./opensearch/opensearch-index.ts')).createOpenSearchIndex(choice.settings)
  return {
    ...index,
    async keepUp() {
      const done = await index.keepUp()
      return done?.outcome === 'reindexed' ? `the index was reindexed into ${done.index}` : null
    },
  }
}

/**
 * Puts another index, filled from the one that serves, in its place; for operators. Null while another process is at it.
 * @returns its name, and how many documents and later changes were copied.
 */
export async function reindex(settings: OpenSearchSettings): Promise<{ index: string; copied: number } | null> {
  const index = await (await import('./opensearch/opensearch-index.ts')).createOpenSearchIndex(settings)
  try {
    const done = await index.reindex()
    return done.outcome === 'reindexed' ? done : null
  } finally {
    await index.stop()
  }
}
