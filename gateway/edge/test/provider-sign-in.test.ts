import { keyedHash } from '@verbatim/kit/keyed-hash.ts'
import { type OpenIdProvider, startOpenIdProvider } from '@verbatim/kit/testing/openid-provider.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { providerSettings, providersOf, type RootProviders } from '#src/root/providers/provider-settings.ts'
import { ROOT, startGateway, startTestEdge } from './start-edge.ts'

const CALLBACK = `http://${ROOT}/callback`
const TEAM = '0199c0de-0000-7000-8000-000000000001'
const NOOR = 'noor@farrow.example'

type Asked = { region: string; path: string; body: Record<string, unknown> }

/** What regions were asked; each answers as one that signs in whoever it is told of. */
let asked: Asked[]
const region = (key: string) =>
  startGateway((call, answer) => {
    const parts: Buffer[] = []
    call.on('data', (part: Buffer) => parts.push(part))
    call.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString() || '{}')
      asked.push({ region: key, path: call.url ?? '', body })
      answer.setHeader('content-type', 'application/json')
      answer.end(JSON.stringify({ rootToken: `${key}.x`, email: body.claims?.email, name: 'Noor', teamId: null }))
    })
  })

let google: OpenIdProvider
let microsoft: OpenIdProvider
let edge: Awaited<ReturnType<typeof startTestEdge>>
let gateways: Awaited<ReturnType<typeof startGateway>>[]
beforeAll(async () => {
  const people = {
    noor: { email: NOOR, email_verified: true, hd: 'farrow.example', name: 'Noor Haddad', groups: ['research'] },
    dana: { email: 'dana@elsewhere.example', email_verified: true, hd: 'elsewhere.example' },
    nobody: { name: 'No address' },
  }
  google = await startOpenIdProvider({ redirectUris: [CALLBACK], people })
  microsoft = await startOpenIdProvider({ redirectUris: [CALLBACK], people, path: '/common/v2.0' })
  gateways = await Promise.all(['us_b', 'eu_a'].map(region))
  const [us, eu] = gateways.map(({ url }) => [url])
  edge = await startTestEdge({ us_b: us, eu_a: eu }, { providers: clients() })
})
afterAll(async () => {
  await edge.stop()
  await google.stop()
  await microsoft.stop()
  for (const { server } of gateways) server.close()
})
beforeEach(() => {
  asked = []
})
afterEach(() => {
  edge.time.ahead = 0
})

/** As the settings say it. */
const clients = (): RootProviders =>
  providersOf(
    providerSettings.parse({
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      MICROSOFT_AUTHORITY: microsoft.issuer.replace('/common/v2.0', ''),
      MICROSOFT_CLIENT_ID: microsoft.clientId,
      MICROSOFT_CLIENT_SECRET: microsoft.clientSecret,
    }),
  )

/** A browser: what it holds of the root domain, and a way through the provider's pages. */
function aBrowser() {
  let cookie = ''
  const post = async (path: string, json: object, headers: Record<string, string> = {}) => {
    const body = JSON.stringify(json)
    const told = await edge.call(path, { body, headers: { 'content-type': 'application/json', cookie, ...headers } })
    const set = told.headers['set-cookie']?.find((one) => one.startsWith('verbatim_way'))
    if (set) cookie = set.split(';')[0] ?? ''
    return { status: told.status, body: JSON.parse(told.body), cookies: told.headers['set-cookie'] ?? [] }
  }
  const begin = (provider = 'GOOGLE', order: object = {}) =>
    post('/api/root/auth/provider/begin', { provider, ...order })
  const confirm = (brought: object) => post('/api/root/auth/confirm-email', { method: 'OIDC', ...brought })
  /** What the provider's redirect brings to the page. */
  const brought = async (sub: string, provider = 'GOOGLE', order: object = {}) =>
    answerAs(String((await begin(provider, order)).body.address), sub)
  return { post, begin, confirm, brought, signIn: async (sub: string) => confirm(await brought(sub)) }
}

