import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the provider does instead of what it should, for one test. */
type Bend = { hostname?: string; answer?: (response: ServerResponse) => void }

/** The widget of a page: a button that a person presses, and which asks the provider for a token. */
const WIDGET = `
const origin = new URL(document.currentScript.src).origin
window.grecaptcha = { render(place, options) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'I am a person'
  button.onclick = async () => options.callback(await (await fetch(origin + '/solved')).text())
  place.append(button)
} }
window[new URL(document.currentScript.src).searchParams.get('onload')]()`

/** A provider on this machine that speaks siteverify, with a widget: tokens are good once. */
export async function startSiteverify(hostname: string) {
  const secret = randomUUID()
  const open = new Set<string>()
  const asked: string[] = []
  const bend: { now: Bend } = { now: {} }
  const server = createServer((request, response) => {
    if (bend.now.answer) return bend.now.answer(response)
    if (request.url?.startsWith('/api.js'))
      return void response.setHeader('content-type', 'text/javascript').end(WIDGET)
    if (request.url === '/solved') return void response.setHeader('access-control-allow-origin', '*').end(solved())
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
  function solved(): string {
    const token = randomUUID()
    open.add(token)
    return token
  }
  function problemOf({ method }: IncomingMessage, form: URLSearchParams): string | null {
    if (method !== 'POST') return 'bad-request'
    return form.get('secret') === secret ? null : 'invalid-input-secret'
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** Where its script is, and all that pages load of it. */
    script: `${origin}/api.js`,
    source: `${origin}/`,
    url: `${origin}/siteverify`,
    secret,
    bend,
    /** Bodies as they came. */
    asked,
    /** What the widget gives to a person. */
    solved,
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
