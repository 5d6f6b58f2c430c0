import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { selfMadeCertificate } from '@verbatim/kit/testing/self-made-certificate.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, startTestEdge } from './start-edge.ts'

const HOST = `orchard.${ROOT}`
const certificate = selfMadeCertificate('localhost')
/** Says what it was asked over TLS, and says after whoever holds a websocket. */
const gateway = createServer(certificate, (request, response) =>
  response.end(`${request.url} for ${request.headers.host}`),
)
let connections = 0
gateway.on('secureConnection', () => connections++)
gateway.on('upgrade', (request, socket, head) => {
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`)
  socket.write(`${request.headers['x-verbatim-team']} `)
  socket.write(head)
  socket.pipe(socket)
})

const teamId = randomUUID()
let edge: Awaited<ReturnType<typeof startTestEdge>>
beforeAll(async () => {
  await once(gateway.listen(0, 'localhost'), 'listening')
  edge = await startTestEdge({ us_b: [`https://localhost:${(gateway.address() as AddressInfo).port}`] })
  await edge.directory.upsert({ teamId, subdomain: 'orchard', region: 'us_b' })
  await edge.directory.upsert({ teamId: randomUUID(), subdomain: 'meadow', region: 'us_b' })
})
afterAll(async () => {
  await edge.stop()
  gateway.closeAllConnections()
  gateway.close()
})

/** What comes back on a websocket by its end, with something sent at once and something after the answer. */
async function spoken(): Promise<string> {
  const socket = connect(edge.port, '127.0.0.1')
  socket.write(
    `GET /api/graphql HTTP/1.1\r\nhost: ${HOST}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\nat once, `,
  )
  let said = ''
  for await (const chunk of socket) {
    if (said === '') socket.end('and after')
    said += chunk
  }
  return said
}

test('an https gateway is asked only where its certificate is trusted, by its own name, and then websockets pass both ways', async () => {
  expect(await spoken()).toMatch(/^HTTP\/1.1 502 /)
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, certificate.cert])
  try {
    const said = await spoken()
    expect(said).toMatch(/^HTTP\/1.1 101 /)
    expect(said.split('\r\n\r\n')[1]).toBe(`${teamId} at once, and after`)
    for (const subdomain of ['orchard', 'meadow']) {
      const host = `${subdomain}.${ROOT}`
      expect((await edge.call('/api/graphql', { host })).body).toBe(`/api/graphql for ${host}`)
    }
    // Of the gateway's name each, or they would not be trusted; and one for both, or every host would need its own.
    expect(connections).toBe(2)
  } finally {
    setDefaultCACertificates(trusted)
  }
})
