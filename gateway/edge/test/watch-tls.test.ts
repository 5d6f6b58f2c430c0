import { once } from 'node:events'
import { createServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { freePort } from '@verbatim/kit/free-port.ts'
import { startTelemetry } from '@verbatim/kit/telemetry/telemetry.ts'
import { selfMadeCertificate } from '@verbatim/kit/testing/self-made-certificate.ts'
import { expect, onTestFinished, test } from 'vitest'
import { watchTls } from '#src/tls/watch-tls.ts'

/** Somebody who ends TLS on this machine, until the test is over. */
async function ending(options: ServerOptions): Promise<number> {
  const server = createServer({ ...selfMadeCertificate('localhost'), ...options }, (_request, response) =>
    response.writeHead(200, { 'strict-transport-security': 'max-age=31536000' }).end(),
  )
  await once(server.listen(0, 'localhost'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

async function figures() {
  const port = await freePort()
  const metrics = { host: '127.0.0.1', port }
  const telemetry = await startTelemetry({ serviceName: 'e', region: 'global', otlpUrl: null, traceRatio: 1, metrics })
  onTestFinished(() => telemetry.stop())
  return async (): Promise<Record<string, number>> => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const told = [...text.matchAll(/^verbatim_tls_problems\{.*?what="(\w+)".*?\} (\d+)/gm)]
    return Object.fromEntries(told.map(([, what = '', count]) => [what, Number(count)]))
  }
}

test('what is wrong with who ends TLS is a figure of each kind and a line of the log, from the first look until it is mended', async () => {
  const told = await figures()
  const lines: unknown[] = []
  const log = { warn: (about: unknown) => void lines.push(about) }
  const weak = await ending({ minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' })
  const end = { host: 'localhost', port: weak }
  const watch = watchTls(end, log)
  onTestFinished(() => watch.stop())
  expect(await told()).toEqual({})
  await watch.look()
  expect(await told()).toEqual({ unreachable: 0, version: 2, cipher: 1, certificate: 1, revocation: 0, hsts: 0 })
  expect(lines).toContainEqual({ what: 'version', why: 'TLS 1.0 is spoken' })
  end.port = await ending({ minVersion: 'TLSv1.3' })
  await watch.look()
  // A certificate that the test made itself is trusted by nobody.
  expect(await told()).toMatchObject({ version: 0, cipher: 0, certificate: 1, hsts: 0 })
  end.port = 1
  await watch.look()
  expect(await told()).toMatchObject({ unreachable: 1, certificate: 0 })
})
