import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deriveKey } from '@verbatim/kit/config.ts'
import { INTERNAL_HEADER, signInternal } from '@verbatim/kit/internal-token.ts'
import { keyedHash } from '@verbatim/kit/keyed-hash.ts'
import type { RunningService } from '@verbatim/kit/service.ts'
import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createPostgresDirectory } from '#src/directory/postgres-directory.ts'
import { sealRegion } from '#src/root/tickets.ts'
import { createEdge } from '#src/service.ts'

const KEYS = { internalKey: 'i'.repeat(32), emailHashKey: 'e'.repeat(32) }
const ROOT = 'verbatim.localhost'

/** What each region was asked; it answers everything with what a sign-in answers. */
let asked: string[]
const region = (key: string) =>
  createServer((call, answer) => {
    asked.push(`${key} ${call.url}`)
    answer.setHeader('content-type', 'application/json')
    call
      .resume()
      .on('end', () =>
        answer.end(JSON.stringify({ rootToken: `${key}.x`, email: 'vera@x.example', name: '', mails: [] })),
      )
  })
const regions = { us_b: region('us_b'), eu_a: region('eu_a') }

let edge: RunningService
let databaseUrl: string
let webDirectory: string
let ownerDatabaseUrl: string
beforeAll(async () => {
  webDirectory = await mkdtemp(join(tmpdir(), 'verbatim-web-'))
  await writeFile(join(webDirectory, 'index.html'), '<!doctype html>')
  await mkdir(join(webDirectory, 'packs'))
  await writeFile(join(webDirectory, 'packs', 'inter-latin-wght-normal-x.woff2'), 'a font')
  const { urls } = await createTestRegion(inject('adminUrl'), ['edge'])
  databaseUrl = urls.edge?.appUrl ?? ''
  ownerDatabaseUrl = urls.edge?.ownerUrl ?? ''
  const opened = await Promise.all(
    Object.entries(regions).map(async ([key, server]) => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return [key, [`http://127.0.0.1:${(server.address() as AddressInfo).port}`]]
    }),
  )
  edge = await createEdge({
    ...KEYS,
    port: 0,
    host: '127.0.0.1',
    rootDomain: ROOT,
    publicPort: 80,
    publicProtocol: 'http',
    // Nobody answers at a port below those that are given out.
    regions: { ...Object.fromEntries(opened), au_a: ['http://127.0.0.1:9'] },
    buckets: {},
    directory: { engine: 'postgres', url: databaseUrl, ownerUrl: ownerDatabaseUrl },
    webDirectory,
    logLevel: 'silent',
    outbox: true,
    captcha: null,
    providers: {},
    release: { hash: 'test', date: '' },
  })
})
afterAll(async () => {
  await edge.stop()
  for (const server of Object.values(regions)) server.close()
  await rm(webDirectory, { recursive: true })
})
beforeEach(() => {
  asked = []
})

type Call = { host?: string; headers?: IncomingHttpHeaders; json?: unknown }

/** The status, sent exactly as it is written. */
const call = (path: string, { host = ROOT, headers = {}, json }: Call = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: edge.port,
        path,
        method: json === undefined ? 'GET' : 'POST',
        headers: { host, ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      },
      (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    )
    sent.on('error', reject)
    sent.end(json === undefined ? undefined : JSON.stringify(json))
  })

const mail = (email: string, asks?: string) =>
  call('/api/root/auth/send-confirmation-email', {
    json: { email, flow: 'ONE_TIME_CODE', purpose: 'SIGN_UP', region: asks },
  })

async function link(email: string, about: { region: string; member: boolean; invited: boolean }): Promise<void> {
  const secret = await deriveKey(KEYS.internalKey, 'edge')
  const emailHash = keyedHash(email, KEYS.emailHashKey)
  const headers = { [INTERNAL_HEADER]: await signInternal({}, secret) }
  const teamId = '0199c0de-0000-7000-8000-000000000001'
  expect(await call('/internal/identities', { headers, json: { ...about, emailHash, teamId } })).toBe(200)
}

