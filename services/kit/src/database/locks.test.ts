import { setImmediate as turn } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Locks, openLocks } from './locks.ts'

let admin: Client
beforeAll(async () => {
  admin = new Client({ connectionString: inject('adminUrl') })
  await admin.connect()
})
afterAll(() => admin.end())

const connections = async (of: string): Promise<number[]> =>
  (await admin.query('select pid from pg_stat_activity where application_name = $1', [`${of} locks`])).rows.map(
    ({ pid }) => pid,
  )

const endConnection = async (of: string): Promise<void> => {
  for (const pid of await connections(of)) await admin.query('select pg_terminate_backend($1)', [pid])
}

/** Takes a name as soon as nobody has it, which may be between what the old connection says of its end. */
async function takeOnceFree(locks: Locks, name: string): Promise<() => Promise<void>> {
  for (;;) {
    const letGo = await locks.take(name).catch(() => null)
    if (letGo) return letGo
    await turn()
  }
}

test('one holder has a name over all processes until it is let go', async () => {
  const [here, there] = [openLocks(inject('adminUrl'), 'holders'), openLocks(inject('adminUrl'), 'holders')]
  const letGo = await here.take('a')
  expect([await here.take('a'), await there.take('a')]).toEqual([null, null])
  await letGo?.()
  expect(await there.take('a')).not.toBeNull()
  await Promise.all([here.close(), there.close()])
})

test('a connection that is lost takes only its own locks with it, not those of the one after it', async () => {
  const locks = openLocks(inject('adminUrl'), 'lost')
  await locks.take('a')
  await endConnection('lost')
  const letGo = await takeOnceFree(locks, 'a')
  await expect.poll(() => connections('lost')).toHaveLength(1)
  expect(await locks.take('a')).toBeNull()
  await letGo()
  expect(await locks.take('a')).not.toBeNull()
  expect(await connections('lost')).toHaveLength(1)
  await locks.close()
  await expect.poll(() => connections('lost')).toEqual([])
})

test('who lost a name with its connection does not let it go for the next holder', async () => {
  const [locks, elsewhere] = [openLocks(inject('adminUrl'), 'stale'), openLocks(inject('adminUrl'), 'stale')]
  const stale = await locks.take('a')
  await endConnection('stale')
  const letGo = await takeOnceFree(locks, 'a')
  await stale?.()
  expect([await locks.take('a'), await elsewhere.take('a')]).toEqual([null, null])
  await letGo()
  expect(await elsewhere.take('a')).not.toBeNull()
  await Promise.all([locks.close(), elsewhere.close()])
})