/** Through the provider as somebody, back to the edge's callback, and on to the page. */
async function answerAs(address: string, sub: string): Promise<Record<string, string>> {
  const { pathname, search } = new URL(await throughProvider(address, sub))
  const led = await edge.call(`${pathname}${search}`)
  expect(led.status).toBe(303)
  const page = new URL(String(led.headers.location))
  expect(page.origin + page.pathname).toBe(`http://${ROOT}/auth/confirm-email`)
  return Object.fromEntries(page.searchParams)
}

async function throughProvider(address: string, sub: string): Promise<string> {
  const jar = new Map<string, string>()
  let next = address
  for (let step = 0; step < 8; step += 1) {
    if (next.startsWith(CALLBACK)) return next
    const isLogin = new URL(next).pathname.startsWith('/login/')
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isLogin && { method: 'POST', body: new URLSearchParams({ person: sub }) }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
    next = new URL(answer.headers.get('location') ?? '', next).href
  }
  throw new Error('The provider never came back')
}

const wordsOf = ({ body }: { body: { errors?: { humanReadableMessage: string }[] } }) =>
  body.errors?.[0]?.humanReadableMessage

test('whom the provider names is signed in by their region, which hears what decides about the address and no more', async () => {
  const answer = await aBrowser().signIn('noor')
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ success: true, action: 'EMAIL_SKIPPED', teamId: null, email: NOOR })
  expect(answer.cookies.some((set) => set.startsWith('verbatim_root=us_b.x'))).toBe(true)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ region: 'us_b', path: '/internal/provider-sign-in', body: { kind: 'GOOGLE' } })
  const { iss, sub, email, email_verified, hd, name, ...rest } = (asked[0]?.body.claims ?? {}) as Record<
    string,
    unknown
  >
  expect({ iss, sub, email, email_verified, hd, name }).toEqual({
    iss: google.issuer,
    sub: 'noor',
    email: NOOR,
    email_verified: true,
    hd: 'farrow.example',
    name: 'Noor Haddad',
  })
  expect(rest).toEqual({})
})

