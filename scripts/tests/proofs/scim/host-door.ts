import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Running } from '@verbatim/kit/service.ts'

/**
 * A port of this machine that passes everything on to a workspace's host: testers ask an address that the machine can
 * resolve, and `*.localhost` is none outside of browsers.
 */
export async function openHostDoor(workspace: string): Promise<Running & { url: string }> {
  const { host, port } = new URL(workspace)
  const server = createServer((incoming, outgoing) => {
    const passed = request(
      { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers: { ...incoming.headers, host } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
