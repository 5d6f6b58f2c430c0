import { Client } from '@opensearch-project/opensearch'
import { engineAway } from '@verbatim/kit/engine-away.ts'
import { watchEngine } from '@verbatim/kit/telemetry/watch-engine.ts'
import { untilDone } from '@verbatim/kit/until-done.ts'
import { type IndexWrites, REMOVALS_KEPT_MS, type SearchIndex } from '../search-index.ts'
import { createWriteBuffer } from './buffer.ts'
import { type IndexDocument, objectKey, objectOf } from './documents.ts'
import { MAPPING_VERSION } from './mapping.ts'
import { linesOfVectors, lookAtTexts } from './meaning.ts'
import { namesOf } from './names.ts'
import { type Reindexed, runReindex } from './reindex/reindex.ts'
import { removeTraces } from './reindex/remove-traces.ts'
import { searchOpenSearch } from './search.ts'
import { ensureIndex, servingIndex } from './serving.ts'
import type { OpenSearchSettings } from './settings.ts'
import { writeOrder } from './writes.ts'
export type OpenSearchIndex = SearchIndex & {
  /** Makes everything written so far findable; otherwise that takes up to a second. */
  refresh(): Promise<void>
  /** Throws until the engine has answered once, and the index is there. */
  ready(): Promise<void>
  /** Another index of the present mapping and settings in place of the one that serves; see `runReindex`. */
  reindex(): Promise<Reindexed>
  /** Reindexes the index where its mapping is older than this code's, else tidies it; for workers, now and then. */
  keepUp(): Promise<Reindexed | null>
  /** Which share of its disk the fullest node has used, 0 to 1. Throws where the engine tells nobody. */
  diskUsed(): Promise<number>
  stop(): Promise<void>
}

/** Searches under way end within the client's time. */
const GRACE_MS = 30_000

/**
 * The index at scale: one OpenSearch index per region behind two aliases, a team's documents on one shard. Where the
 * engine is away it is made when it is first needed and answers, so that a process starts without it.
 */
export async function createOpenSearchIndex(
  settings: OpenSearchSettings,
  { graceMs = GRACE_MS, removalsKeptMs = REMOVALS_KEPT_MS } = {},
): Promise<OpenSearchIndex> {
  const client = new Client({ node: settings.node, maxRetries: 1, requestTimeout: 15_000 })
  const watch = watchEngine('opensearch')
  client.on('response', (error) => (error ? watch.failed(error) : watch.answered()))
  const { read, write } = namesOf(settings.alias)
  const ready = untilDone(() => ensureIndex(client, settings))
  await ready().catch((error: unknown) => {
    if (!engineAway(error)) throw error
  })
  const byIds = async (teamId: string, ids: readonly string[]) => {
    if (!ids.length) return []
    await ready()
    const docs = ids.map((id) => ({ _id: objectKey(id), routing: teamId }))
    const { body } = await client.mget({ index: read, body: { docs } })
    // An id of another team may share the shard: whose it is, the document says.
    return body.docs.flatMap((doc) => {
      const source = '_source' in doc ? (doc._source as IndexDocument | undefined) : undefined
      return source?.teamId === teamId && source.kind === 'object' ? [objectOf(source)] : []
    })
  }
  const together: SearchIndex['together'] = async (work) => {
    let buffer = createWriteBuffer()
    const flush = async (): Promise<void> => {
      const { order } = buffer
      buffer = createWriteBuffer()
      await ready()
      await writeOrder({ client, settings }, order())
    }
    await work({ ...each((one) => one(buffer.writes)), flush })
    await flush()
  }
  const reindex = async () => {
    await ready()
    return runReindex({ client, settings, graceMs })
  }
  return {
    ...each(together),
    together,
    async unembedded(teamId, model, keys) {
      const { missing, moved } = await lookAtTexts({ client, alias: read }, teamId, model, keys)
      await writeOrder({ client, settings }, { sweeps: [], lines: moved })
      return missing
    },
    async putVectors(teamId, model, vectors) {
      const lines = await linesOfVectors({ client, alias: read }, teamId, model, vectors)
      await writeOrder({ client, settings }, { sweeps: [], lines })
    },
    async search(teamId, query, reach) {
      await ready()
      return searchOpenSearch({ client, alias: read, byIds }, teamId, query, reach)
    },
    ready,
    byIds,
    async refresh() {
      await client.indices.refresh({ index: write })
    },
    reindex,
    async keepUp() {
      await ready()
      const serving = await servingIndex(client, settings.alias)
      if (serving && serving.mappingVersion < MAPPING_VERSION) return reindex()
      await removeTraces(client, settings.alias, new Date(Date.now() - removalsKeptMs))
      return null
    },
    diskUsed: () => fullestDisk(client),
    async stop() {
      watch.stop()
      await client.close()
    },
  }
}

async function fullestDisk(client: Client): Promise<number> {
  const { body } = await client.nodes.stats({ metric: ['fs'] })
  const disks = Object.values(body.nodes ?? {}).flatMap(({ fs }) => (fs?.total ? [fs.total] : []))
  const used = disks.flatMap(({ total_in_bytes: all, available_in_bytes: free }) =>
    all && free !== undefined ? [1 - Number(free) / Number(all)] : [],
  )
  if (!used.length) throw new Error('No node tells of its disk')
  return Math.max(...used)
}

/** Each write by itself. */
const each = (together: (work: (writes: IndexWrites) => Promise<void>) => Promise<void>): IndexWrites => ({
  put: (...given) => together((writes) => writes.put(...given)),
  remove: (...given) => together((writes) => writes.remove(...given)),
  putPassages: (...given) => together((writes) => writes.putPassages(...given)),
  moveNote: (...given) => together((writes) => writes.moveNote(...given)),
  removeNote: (...given) => together((writes) => writes.removeNote(...given)),
  removeProject: (...given) => together((writes) => writes.removeProject(...given)),
  removeTeam: (...given) => together((writes) => writes.removeTeam(...given)),
})
