import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { ROUTES } from '@verbatim/contracts/route-table.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGE, ROOT, startGateway, startTestEdge } from './start-edge.ts'

const SCRIPT = 'export const words = "By the Thursday";'.repeat(100)
const files = {
  'packs/app-1a2b.js': SCRIPT,
  'packs/app-1a2b.js.br': brotliCompressSync(SCRIPT),
  'packs/app-1a2b.js.gz': gzipSync(SCRIPT),
  'packs/face-3c4d.woff2': 'a face',
}
const orchard = `orchard.${ROOT}`
const packed = brotliCompressSync(JSON.stringify({ data: { words: 'on their way' } }))
const gateway = await startGateway((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br', vary: 'accept-encoding' })
  response.end(packed)
})

let edge: Awaited<ReturnType<typeof startTestEdge>>
beforeAll(async () => {
  edge = await startTestEdge({ eu_a: [gateway.url] }, { files })
  await edge.directory.upsert({ teamId: randomUUID(), subdomain: 'orchard', region: 'eu_a' })
})
afterAll(async () => {
  await edge.stop()
  gateway.server.close()
})

const get = (path: string, headers: IncomingHttpHeaders = {}, host = ROOT) => edge.call(path, { host, headers })
const person = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' }

test('a file of the application comes as it was compressed with the build, under a tag of its own', async () => {
  const path = '/packs/app-1a2b.js'
  const plain = await get(path)
  expect(plain.body).toBe(SCRIPT)
  const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  })
  expect(String(brotliDecompressSync(brotli.bytes))).toBe(SCRIPT)
  const gzip = await get(path, { 'accept-encoding': 'gzip' })
  expect(String(gunzipSync(gzip.bytes))).toBe(SCRIPT)
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': brotli.headers.etag })
  expect([again.status, again.body]).toEqual([304, ''])
})

test('a range is of the form that was chosen', async () => {
  const head = { range: 'bytes=0-9' }
  const plain = await get('/packs/app-1a2b.js', head)
  expect([plain.status, plain.body]).toEqual([206, SCRIPT.slice(0, 10)])
  const brotli = await get('/packs/app-1a2b.js', { ...head, 'accept-encoding': 'br' })
  expect(brotli.status).toBe(206)
  expect(brotli.bytes.equals(files['packs/app-1a2b.js.br'].subarray(0, 10))).toBe(true)
  expect(brotli.headers['content-range']).toBe(`bytes 0-9/${files['packs/app-1a2b.js.br'].length}`)
})

test('what is small by itself has one form, and compressed forms no address of their own', async () => {
  const face = await get('/packs/face-3c4d.woff2', { 'accept-encoding': 'br' })
  expect([face.body, face.headers['content-encoding']]).toEqual(['a face', undefined])
  expect((await get('/packs/app-1a2b.js.br')).status).toBe(404)
})

test('the page comes compressed, and is not sent to who has it', async () => {
  const brotli = await get('/auth/login', { ...person, 'accept-encoding': 'br' })
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
  })
  expect(String(brotliDecompressSync(brotli.bytes))).toBe(PAGE)
  for (const known of [brotli.headers.etag, `W/${brotli.headers.etag}`, `"other", ${brotli.headers.etag}`]) {
    const again = await get('/auth/login', { ...person, 'accept-encoding': 'br', 'if-none-match': known })
    expect([again.status, again.body]).toEqual([304, ''])
  }
  expect((await get('/auth/login', { ...person, 'if-none-match': brotli.headers.etag })).status).toBe(200)
})

test('what a region compressed goes through the edge as it is', async () => {
  const { bytes, headers } = await get('/api/graphql', { 'accept-encoding': 'br' }, orchard)
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(bytes.equals(packed)).toBe(true)
})

test.each(['/metrics', '/.env', '/wp-login.php', '/index.html', '/packs/gone.js', '/auth/login/.git/config'])(
  'nothing is at %s: a person sees the application’s page about it, a program an error',
  async (path) => {
    for (const host of [ROOT, orchard]) {
      const shown = await get(path, person, host)
      expect([shown.status, shown.body]).toEqual([404, PAGE])
      for (const accept of ['*/*', 'application/json', '']) {
        const refused = await get(path, { accept, ...(accept && { 'sec-fetch-mode': 'no-cors' }) }, host)
        expect(refused.status).toBe(404)
        expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
        expect(JSON.parse(refused.body).errors[0].code).toBe('NotFound')
      }
    }
  },
)

test('a page is where the route table has one, for that host', async () => {
  const id = randomUUID()
  for (const { path, kind, host } of Object.values(ROUTES)) {
    if (kind !== 'page') continue
    const url = path.replace(/\{\w+\}/g, id)
    for (const [asked, name] of [
      [ROOT, 'root'],
      [orchard, 'workspace'],
    ] as const)
      expect([url, name, (await get(url, person, asked)).status]).toEqual([
        url,
        name,
        // For who is not of the operator's staff there is no console anywhere.
        (host === 'both' || host === name) && !url.startsWith(ROUTES.console.path) ? 200 : 404,
      ])
  }
})

test('search engines read the root domain, and of a workspace what says for itself whether it may be shown', async () => {
  const root = await get('/robots.txt')
  expect(root.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(root.body).toMatch(/^User-agent: \*$/m)
  expect(root.body).not.toMatch(/^Disallow: \/$/m)
  for (const host of [orchard, `nobody.${ROOT}`]) {
    const lines = (await get('/robots.txt', {}, host)).body.split('\n')
    expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Disallow: /'])
    expect(lines.filter((line) => line.startsWith('Allow'))).toEqual([
      'Allow: /p/',
      'Allow: /public-object/',
      'Allow: /embed/reels/',
    ])
    for (const inside of ['/p/data/pictures/', '/p/data/recordings/', '/embed/reels/clips/', '/public-object/oembed'])
      expect(lines).toContain(`Disallow: ${inside}`)
  }
})

test('what the edge says itself in JSON is kept by no cache', async () => {
  for (const [path, host] of [
    ['/api/root/environment', ROOT],
    ['/api/nothing', ROOT],
    ['/api/graphql', `nobody.${ROOT}`],
  ] as const) {
    const { headers } = await get(path, {}, host)
    expect(headers, path).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  }
})
