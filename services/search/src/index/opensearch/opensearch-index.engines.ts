import { randomUUID } from 'node:crypto'
import { Client } from '@opensearch-project/opensearch'
import { newId } from '@verbatim/contracts/ids.ts'
import { createLocalAi } from '@verbatim/kit/ai/local-ai.ts'
import { engineAway } from '@verbatim/kit/engine-away.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { engineSetting } from '@verbatim/kit/testing/engine-settings.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filterContract } from '../filter-contract.ts'
import { indexContract } from '../index-contract.ts'
import { asks, EVERYTHING, object, tells } from '../index-material.ts'
import { meaningContract } from '../meaning-contract.ts'
import { relevanceContract } from '../relevance/relevance-contract.ts'
import { wordsContract } from '../words-contract.ts'
import { writesContract } from '../writes-contract.ts'
import { passageKey } from './documents.ts'
import { namesOf } from './names.ts'
import { createOpenSearchIndex, type OpenSearchIndex } from './opensearch-index.ts'
import { searchOpenSearch } from './search.ts'

let index: OpenSearchIndex
const [node, alias] = [engineSetting('OPENSEARCH_URL'), `test-${randomUUID()}`]
const client = new Client({ node })

const ai = createLocalAi({ log: createLogger('test', 'silent') })

beforeAll(async () => {
  index = await createOpenSearchIndex({ node, alias, shards: 1, replicas: 0 })
})
afterAll(() => client.close())
afterAll(() => ai.close())
afterAll(() => index.stop())

const open = async () => ({ index, settled: () => index.refresh() })
filterContract(open)
indexContract(open)
relevanceContract(open)
wordsContract(open)
writesContract(open)
meaningContract(open, () => ai)

test('the engine says how full its fullest disk is', async () => {
  const used = await index.diskUsed()
  expect(used).toBeGreaterThan(0)
  expect(used).toBeLessThan(1)
})

test('a move of a long note that was broken off goes on with what has not moved yet', async () => {
  const [teamId, first, second] = [newId(), newId(), newId()]
  const note = object({ type: 'NOTE', title: '', projectId: first })
  const passage = { blockId: 'b1', position: 0, text: 'Nobody called me back.', speakerName: null, startMs: null }
  await index.put(tells(teamId), [note])
  await index.putPassages(tells(teamId), note.id, first, [passage], [])
  const version = async () =>
    (await client.get({ index: alias, id: passageKey(note.id, 'b1'), routing: teamId })).body._version
  await index.moveNote(tells(teamId), note.id, second)
  const moved = await version()
  // The note itself has not been told yet, as after a request whose time was over.
  await index.moveNote(tells(teamId), note.id, second)
  expect(await version()).toBe(moved)
})

test('what is removed while a search looks is no failure of the search', async () => {
  const teamId = newId()
  const tag = object({ type: 'TAG', title: 'Carriers' })
  await index.put(tells(teamId), [tag])
  await index.refresh()
  const overtaken = new Client({ node })
  const search = overtaken.search.bind(overtaken)
  let overtook = false
  overtaken.search = (async (asked: { body?: object }) => {
    if (asked.body && 'highlight' in asked.body) {
      await index.remove(tells(teamId), [tag.id])
      await index.refresh()
      overtook = true
    }
    return search(asked)
  }) as typeof overtaken.search
  const parts = { client: overtaken, alias: namesOf(alias).read, byIds: index.byIds }
  const { hits } = await searchOpenSearch(parts, teamId, asks({ words: ['carriers'] }), EVERYTHING)
  expect(overtook).toBe(true)
  expect(hits.map(({ id }) => id)).toEqual([tag.id])
  await overtaken.close()
})

test('a full disk is an engine that is away, and blames no document', async () => {
  const block = (on: boolean | null) =>
    client.indices.putSettings({ index: alias, body: { index: { blocks: { read_only_allow_delete: on } } } as object })
  await block(true)
  const refused = await index.put(tells(newId()), [object({ type: 'TAG', title: 'Carriers' })]).catch((error) => error)
  await block(null)
  expect(refused).toMatchObject({ message: expect.stringContaining('refused a document') })
  expect(engineAway(refused)).toBe(true)
})
