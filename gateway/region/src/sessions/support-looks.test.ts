import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { newId } from '@verbatim/contracts/ids.ts'
import { Pool } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSupportLooks } from './support-looks.ts'

const kept: unknown[] = []
let status = 200
const identity = createServer(async (request, response) => {
  kept.push(JSON.parse(await text(request)))
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
})
let pool: Pool
beforeAll(async () => {
  await once(identity.listen(0, '127.0.0.1'), 'listening')
  pool = new Pool(`http://127.0.0.1:${(identity.address() as AddressInfo).port}`)
})
afterAll(async () => {
  await pool.destroy()
  identity.close()
})

const time = { now: 0 }
const looks = () => createSupportLooks(pool, new Uint8Array(32), () => time.now)
const visitor = { teamId: newId(), userId: newId(), supportUntil: 1 }
const note = { what: ['note'], object: { type: 'note', id: newId(), name: 'A talk' } }

test('what support looks at is written down, the same within a minute once; members are nobody’s business', async () => {
  kept.length = 0
  const { keep } = looks()
  await keep({ teamId: visitor.teamId, userId: newId() }, note)
  expect(kept).toEqual([])
  await keep(visitor, note)
  await keep(visitor, note)
  await keep(visitor, { what: ['projects'], object: null })
  expect(kept).toEqual([
    { visitId: visitor.userId, ...note },
    { visitId: visitor.userId, what: ['projects'], object: null },
  ])
  time.now += 60_000
  await keep(visitor, note)
  expect(kept).toHaveLength(3)
})

test('what cannot be written down is not shown, and asked again the next time', async () => {
  const { keep } = looks()
  status = 401
  await expect(keep(visitor, note)).rejects.toMatchObject({ code: 'Unauthorized' })
  status = 500
  await expect(keep(visitor, note)).rejects.toThrow()
  status = 200
  kept.length = 0
  await keep(visitor, note)
  expect(kept).toHaveLength(1)
})
