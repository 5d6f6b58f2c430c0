import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the provider does instead of what it should, for one test. */
export type Bend = { hostname?: string; answer?: (response: ServerResponse) => void }

/** A provider on this machine that speaks siteverify: tokens are good once. */
export async function startSiteverify(hostname: string) {
  const secret = randomUUID()
  const open = new Set<string>()
  const asked: string[] = []
  const bend: { now: Bend } = { now: {} }
  const server = createServer((request, response) => {
    if (bend.now.answer) return bend.now.answer(response)
    void bodyOf(request).then((body) => {
      asked.push(body)
      const form = new URLSearchParams(body)
      const problem = problemOf(request, form)
      const success = problem === null && open.delete(form.get('response') ?? '')
      const codes = problem ? [problem] : success ? [] : ['invalid-input-response']
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({
          success,
          hostname: bend.now.hostname ?? hostname,
          ...(codes.length && { 'error-codes': codes }),
        }),
      )
    })
  })
  function problemOf({ method }: IncomingMessage, form: URLSearchParams): string | null {
    if (method !== 'POST') return 'bad-request'
    return form.get('secret') === secret ? null : 'invalid-input-secret'
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    secret,
    bend,
    /** Bodies as they came. */
    asked,
    /** What the widget gives to a person. */
    solved(): string {
      const token = randomUUID()
      open.add(token)
      return token
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
