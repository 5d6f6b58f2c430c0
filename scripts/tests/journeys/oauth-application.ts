import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Every host of the system is this machine, which browsers know of `*.localhost` and Node does not. */
export const loopbackAgent = new Agent({
  lookup: (_host, options, done) =>
    options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
})

/** `fetch` that finds the hosts of the system, for client libraries that take one. */
export async function loopbackFetch(
  url: string,
  init: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init.headers))
  const body = init.body === undefined || init.body === null ? undefined : String(init.body)
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: init.method ?? 'GET', headers, agent: loopbackAgent }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const told = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
        resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode, headers: told }))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** An application on this machine, to which browsers come back. */
export async function startApplication() {
  const came: URL[] = []
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '/', `http://${asked.headers.host}`)
    if (url.pathname === '/back') came.push(url)
    answer.setHeader('content-type', 'text/html').end('<title>Haulboard</title><h1>Back in Haulboard</h1>')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    redirectUri: `http://127.0.0.1:${port}/back`,
    /** With what the newest browser came back. */
    answer: (): URL => came.at(-1) ?? new URL('http://127.0.0.1/'),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
