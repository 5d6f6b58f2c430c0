import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPasswords } from '@verbatim/identity/password-hash.ts'
import { notifyParent } from '../graph/settings.ts'

/** A process that checks a password for each request, and does nothing else. */
const passwords = createPasswords([{ id: 'bench', key: new Uint8Array(32) }])
const hash = await passwords.hash('Correct-horse-battery-9')
const server = createServer(async (_request, response) => {
  const right = await passwords.verify(hash, 'Correct-horse-battery-9')
  response.writeHead(right ? 200 : 500).end()
})
server.listen(0, '127.0.0.1', () => notifyParent({ hashes: (server.address() as AddressInfo).port }))
