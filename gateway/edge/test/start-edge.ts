import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type RequestListener, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RegionKey } from '@verbatim/contracts/regions.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import type { ConnectionLimits } from '@verbatim/kit/http/connection-limits.ts'
import { INTERNAL_HEADER, type InternalClaims, signInternal } from '@verbatim/kit/internal-token.ts'
import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import { inject } from 'vitest'
import type { EdgeConfig } from '#src/config.ts'
import { createPostgresDirectory } from '#src/directory/postgres-directory.ts'
import type { RootProviders } from '#src/root/providers/provider-settings.ts'
import { createEdge } from '#src/service.ts'
import type { CaptchaOnPages } from '#src/web/captcha-on-pages.ts'

export const ROOT = 'verbatim.localhost'
const INTERNAL_KEY = 'i'.repeat(32)

export type Told = { status: number; body: string; bytes: Buffer; headers: IncomingHttpHeaders }
export type TestCall = { host?: string; method?: string; headers?: IncomingHttpHeaders; body?: string | Buffer }

/** A server that stands in for a gateway of a region: what the edge sends it is what is tested. */
export async function startGateway(answer: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** What an operator sets at least, as an edge's environment has it. */
export const EDGE_SETTINGS = {
  ROOT_DOMAIN: ROOT,
  EDGE_REGIONS: 'eu_a=http://gateway:4000',
  DIRECTORY_URL: 'dynamodb://eu-west-1/routes',
  INTERNAL_KEY: 'x'.repeat(32),
  EMAIL_HASH_KEY: 'y'.repeat(32),
}

/** The page of the application, in short. */
export const PAGE = '<!doctype html>'

/** What an edge has besides its regions. */
type EdgeParts = {
  buckets?: Partial<Record<RegionKey, string>>
  connections?: Partial<ConnectionLimits>
  /** Of the web application, besides its page. */
  files?: Readonly<Record<string, string | Buffer>>
  publicProtocol?: 'http' | 'https'
  captcha?: CaptchaOnPages | null
  providers?: RootProviders
  notices?: EdgeConfig['notices']
}

/** An edge on a directory of its own, and a second hand on that directory. The caller stops it. */
export async function startTestEdge(regions: Partial<Record<RegionKey, readonly string[]>>, parts: EdgeParts = {}) {
  const { buckets = {}, connections = {}, files = {}, publicProtocol = 'http' } = parts
  const { captcha = null, providers = {}, notices = {} } = parts
  const { urls } = await createTestRegion(inject('adminUrl'), ['edge'])
  const [url, ownerUrl] = [urls.edge?.appUrl ?? '', urls.edge?.ownerUrl ?? '']
  const webDirectory = await mkdtemp(join(tmpdir(), 'verbatim-web-'))
  await writeFile(join(webDirectory, 'index.html'), PAGE)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(webDirectory, name)), { recursive: true })
    await writeFile(join(webDirectory, name), text)
  }
  const time = { ahead: 0 }
  const config: EdgeConfig = {
    port: 0,
    host: '127.0.0.1',
    rootDomain: ROOT,
    publicPort: 80,
    publicProtocol,
    regions,
    buckets,
    directory: { engine: 'postgres', url, ownerUrl },
    webDirectory,
    internalKey: INTERNAL_KEY,
    emailHashKey: 'e'.repeat(32),
    logLevel: 'silent',
    outbox: false,
    captcha,
    providers,
    notices,
    release: { hash: 'test', date: '' },
    connections,
  }
  const edge = await createEdge(config, () => Date.now() + time.ahead)
  const directory = await createPostgresDirectory(url, ownerUrl)
  return {
    port: edge.port,
    directory,
    /** By how much its clock of ways to providers is ahead. */
    time,
    /** Calls the edge with bytes as they are. */
    call: (path: string, options: TestCall = {}) => callOf(edge.port, path, options),
    /** Headers by which a region proves itself to the edge. */
    async signed(claims: InternalClaims = {}): Promise<IncomingHttpHeaders> {
      return { [INTERNAL_HEADER]: await signInternal(claims, await deriveKey(INTERNAL_KEY, 'edge')) }
    },
    async stop(): Promise<void> {
      await edge.stop()
      await directory.stop()
      await rm(webDirectory, { recursive: true })
    },
  }
}

function callOf(port: number, path: string, { host = ROOT, method, headers = {}, body }: TestCall): Promise<Told> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method: method ?? (body ? 'POST' : 'GET'), headers: { host, ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            bytes: Buffer.concat(chunks),
            headers: response.headers,
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
