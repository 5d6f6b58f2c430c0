import { randomUUID } from 'node:crypto'
import { type Client, errors } from '@opensearch-project/opensearch'
import { MAPPING_VERSION } from '../mapping.ts'
import { type IndexNames, namesOf } from '../names.ts'
import { createIndex, servingIndex } from '../serving.ts'
import type { OpenSearchSettings } from '../settings.ts'
import { allCertain, copyChanges } from './copy-changes.ts'
import { type Lock, takeLock } from './reindex-lock.ts'

export type ReindexParts = {
  client: Client
  settings: OpenSearchSettings
  /** Milliseconds for which the old index stays after the switch, for searches that are under way. */
  graceMs: number
}

/** `elsewhere`: another process is at it. */
export type Reindexed = { outcome: 'reindexed'; index: string; copied: number } | { outcome: 'elsewhere' }

/** A copy that lags no further behind than this is finished while writers wait; that takes well below a second. */
const LITTLE = 500
const ROUNDS_MAX = 20
const WHILE_FILLED = { refresh_interval: '-1' }
const IN_SERVICE = { refresh_interval: null }

/**
 * Fills an index of the present mapping while the old one serves, and puts it into service. Goes on where a process that
 * died stopped. Reads never wait; writes wait for the last step: a block, the last changes, the switch of both aliases.
 * Throws when the two indices do not lock the same number of documents; then the old one serves on.
 */
export async function runReindex(parts: ReindexParts): Promise<Reindexed> {
  const { client, settings } = parts
  const names = namesOf(settings.alias)
  const lock = await takeLock(client, names, randomUUID())
  if (!lock) return { outcome: 'elsewhere' }
  try {
    return await reindexUnderLock(parts, names, lock)
  } catch (error) {
    // Who lost the lock has no right to this any more, and is refused.
    await reopen(client, names, lock).catch(() => undefined)
    throw error
  } finally {
    await lock.release().catch(() => undefined)
  }
}

/** Lets writers go on where the process died that had stopped them. False while a reindex is under way. */
export async function endDeadReindex({ client, settings }: Omit<ReindexParts, 'graceMs'>): Promise<boolean> {
  const names = namesOf(settings.alias)
  const lock = await takeLock(client, names, randomUUID())
  if (!lock) return false
  await reopen(client, names, lock).finally(() => lock.release())
  return true
}

async function reindexUnderLock(parts: ReindexParts, names: IndexNames, lock: Lock): Promise<Reindexed> {
  const { client, settings } = parts
  const serving = await servingIndex(client, settings.alias)
  if (!serving) throw new Error('There is no index to reindex.')
  // It died between the switch and the end.
  if (lock.progress.to === serving.index) return finish(parts, lock, serving.index, 0)
  const { from, to } = await prepare(parts, names, lock, serving.index)
  const copying = { client, from, to, done: { ...lock.progress.done }, keep: (done: Progress) => lock.keep({ done }) }
  let copied = 0
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const fresh = await copyChanges(copying)
    copied += fresh
    if (fresh <= LITTLE) break
  }
  await client.indices.addBlock({ index: from, block: 'write' })
  await allCertain(client, from)
  copied += await copyChanges(copying)
  await demandSameCount(client, from, to, lock)
  await client.indices.putSettings({ index: to, body: { index: IN_SERVICE } as object })
  await lock.keep({})
  await putIntoService(client, names, from, to, lock.token)
  return finish(parts, lock, to, copied)
}

type Progress = Record<string, number>

/** The index to fill, fenced by the holder's token: the one that was begun, or a new one. */
async function prepare({ client, settings }: ReindexParts, names: IndexNames, lock: Lock, from: string) {
  const begun = lock.progress.to
  const isFit = begun !== null && lock.progress.from === from && begun.startsWith(`${names.index(MAPPING_VERSION)}-`)
  if (begun && !isFit) await drop(client, begun)
  const to = isFit ? begun : `${names.index(MAPPING_VERSION)}-${lock.token.slice(0, 8)}`
  const { body: there } = await client.indices.exists({ index: to })
  if (!isFit || !there) await lock.keep({ from, to, done: {} })
  if (!there) await createIndex(client, settings, to, [])
  await fence(client, names, to, lock.token)
  await client.indices.putSettings({ index: to, body: { index: WHILE_FILLED } })
  return { from, to }
}

/** From now on only the holder of this token can put the index into service: the engine refuses everybody else. */
async function fence(client: Client, names: IndexNames, to: string, token: string | null): Promise<void> {
  const { body } = await client.indices.getAlias({ index: to })
  const old = Object.keys(body[to]?.aliases ?? {}).filter((alias) => alias.startsWith(names.fence('')))
  const actions = [
    ...old.map((alias) => ({ remove: { index: to, alias } })),
    ...(token ? [{ add: { index: to, alias: names.fence(token) } }] : []),
  ]
  if (actions.length) await client.indices.updateAliases({ body: { actions } })
}

/** One step for the engine, or none: both aliases move, if the fence is still the holder's. */
async function putIntoService(
  client: Client,
  { read, write, fence }: IndexNames,
  from: string,
  to: string,
  token: string,
) {
  const leave = (index: string, alias: string) => ({ remove: { index, alias, must_exist: true } })
  const actions = [
    leave(to, fence(token)),
    leave(from, read),
    leave(from, write),
    { add: { index: to, alias: read } },
    { add: { index: to, alias: write } },
  ]
  await client.indices.updateAliases({ body: { actions } })
}

/** What removals leave is copied like all else. A difference begins the copy anew next time. */
async function demandSameCount(client: Client, from: string, to: string, lock: Lock): Promise<void> {
  await client.indices.refresh({ index: [from, to] })
  const [old, fresh] = await Promise.all([client.count({ index: from }), client.count({ index: to })])
  if (old.body.count === fresh.body.count) return
  await drop(client, to)
  await lock.keep({ from: null, to: null, done: {} })
  throw new Error(
    `The new index holds ${fresh.body.count} documents and the old one ${old.body.count}. The old one serves on.`,
  )
}

async function finish(
  { client, graceMs }: ReindexParts,
  lock: Lock,
  index: string,
  copied: number,
): Promise<Reindexed> {
  const { from } = lock.progress
  await new Promise((resolve) => setTimeout(resolve, graceMs))
  if (from && from !== index) await drop(client, from)
  await lock.keep({ from: null, to: null, done: {} })
  return { outcome: 'reindexed', index, copied }
}

/** Takes the fence from the index that is being filled, then lets writers into the old one again. */
async function reopen(client: Client, names: IndexNames, lock: Lock): Promise<void> {
  await lock.keep({})
  const { from, to } = lock.progress
  if (to && (await client.indices.exists({ index: to })).body) await fence(client, names, to, null)
  if (from && (await client.indices.exists({ index: from })).body)
    await client.indices.putSettings({ index: from, body: { index: { blocks: { write: null } } } as object })
}

async function drop(client: Client, index: string): Promise<void> {
  try {
    await client.indices.delete({ index })
  } catch (error) {
    if (!(error instanceof errors.ResponseError) || error.statusCode !== 404) throw error
  }
}
