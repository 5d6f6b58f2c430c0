import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { Pool } from 'undici'
import { expect, test } from 'vitest'
import { askAgain } from './callers.ts'

const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\nok'

/** An address behind which processes die: the first connections end as soon as something was sent over them. */
async function deadAtFirst(dead: number) {
  let connections = 0
  const server = createServer((socket: Socket) => {
    const dies = ++connections <= dead
    socket.once('data', () => (dies ? socket.destroy() : socket.end(ANSWER)))
    socket.on('error', () => undefined)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const pool = new Pool(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  return {
    connections: () => connections,
    ask: () => pool.request({ path: '/', method: 'POST', body: '{}' }).then(({ body }) => body.text()),
    async [Symbol.asyncDispose]() {
      await pool.destroy()
      server.close()
    },
  }
}

test('a read finds its way past a dead process that a proxy still offers for most of a second', async () => {
  await using address = await deadAtFirst(4)
  expect(await askAgain(address.ask, { changes: false })).toBe('ok')
  expect(address.connections()).toBe(5)
})

test('a read that no process survives ends few of them', async () => {
  await using address = await deadAtFirst(100)
  await expect(askAgain(address.ask, { changes: false })).rejects.toThrow()
  expect(address.connections()).toBe(5)
})

test('what changes something is asked once when its connection was cut off', async () => {
  await using address = await deadAtFirst(1)
  await expect(askAgain(address.ask, { changes: true })).rejects.toThrow()
  expect(address.connections()).toBe(1)
})
