import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { strangeConnections } from './strange-connections.ts'

test('a connection to a port that nobody records is told, and one that is recorded is not', async () => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const code = `require('net').connect(${port}, '127.0.0.1')`
  const caller = spawn(process.execPath, ['-e', code])
  const [socket] = await once(server, 'connection')
  expect(strangeConnections({ caller: caller.pid ?? 0 }, new Set())).toEqual([`caller to port ${port}`])
  expect(strangeConnections({ caller: caller.pid ?? 0 }, new Set([port]))).toEqual([])
  socket.destroy()
  server.close()
  await once(caller, 'exit')
})
