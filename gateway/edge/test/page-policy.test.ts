import { randomUUID } from 'node:crypto'
import { EMBED_FRAMES } from '@verbatim/contracts/embeds.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#src/read-config.ts'
import { EDGE_SETTINGS, ROOT, startGateway, startTestEdge } from './start-edge.ts'

const gateway = await startGateway((_request, response) => response.end('pong'))
const buckets = { eu_a: 'https://files.s3.eu-west-1.amazonaws.com', us_a: 'https://s3.example.org/files' }

let edge: Awaited<ReturnType<typeof startTestEdge>>
beforeAll(async () => {
  edge = await startTestEdge({ eu_a: [gateway.url], us_a: [gateway.url], us_b: [gateway.url] }, { buckets })
  for (const region of ['eu_a', 'us_a', 'us_b'] as const)
    await edge.directory.upsert({ teamId: randomUUID(), subdomain: region.replace('_', '-'), region })
})
afterAll(async () => {
  await edge.stop()
  gateway.server.close()
})

/** What a page of a host may do of a kind, as its policy says. */
async function allowedOf(kind: 'connect' | 'frame', host: string): Promise<string | undefined> {
  const { headers } = await edge.call('/', { host })
  return new RegExp(`${kind}-src ([^;]*)`).exec(String(headers['content-security-policy']))?.[1]
}

const connectsOf = (host: string): Promise<string | undefined> => allowedOf('connect', host)

test('a workspace’s page may send files to the bucket of its own region, and to no other', async () => {
  expect(await connectsOf(`eu-a.${ROOT}`)).toBe("'self' ws: wss: https://files.s3.eu-west-1.amazonaws.com")
  expect(await connectsOf(`us-a.${ROOT}`)).toBe("'self' ws: wss: https://s3.example.org/files/")
  for (const host of [`us-b.${ROOT}`, ROOT, `nobody.${ROOT}`]) expect(await connectsOf(host)).toBe("'self' ws: wss:")
})

test('frames of the hosts on the list, and no others, stand on a workspace’s page, and none on the root domain’s', async () => {
  for (const host of [`eu-a.${ROOT}`, `us-b.${ROOT}`])
    expect((await allowedOf('frame', host))?.split(' ')).toEqual([...EMBED_FRAMES])
  for (const host of [ROOT, `nobody.${ROOT}`]) expect(await allowedOf('frame', host)).toBe("'none'")
})

test('the provider of the captcha may be loaded where one is set up, on the pages of sign-in of every host', async () => {
  const sources = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
  const captcha = { siteKey: 'site', script: 'https://www.google.com/recaptcha/api.js', sources }
  const asking = await startTestEdge({ eu_a: [gateway.url] }, { buckets, captcha })
  await asking.directory.upsert({ teamId: randomUUID(), subdomain: 'eu-a', region: 'eu_a' })
  for (const host of [ROOT, `eu-a.${ROOT}`]) {
    const policy = String((await asking.call('/auth/login', { host })).headers['content-security-policy'])
    for (const kind of ['script', 'frame', 'connect'])
      expect(policy).toMatch(new RegExp(`${kind}-src [^;]*${sources.join(' ')}`))
    const told = JSON.parse((await asking.call('/api/root/environment', { host })).body)
    expect(told).toMatchObject({ recaptchaSiteKey: 'site', recaptchaScript: captcha.script })
    const plain = await edge.call('/auth/login', { host })
    expect(String(plain.headers['content-security-policy'])).not.toContain('recaptcha')
  }
  expect(JSON.parse((await edge.call('/api/root/environment')).body)).not.toHaveProperty('recaptchaSiteKey')
  await asking.stop()
})

test('buckets are read strictly: an address each, of a region that the edge knows', () => {
  const read = (EDGE_BUCKETS: string) => readConfig({ ...EDGE_SETTINGS, EDGE_BUCKETS }).buckets
  expect(read('')).toEqual({})
  expect(read('eu_a=https://files.s3.eu-west-1.amazonaws.com/')).toEqual({ eu_a: buckets.eu_a })
  for (const wrong of ['eu_a', 'mars=https://a.example', 'eu_a=*', 'eu_a=http://a.example', 'eu_a=https://a.example;x'])
    expect(() => read(wrong)).toThrow(/EDGE_BUCKETS/)
  expect(() => read('us_b=https://files.example.org')).toThrow(/us_b is not in EDGE_REGIONS/)
})

test('the captcha is read strictly, and is there with a site key alone', () => {
  const read = (env: Record<string, string>) => readConfig({ ...EDGE_SETTINGS, ...env }).captcha
  expect(read({})).toBeNull()
  expect(read({ RECAPTCHA_SCRIPT: 'https://js.example/api.js' })).toBeNull()
  const own = {
    RECAPTCHA_SCRIPT: 'https://js.example/api.js',
    RECAPTCHA_SOURCES: 'https://*.js.example,https://f.example/',
  }
  const sources = ['https://*.js.example', 'https://f.example/']
  expect(read({ RECAPTCHA_SITE: 'a-b_1', ...own })).toEqual({ siteKey: 'a-b_1', script: own.RECAPTCHA_SCRIPT, sources })
  for (const RECAPTCHA_SOURCES of ['*', 'https://a.example;script-src *', "'unsafe-inline'", 'https://a b'])
    expect(() => read({ RECAPTCHA_SITE: 'site', RECAPTCHA_SOURCES })).toThrow(/RECAPTCHA_SOURCES/)
  expect(() => read({ RECAPTCHA_SITE: '"><script>' })).toThrow(/RECAPTCHA_SITE/)
  expect(() => read({ RECAPTCHA_SCRIPT: 'javascript:alert(1)' })).toThrow(/RECAPTCHA_SCRIPT/)
})

test('every page loads code of its own host alone, is framed by nobody, and asks browsers for no camera, microphone or place', async () => {
  for (const host of [ROOT, `eu-a.${ROOT}`, `nobody.${ROOT}`])
    for (const path of ['/', '/auth/login', '/no/such/page']) {
      const { headers } = await edge.call(path, {
        host,
        headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' },
      })
      const said = Object.fromEntries(
        String(headers['content-security-policy'])
          .split('; ')
          .map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]),
      )
      expect(said, `${host}${path}`).toMatchObject({
        'default-src': "'self'",
        'script-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'self'",
        'frame-ancestors': "'none'",
        'form-action': "'self'",
      })
      expect(headers, `${host}${path}`).toMatchObject({
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=()',
        'cross-origin-opener-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
    }
})

test('no answer says which program gives it, and none may be read by a page of another site', async () => {
  const asked = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
  for (const host of [ROOT, `eu-a.${ROOT}`, 'elsewhere.example'])
    for (const method of ['GET', 'OPTIONS', 'POST'])
      for (const path of ['/', '/auth/login', '/api/root/environment', '/api/graphql', '/no/such/page']) {
        const { headers } = await edge.call(path, { host, method, headers: asked })
        const told = Object.keys(headers).filter((name) => /^(server|via|x-powered-by|access-control-)/.test(name))
        expect(told, `${method} ${host}${path}`).toEqual([])
      }
})
