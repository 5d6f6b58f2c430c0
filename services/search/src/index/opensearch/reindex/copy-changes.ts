import type { Client } from '@opensearch-project/opensearch'
import { portionsOf } from '@verbatim/kit/portions.ts'
import { writeVersioned } from '../versioned-bulk.ts'

/** What is copied from where to where. `done` is read and moved on, shard by shard. */
export type Copying = {
  client: Client
  from: string
  to: string
  done: Record<string, number>
  /** Called after every page with how far the copy is now. */
  keep(done: Record<string, number>): Promise<void>
}

/** Documents of a page: the first of a run and the most. Few first, so that a run that broke off at a page too large goes on. */
const PAGE = { first: 50, most: 1000 }
/** Characters of a page above which the next one has half as many documents. */
const PAGE_CHARACTERS = 10_000_000
/** OpenSearch refuses a request of more than 100 MiB, by the same words however often it is asked. */
const PORTION = { bytes: 10_000_000 }

/**
 * Copies everything that was written since the last copy: every change has the next number of its shard. Copies keep
 * their version, so that an older one never replaces a newer one, however late it comes. How many.
 */
export async function copyChanges(copying: Copying): Promise<number> {
  const { client, from } = copying
  const checkpoints = await checkpointsOf(client, from)
  // What was written up to the checkpoints is seen after this.
  await client.indices.refresh({ index: from })
  let copied = 0
  for (const [shard, { certain }] of checkpoints) copied += await copyShard(copying, shard, certain)
  return copied
}

/** Waits until every change of an index that takes no more of them is numbered on all copies of its shards. */
export async function allCertain(client: Client, index: string): Promise<void> {
  for (;;) {
    const checkpoints = await checkpointsOf(client, index)
    if ([...checkpoints.values()].every(({ certain, last }) => certain === last)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function copyShard(copying: Copying, shard: string, certain: number): Promise<number> {
  const { client, from, done, keep } = copying
  let copied = 0
  let size = PAGE.first
  for (let after = done[shard] ?? -1; ; ) {
    const { body } = await client.search({
      index: from,
      preference: `_shards:${shard}`,
      size,
      seq_no_primary_term: true,
      version: true,
      allow_partial_search_results: false,
      body: { query: { range: { _seq_no: { gt: after } } }, sort: [{ _seq_no: 'asc' }] } as object,
    })
    const hits = body.hits.hits as Hit[]
    const last = hits.at(-1)?._seq_no
    if (last === undefined) break
    const characters = await write(copying, hits)
    size = characters > PAGE_CHARACTERS ? Math.max(PAGE.first, size >> 1) : Math.min(PAGE.most, size * 2)
    copied += hits.length
    after = last
    // Above the checkpoint a smaller number may still be on its way.
    done[shard] = Math.max(done[shard] ?? -1, Math.min(last, certain))
    await keep(done)
  }
  done[shard] = Math.max(done[shard] ?? -1, certain)
  return copied
}

type Hit = { _id: string; _routing: string; _version: number; _seq_no: number; _source: object }

/** Writes a page in portions that the engine takes; its characters. */
async function write({ client, to }: Copying, hits: readonly Hit[]): Promise<number> {
  const documents = hits.map(({ _id, _routing, _version, _source }) => {
    return { id: _id, routing: _routing, version: _version, source: JSON.stringify(_source) }
  })
  for (const some of portionsOf(documents, ({ source }) => source.length, PORTION))
    await writeVersioned(client, { index: to }, some)
  return documents.reduce((sum, { source }) => sum + source.length, 0)
}

type Checkpoint = {
  /** Every change up to this number is on all copies of the shard. */
  certain: number
  last: number
}

async function checkpointsOf(client: Client, index: string): Promise<Map<string, Checkpoint>> {
  const { body } = await client.indices.stats({ index, level: 'shards' })
  const shards = (body.indices?.[index]?.shards ?? {}) as Record<string, ShardStats[]>
  return new Map(
    Object.entries(shards).map(([shard, copies]) => {
      const primary = copies.find(({ routing }) => routing.primary)
      if (!primary) throw new Error(`Shard ${shard} of ${index} has no primary now.`)
      return [shard, { certain: primary.seq_no.global_checkpoint, last: primary.seq_no.max_seq_no }]
    }),
  )
}

type ShardStats = { routing: { primary: boolean }; seq_no: { global_checkpoint: number; max_seq_no: number } }