test('the root domain’s addresses are not there on a workspace’s host, however they are spelled', async () => {
  for (const path of ['/outbox', '/%6futbox', '/api/root/auth/me', '/%61pi/root/auth/me', '/api/%72oot/auth/me'])
    expect([path, await call(path, { host: `orchard.${ROOT}` })]).toEqual([path, 404])
  expect(await call(`http://${ROOT}/outbox`, { host: `orchard.${ROOT}` })).toBe(421)
  expect(asked).toEqual([])
  expect(await call('/outbox')).toBe(200)
})

test('a region asks the edge by its address, whatever it asks', async () => {
  const secret = await deriveKey(KEYS.internalKey, 'edge')
  const headers = { [INTERNAL_HEADER]: await signInternal({}, secret) }
  const json = { emailHash: keyedHash('nobody@x.example', KEYS.emailHashKey) }
  for (const path of ['/internal/identities', '/internal/passwords', '/internal/staff-visits', '/internal/attempts'])
    expect([path, await call(path, { host: '127.0.0.1:3000', headers, json })]).not.toEqual([path, 421])
})

test('a page of the edge has its fonts on any host, and nothing else is open there', async () => {
  const font = (headers?: Record<string, string>) => call('/fonts/say.woff2', { headers })
  expect([await font(), await call('/fonts/say.woff2', { host: 'evil.example' })]).toEqual([200, 200])
  expect(await call('/packs/inter-latin-wght-normal-x.woff2', { host: 'evil.example' })).toBe(421)
})

test('a page of another host, a workspace’s too, does nothing in somebody’s name', async () => {
  const json = { email: 'vera@x.example', password: 'x' }
  for (const origin of ['https://evil.example', `http://orchard.${ROOT}`, 'null'])
    expect([origin, await call('/api/root/auth/password', { json, headers: { origin } })]).toEqual([origin, 403])
  expect(await call('/api/root/auth/password', { json, headers: { origin: `http://${ROOT}` } })).toBe(200)
})

test('a cookie that nobody of ours wrote is no session, and no error of ours', async () => {
  expect(await call('/api/root/auth/me', { headers: { cookie: 'verbatim_root=%E0%A4%A' } })).toBe(401)
})

test('a redirect to a workspace stays there and carries no header of its own', async () => {
  const teamId = '0199c0de-0000-7000-8000-000000000002'
  const directory = await createPostgresDirectory(databaseUrl, ownerDatabaseUrl)
  await directory.upsert({ teamId, subdomain: 'orchard', region: 'us_b' })
  await directory.stop()
  for (const path of ['/evil.example', '%0d%0aset-cookie:x=y', '@evil.example'])
    expect([path, await call(`/team-redirect/${teamId}/${path}`)]).toEqual([path, 302])
})

test('a region that is down has a page for its workspaces, and the others feel nothing', async () => {
  const directory = await createPostgresDirectory(databaseUrl, ownerDatabaseUrl)
  await directory.upsert({ teamId: '0199c0de-0000-7000-8000-000000000003', subdomain: 'gumtree', region: 'au_a' })
  await directory.upsert({ teamId: '0199c0de-0000-7000-8000-000000000004', subdomain: 'hazel', region: 'us_b' })
  await directory.stop()
  const [down, up] = [`gumtree.${ROOT}`, `hazel.${ROOT}`]
  expect(await call('/', { host: down })).toBe(200)
  for (let at = 0; at < 3; at++) expect(await call('/api/graphql?query={x}', { host: down })).toBe(502)
  expect([await call('/', { host: down }), await call('/projects', { host: down })]).toEqual([503, 503])
  expect([await call('/', { host: up }), await call('/ping', { host: up })]).toEqual([200, 200])
})

test('mails are counted before a region is chosen, so that a refusal tells of no region', async () => {
  await link('known@x.example', { region: 'us_b', member: true, invited: false })
  for (const email of ['known@x.example', 'unknown@x.example']) {
    for (let i = 0; i < 5; i++) expect(await mail(email, 'us_b')).toBe(200)
    expect([email, await mail(email, 'eu_a')]).toEqual([email, 429])
  }
})

/** Counts at the edge as a region does for a workspace's host; the status. */
async function count(act: string, email: string, network = '192.0.2.1'): Promise<number> {
  const headers = { [INTERNAL_HEADER]: await signInternal({}, await deriveKey(KEYS.internalKey, 'edge')) }
  const [emailHash, client] = [email, network].map((text) => keyedHash(text, KEYS.emailHashKey))
  return call('/internal/attempts', { headers, json: { act, emailHash, client } })
}

