import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { handshake } from '@verbatim/edge/probe-tls.ts'
import { certificateProblems } from '@verbatim/edge/tls-problems.ts'
import { selfMadeCertificate } from '@verbatim/kit/testing/self-made-certificate.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const certificate = selfMadeCertificate('localhost')
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verbatim-tls-'))
  await writeFile(join(folder, 'ca.pem'), certificate.cert)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Somebody who ends TLS on this machine, while the test runs. */
async function ending(options: ServerOptions, headers: Record<string, string> = {}) {
  const server = createServer({ ...certificate, ...options }, (_request, response) =>
    response.writeHead(200, headers).end(),
  )
  await once(server.listen(0, 'localhost'), 'listening')
  const { port } = server.address() as AddressInfo
  const stop = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { port, [Symbol.dispose]: stop }
}

const check = (port: number, trusts: boolean): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const env = trusts ? { NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') } : {}
    const args = [join(import.meta.dirname, 'main.ts'), 'check-tls', `localhost:${port}`]
    execFile(process.execPath, args, { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: out + err }),
    )
  })

const STS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

test('who ends TLS with version 1.2 or 1.3, strong ciphers and a trusted certificate is as it should be', async () => {
  using end = await ending({ minVersion: 'TLSv1.2' }, STS)
  const { code, said } = await check(end.port, true)
  // Node’s own list of ciphers takes some without authenticated encryption.
  expect(said).toContain('cipher: ')
  expect(code).toBe(1)
  using strict = await ending(
    { minVersion: 'TLSv1.2', ciphers: 'ECDHE+AESGCM:ECDHE+CHACHA20:TLS_AES_128_GCM_SHA256' },
    STS,
  )
  expect(await check(strict.port, true)).toEqual({ code: 0, said: `localhost:${strict.port}\tas it should be\n` })
})

test('old versions, weak ciphers, a certificate that nobody trusts and a missing HSTS are each found', async () => {
  using end = await ending({ minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' })
  const { code, said } = await check(end.port, false)
  expect(code).toBe(1)
  for (const found of ['TLS 1.0 is spoken', 'TLS 1.1 is spoken', 'cipher: TLS_', 'do not trust it', 'over TLS alone'])
    expect(said).toContain(found)
  expect((await check(1, true)).said).toContain('unreachable: There is no handshake: ECONNREFUSED')
})

test('a certificate that ends soon, or whose revocation nobody would notice, is found; one of a few days needs neither', async () => {
  using end = await ending({})
  const made = await handshake({ host: 'localhost', port: end.port })
  if (made.refused !== null) throw new Error(made.refused)
  const [day, now] = [86_400_000, new Date()]
  const found = (days: number, left: number, stapled: boolean) => {
    const to = now.getTime() + left * day
    const [valid_from, valid_to] = [new Date(to - days * day).toUTCString(), new Date(to).toUTCString()]
    const about = { ...made.certificate, valid_from, valid_to, infoAccess: { 'OCSP - URI': ['http://ocsp.example'] } }
    return certificateProblems({ ...made, distrust: null, stapled, certificate: about }, now).map(({ what }) => what)
  }
  expect(found(90, 60, true)).toEqual([])
  expect(found(90, 60, false)).toEqual(['revocation'])
  expect(found(90, 3, true)).toEqual(['certificate'])
  expect(found(6, 3, false)).toEqual([])
})
