import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

test('ports that are asked for before anybody listens on them are all different', async () => {
  const ports = await Promise.all(Array.from({ length: 500 }, freePort))
  expect(new Set(ports).size).toBe(500)
})

test('a port on which somebody listens is passed over', async () => {
  const taken = createServer().listen((await freePort()) + 1, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  expect(await freePort()).toBeGreaterThan(port)
  taken.close()
})
