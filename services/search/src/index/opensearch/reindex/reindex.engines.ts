import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Client } from '@opensearch-project/opensearch'
import { newId } from '@verbatim/contracts/ids.ts'
import { engineSetting } from '@verbatim/kit/testing/engine-settings.ts'
import { afterAll, expect, test } from 'vitest'
import { asks, EVERYTHING, object, tells } from '#src/index/index-material.ts'
import { type IndexedObject, REMOVALS_KEPT_MS } from '#src/index/search-index.ts'
import { indexBody, MAPPING_VERSION } from '../mapping.ts'
import { namesOf } from '../names.ts'
import { createOpenSearchIndex, type OpenSearchIndex } from '../opensearch-index.ts'
import type { OpenSearchSettings } from '../settings.ts'
import { aLedger, keepWriting } from './written-ledger.ts'

const node = engineSetting('OPENSEARCH_URL')
const client = new Client({ node })
afterAll(() => client.close())

const settingsOf = (): OpenSearchSettings => ({ node, alias: `reindex-${newId()}`, shards: 2, replicas: 0 })

const opened = async (settings: OpenSearchSettings, removalsKeptMs = REMOVALS_KEPT_MS) => {
  const index = await createOpenSearchIndex(settings, { graceMs: 0, removalsKeptMs })
  return Object.assign(index, { [Symbol.asyncDispose]: () => index.stop() })
}

/** So many highlights of a team, with the word "gate" in each. */
async function filled(index: OpenSearchIndex, teamId: string, count: number): Promise<string[]> {
  const many = Array.from({ length: count }, (_, at) => object({ type: 'HIGHLIGHT', title: '', content: `gate ${at}` }))
  await index.put(tells(teamId), many)
  return many.map(({ id }) => id)
}

/** The index that serves, by name. */
const serving = async ({ alias }: OpenSearchSettings): Promise<string[]> =>
  Object.keys((await client.indices.getAlias({ name: alias })).body)

const holdOf = ({ alias }: OpenSearchSettings) => ({ index: namesOf(alias).state, id: 'exchange' })

/** As if a minute had passed since anything was heard of who holds the reindex. */
const letHoldEnd = (settings: OpenSearchSettings) =>
  client.update({ ...holdOf(settings), body: { doc: { heldUntil: 0 } }, refresh: true })

test('while writers and readers go on, what was acknowledged is found once at every moment, and what is gone stays gone', async () => {
  const settings = settingsOf()
  await using index = await opened(settings)
  await using other = await opened(settings)
  const teams = [newId(), newId(), newId()]
  for (const teamId of teams) await filled(index, teamId, 1500)
  const before = await serving(settings)
  const ledger = aLedger()
  const writers = teams.map((teamId, at) => keepWriting(at % 2 ? other : index, teamId, ledger))
  const looked = await ledger.lookWhile(other, () => index.reindex())
  await Promise.all(writers.map((writer) => writer.stop()))
  expect(looked.outcome).toMatchObject({ outcome: 'reindexed' })
  expect(looked.looks).toBeGreaterThan(3)
  expect(await serving(settings)).not.toEqual(before)
  await index.refresh()
  expect(ledger.size()).toBeGreaterThan(50)
  expect(await ledger.differences(index)).toEqual([])
  expect((await client.indices.exists({ index: before[0] ?? '' })).body).toBe(false)
})

test('long passages that stand side by side are copied, however many they are', async () => {
  const settings = { ...settingsOf(), shards: 1 }
  await using index = await opened(settings)
  const teamId = newId()
  // As much as one fact tells of a text, so often that it is more than OpenSearch takes in one request: 100 MiB.
  const long = Array.from({ length: 270 }, () =>
    object({ type: 'INSIGHT', title: 'gate', content: '-'.repeat(400_000) }),
  )
  await index.put(tells(teamId), long)
  expect(await index.reindex()).toMatchObject({ outcome: 'reindexed', copied: long.length })
})

test('of two at once one is refused', async () => {
  const settings = settingsOf()
  await using index = await opened(settings)
  await using other = await opened(settings)
  await filled(index, newId(), 2000)
  const outcomes = await Promise.all([index.reindex(), other.reindex()])
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['elsewhere', 'reindexed'])
})