test('an address gets five mails in all, wherever they are asked for', async () => {
  for (const email of ['ada@y.example', 'bela@y.example']) {
    expect([await mail(email, 'us_b'), await mail(email, 'eu_a')]).toEqual([200, 200])
    for (let i = 0; i < 3; i++) expect(await count('mail', email)).toBe(200)
    expect([await mail(email, 'us_b'), await count('mail', email)]).toEqual([429, 429])
  }
})

test('an address has ten passwords in all, wherever they are tried; who proves it has ten again', async () => {
  const email = 'vera@x.example'
  const guess = () => call('/api/root/auth/password', { json: { email: 'cleo@y.example', password: 'x' } })
  for (let i = 0; i < 10; i++) expect(await count('password', 'cleo@y.example')).toBe(200)
  expect([await count('password', 'cleo@y.example'), await guess()]).toEqual([429, 429])
  for (let i = 0; i < 10; i++) expect(await count('password', email)).toBe(200)
  expect(await count('password', email)).toBe(429)
  const ticket = sealRegion('eu_a', await deriveKey(KEYS.internalKey, 'ticket'))
  expect(await call('/api/root/auth/confirm-email', { json: { ticket, method: 'EMAIL', token: 'x' } })).toBe(200)
  expect(await count('password', email)).toBe(200)
  expect([await count('forget', 'cleo@y.example'), await guess()]).toEqual([200, 200])
})

test('only a region may count', async () => {
  const json = { act: 'forget', emailHash: 'a'.repeat(64) }
  expect(await call('/internal/attempts', { json })).toBe(401)
  expect(await call('/internal/attempts', { json, host: `orchard.${ROOT}` })).toBe(401)
})

test('an invite does not choose where somebody’s account is kept', async () => {
  await link('invited@x.example', { region: 'eu_a', member: false, invited: true })
  await mail('invited@x.example', 'us_b')
  expect(asked).toEqual(['us_b /internal/send-confirmation'])
  await mail('invited@x.example')
  expect(asked.at(-1)).toMatch(/^eu_a /)
})

test('who proved an address is found there again before they have a workspace', async () => {
  const ticket = sealRegion('eu_a', await deriveKey(KEYS.internalKey, 'ticket'))
  expect(await call('/api/root/auth/confirm-email', { json: { ticket, method: 'EMAIL', token: 'x' } })).toBe(200)
  await call('/api/root/auth/password', { json: { email: 'vera@x.example', password: 'x' } })
  expect(asked.at(-1)).toBe('eu_a /internal/password')
})

test('an order to share a password is a region’s alone, names no address, and reaches every region', async () => {
  const json = { emailHash: keyedHash('vera@x.example', KEYS.emailHashKey) }
  expect(await call('/internal/passwords', { json })).toBe(401)
  const headers = { [INTERNAL_HEADER]: await signInternal({}, await deriveKey(KEYS.internalKey, 'edge')) }
  expect(await call('/internal/passwords', { headers, json: { emailHash: 'vera@x.example' } })).toBe(400)
  expect(asked).toEqual([])
  // One region of the three is away, so that whoever ordered it has to order it again.
  expect(await call('/internal/passwords', { headers, json })).toBe(400)
  expect(asked.toSorted()).toEqual(['eu_a /internal/password-of', 'us_b /internal/password-of'])
})

test('an order to end the visits of somebody of support is a region’s alone, and reaches every region', async () => {
  const json = { emailHash: keyedHash('mira@verbatim.example', KEYS.emailHashKey) }
  expect(await call('/internal/staff-visits', { json })).toBe(401)
  const headers = { [INTERNAL_HEADER]: await signInternal({}, await deriveKey(KEYS.internalKey, 'edge')) }
  expect(await call('/internal/staff-visits', { headers, json: { emailHash: 'mira@verbatim.example' } })).toBe(400)
  expect(asked).toEqual([])
  // One region of the three is away, so that whoever ordered it has to order it again.
  expect(await call('/internal/staff-visits', { headers, json })).toBe(400)
  expect(asked.toSorted()).toEqual(['eu_a /internal/end-staff-visits', 'us_b /internal/end-staff-visits'])
})
