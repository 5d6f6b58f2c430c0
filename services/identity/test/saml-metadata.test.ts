import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { samlActs } from './saml-acts.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

test('metadata that is slow, too large, away, elsewhere or rubbish is refused with what it was and what to do', async () => {
  const acts = samlActs(identity)
  const { manager } = await identity.aWorkspace()
  const answers: Record<string, (response: ServerResponse) => void> = {
    '/slow': () => undefined,
    '/large': (response) => response.end(`<a>${'x'.repeat(1_100_000)}</a>`),
    '/gone': (response) => response.writeHead(404).end(),
    '/elsewhere': (response) => response.writeHead(302, { location: '/gone' }).end(),
    '/rubbish': (response) => response.end('<h1>Welcome'),
    '/cut': (response) => response.destroy(),
  }
  const server = createServer((request, response) => answers[request.url ?? '']?.(response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  for (const [path, words] of [
    ['/slow', 'did not answer within 5 seconds'],
    ['/large', 'more than 1 MB'],
    ['/gone', 'answered 404'],
    ['/elsewhere', 'answered 302'],
    ['/rubbish', 'no metadata of one SAML provider'],
    ['/cut', 'nobody answers there'],
  ] as const) {
    const { code, message } = await acts.createSaml(manager, { metadataUrl: at(path) })
    expect([path, code, message]).toEqual([path, 'ValidationError', expect.stringContaining(words)])
    if (path !== '/rubbish') expect(message).toContain('or paste it')
  }
  server.closeAllConnections()
  server.close()
})
