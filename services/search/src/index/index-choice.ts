import type { Database } from '@verbatim/kit/database/database.ts'
import { z } from 'zod'
import type { OpenSearchSettings } from './opensearch-index.ts'
import { createPostgresIndex } from './postgres-index.ts'
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

/** Opens the index. The adapter of an engine that was not chosen is never loaded. */
export async function openIndex(choice: IndexChoice, db: Database): Promise<SearchIndex & { stop(): Promise<void> }> {
  if (choice.engine === 'opensearch')
    return (await import('./opensearch-index.ts')).createOpenSearchIndex(choice.settings)
  return { ...createPostgresIndex(db), stop: async () => undefined }
}