test('a reindex whose process was killed is gone on with, and what was removed meanwhile stays so', async () => {
  const settings = settingsOf()
  await using index = await opened(settings)
  const teamId = newId()
  const ids = await filled(index, teamId, 6000)
  const child = fork(fileURLToPath(new URL('reindex-child.ts', import.meta.url)), [JSON.stringify(settings)])
  const ended = once(child, 'exit')
  const progress = async () => {
    const { body } = await client.get(holdOf(settings)).catch(() => ({ body: { _source: null } }))
    return (body._source as { to: string | null; done: Record<string, number> } | null) ?? { to: null, done: {} }
  }
  await expect
    .poll(async () => Object.keys((await progress()).done).length, { interval: 5, timeout: 20_000 })
    .toBeGreaterThan(0)
  child.kill('SIGKILL')
  await ended
  const { to } = await progress()
  expect(await serving(settings)).not.toEqual([to])
  await index.remove(tells(teamId), ids.slice(0, 100))
  expect(await index.reindex()).toEqual({ outcome: 'elsewhere' })
  await letHoldEnd(settings)
  expect(await index.reindex()).toMatchObject({ outcome: 'reindexed', index: to })
  await index.refresh()
  expect(await index.byIds(teamId, ids.slice(0, 200))).toHaveLength(100)
  const standing = { query: { term: { kind: 'object' } } }
  expect((await client.count({ index: settings.alias, body: standing })).body.count).toBe(5900)
})

test('writers do not wait for ever for a process that died at the last step', async () => {
  const settings = settingsOf()
  await using index = await opened(settings)
  const [from = ''] = await serving(settings)
  const kept = { token: newId(), heldUntil: 0, from, to: null, done: {} }
  await client.index({ ...holdOf(settings), body: kept })
  await client.indices.addBlock({ index: from, block: 'write' })
  const teamId = newId()
  const [id = ''] = await filled(index, teamId, 1)
  expect(await index.byIds(teamId, [id])).toHaveLength(1)
})

test('an index of the first release is reindexed for one of this, and takes writes before that', async () => {
  const settings = settingsOf()
  const { mappings, settings: body } = indexBody(1, 0)
  const { goneAt: _goneAt, ...properties } = mappings.properties
  await client.indices.create({
    index: `${settings.alias}-v1`,
    body: {
      settings: body,
      mappings: { dynamic: 'strict', properties },
      aliases: { [settings.alias]: {} },
    } as object,
  })
  await using index = await opened(settings)
  const teamId = newId()
  const [gone = '', ...kept] = await filled(index, teamId, 3)
  await index.remove(tells(teamId), [gone])
  expect(await index.keepUp()).toMatchObject({ outcome: 'reindexed' })
  expect(await index.keepUp()).toBe(null)
  expect((await serving(settings))[0]).toContain(`-v${MAPPING_VERSION}`)
  await index.refresh()
  const { hits } = await index.search(teamId, asks({ words: ['gate'] }), EVERYTHING)
  expect(hits.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
})

test('the index that comes knows which fact its documents are from, and what is gone', async () => {
  const settings = settingsOf()
  await using index = await opened(settings)
  const teamId = newId()
  const [old, first, second] = [tells(teamId), tells(teamId), tells(teamId)]
  const [kept, gone] = ['kept', 'gone'].map((content) => object({ type: 'HIGHLIGHT', title: '', content }))
  await index.put(first, [kept, gone] as IndexedObject[])
  await index.remove(second, [gone?.id ?? ''])
  await index.reindex()
  await index.put(
    old,
    [kept, gone].map((one) => ({ ...one, content: 'older' }) as IndexedObject),
  )
  await index.put(first, [gone] as IndexedObject[])
  expect((await index.byIds(teamId, [kept?.id ?? '', gone?.id ?? ''])).map(({ content }) => content)).toEqual(['kept'])
})

test('what removals left goes in time, but not while a copy that has begun needs it', async () => {
  const settings = settingsOf()
  await using index = await opened(settings, 0)
  const teamId = newId()
  const [first = '', second = ''] = await filled(index, teamId, 3)
  const traces = async () => {
    await index.refresh()
    return (await client.count({ index: settings.alias, body: { query: { term: { kind: 'gone' } } } })).body.count
  }
  const [from = ''] = await serving(settings)
  await index.remove(tells(teamId), [first])
  expect(await traces()).toBeGreaterThan(0)
  await index.keepUp()
  expect(await traces()).toBe(0)
  await client.update({ ...holdOf(settings), body: { doc: { from, to: 'begun' } } })
  await index.remove(tells(teamId), [second])
  expect(await traces()).toBeGreaterThan(0)
  await index.keepUp()
  expect(await traces()).toBeGreaterThan(0)
})
