import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { NoteSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { freePort } from '@verbatim/kit/free-port.ts'
import { engineSetting } from '@verbatim/kit/testing/engine-settings.ts'
import { onRealEngines } from '@verbatim/kit/testing/test-service.ts'
import { expect, test } from 'vitest'
import { anActor, startSearch } from './start-search.ts'

const SEARCH = '{ search(input: { query: "Whitlock" }) { total } }'

/** Whoever goes to the port reaches the engine from now on. */
async function openDoor(port: number, engine: URL) {
  const door = createServer((from) => {
    const to = connect(Number(engine.port), engine.hostname)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      one.on('error', () => other.destroy()).pipe(other)
  })
  await once(door.listen(port, '127.0.0.1'), 'listening')
  return { [Symbol.asyncDispose]: async () => void door.close() }
}

test('search starts while its index is away, says that it is not ready, and is when the index answers', async () => {
  const port = await freePort()
  await using search = await startSearch({
    indexAt: `opensearch+http://127.0.0.1:${port}/{system}?shards=1&replicas=0`,
  })
  const probe = async (name: string): Promise<number> => (await fetch(`${search.service.url}/${name}`)).status
  expect([await probe('healthz'), await probe('readyz')]).toEqual([200, 503])
  const teamId = newId()
  const asked = await search.ask<{ search: { total: number } }>(anActor(teamId), SEARCH)
  expect(JSON.stringify(asked)).toContain('Try again in a moment')
  if (!onRealEngines) return
  await using _door = await openDoor(port, new URL(engineSetting('OPENSEARCH_URL')))
  await expect.poll(() => probe('readyz'), { timeout: 20_000 }).toBe(200)
  const times = { createdAtMs: 1n, updatedAtMs: 1n }
  await search.hears(teamId, NoteSavedSchema, { noteId: newId(), projectId: newId(), title: 'Dana Whitlock', ...times })
  const found = await search.ask<{ search: { total: number } }>(anActor(teamId), SEARCH)
  expect(found.data.search.total).toBe(1)
})