test('what goes to the provider is a way of this browser: PKCE, state and nonce, and a window where one was opened', async () => {
  const { body, cookies } = await aBrowser().begin('GOOGLE', { uxMode: 'popup', email: NOOR })
  const asked = Object.fromEntries(new URL(body.address).searchParams)
  expect(asked).toMatchObject({
    redirect_uri: CALLBACK,
    response_type: 'code',
    code_challenge_method: 'S256',
    display: 'popup',
    prompt: 'select_account',
    login_hint: NOOR,
  })
  expect(asked.state).toMatch(/^root\./)
  expect(asked.nonce).toMatch(/^\w{64}$/)
  expect(cookies[0]).toMatch(/^verbatim_way=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
})

test('the region of a member comes first, then the one that was asked for', async () => {
  const emailHash = keyedHash('dana@elsewhere.example', 'e'.repeat(32))
  const asEurope = { region: 'eu_a' }
  const browser = aBrowser()
  expect((await browser.confirm(await browser.brought('dana', 'GOOGLE', asEurope))).status).toBe(200)
  expect(asked.at(-1)?.region).toBe('eu_a')
  await edge.directory.link({ emailHash, teamId: TEAM, region: 'us_b', member: true })
  await browser.confirm(await browser.brought('dana', 'GOOGLE', asEurope))
  expect(asked.at(-1)?.region).toBe('us_b')
})

test('an answer counts in the browser that began, with its own state alone', async () => {
  const [mine, theirs] = [aBrowser(), aBrowser()]
  const answer = await mine.brought('noor')
  await theirs.begin()
  const words = 'This sign-in was begun in another browser. Begin again in this one.'
  expect(wordsOf(await theirs.confirm(answer))).toBe(words)
  expect(wordsOf(await aBrowser().confirm(answer))).toBe(words)
  // A code of one way under the state of another: nonce and verifier belong to the state.
  const other = await mine.brought('dana')
  const mixed = await mine.confirm({ ...answer, code: other.code })
  expect(mixed.status).toBe(401)
  // What nobody sealed is no state.
  expect((await mine.confirm({ ...other, state: `${other.state}A` })).status).toBe(401)
  expect((await mine.confirm({ ...other, state: 'root.forged' })).status).toBe(401)
  expect(asked).toEqual([])
})

test('an answer counts once, and for ten minutes', async () => {
  const browser = aBrowser()
  const answer = await browser.brought('noor')
  expect((await browser.confirm(answer)).status).toBe(200)
  const words = 'This sign-in was used already, or took longer than ten minutes. Begin again.'
  expect(wordsOf(await browser.confirm(answer))).toBe(words)
  const late = await browser.brought('noor')
  edge.time.ahead = 10 * 60_000 + 1000
  expect(wordsOf(await browser.confirm(late))).toBe(words)
  expect(asked).toHaveLength(1)
})

test('what one provider answered is nothing at the other', async () => {
  const browser = aBrowser()
  const [ofGoogle, ofMicrosoft] = [await browser.brought('noor'), await browser.brought('noor', 'MICROSOFT')]
  expect(ofMicrosoft.provider).toBe('MICROSOFT')
  expect(wordsOf(await browser.confirm({ ...ofGoogle, provider: 'MICROSOFT' }))).toContain('was not what it should be')
  // Another issuer than the one that was asked.
  expect(wordsOf(await browser.confirm({ ...ofGoogle, iss: microsoft.issuer }))).toContain('was not what it should be')
  const again = await browser.brought('noor')
  expect((await browser.confirm({ ...again, code: ofMicrosoft.code })).status).toBe(401)
  expect((await browser.confirm(ofMicrosoft)).status).toBe(200)
  expect(asked.map(({ body }) => [body.kind, (body.claims as { iss: string }).iss])).toEqual([
    ['MICROSOFT', microsoft.issuer],
  ])
})

test('where an address was entered no other one counts, and an account without one does not at all', async () => {
  const browser = aBrowser()
  const entered = { email: ' Noor@Farrow.example ' }
  expect(wordsOf(await browser.confirm(await browser.brought('dana', 'GOOGLE', entered)))).toContain(
    'another address than the one you entered',
  )
  expect((await browser.confirm(await browser.brought('noor', 'GOOGLE', entered))).status).toBe(200)
  expect(wordsOf(await browser.confirm(await browser.brought('nobody')))).toContain('no address that it tells')
  expect(wordsOf(await browser.confirm(await browser.brought('')))).toContain('Google refused, or you cancelled')
})

test('the pages know which providers there are, keep hold of the window, and other sites begin nothing', async () => {
  const { signIn } = JSON.parse((await edge.call('/api/root/environment')).body)
  expect(signIn).toMatchObject({ google: true, microsoft: true })
  const policyOf = async (path: string) => (await edge.call(path)).headers['cross-origin-opener-policy']
  expect(await policyOf('/auth/login')).toBe('same-origin-allow-popups')
  expect(await policyOf('/auth/confirm-email?state=root.x&code=y')).toBe('unsafe-none')
  expect(await policyOf('/auth/confirm-email')).toBe('same-origin-allow-popups')
  const foreign = await aBrowser().post(
    '/api/root/auth/provider/begin',
    { provider: 'GOOGLE' },
    { origin: 'https://elsewhere.example' },
  )
  expect(foreign.status).toBe(403)
})

test('without settings there is no such way, and half of them are refused', async () => {
  expect(providersOf(providerSettings.parse({}))).toEqual({})
  expect(() => providersOf(providerSettings.parse({ GOOGLE_CLIENT_ID: 'x' }))).toThrow('GOOGLE_CLIENT_SECRET')
  const microsoft = { MICROSOFT_CLIENT_ID: 'x', MICROSOFT_CLIENT_SECRET: 'y' }
  expect(providersOf(providerSettings.parse(microsoft)).MICROSOFT?.issuer).toBe(
    'https://login.microsoftonline.com/common/v2.0',
  )
  const plain = await startTestEdge({})
  const answer = await plain.call('/api/root/auth/provider/begin', {
    body: JSON.stringify({ provider: 'GOOGLE' }),
    headers: { 'content-type': 'application/json' },
  })
  const page = await plain.call('/auth/confirm-email?state=root.x')
  const { signIn } = JSON.parse((await plain.call('/api/root/environment')).body)
  await plain.stop()
  expect(answer.status).toBe(404)
  expect(page.headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(signIn).toMatchObject({ google: false, microsoft: false })
})
