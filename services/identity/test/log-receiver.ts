import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What came: the headers, the body as it was sent and read. */
type Received = {
  headers: IncomingHttpHeaders
  body: string
  sent: { id: string; type: string; workspaceId: string; entries: { id: string; act: string; seq: number }[] }
}

/** A receiver of deliveries, which answers as it is told. */
export async function startLogReceiver() {
  const received: Received[] = []
  const answer: { status: number; location?: string } = { status: 200 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      received.push({ headers: request.headers, body, sent: JSON.parse(body) })
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    received,
    answer,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in?token=hush-hush`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
