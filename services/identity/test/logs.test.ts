import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { newId } from '@verbatim/contracts/ids.ts'
import { type Actor, signActor } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { freePort } from '@verbatim/kit/free-port.ts'
import { INTERNAL_HEADER, signInternal } from '@verbatim/kit/internal-token.ts'
import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startSmtpStandIn } from './smtp-stand-in.ts'
import { PASSWORD } from './start-identity.ts'

/** The service as a process of its own, with everything that it writes. */
async function startProcess(mailUrl: string) {
  const { urls, busUrl, queueUrl } = await createTestRegion(inject('adminUrl'), ['identity'])
  const port = await freePort()
  const child = spawn(process.execPath, [new URL('../src/main.ts', import.meta.url).pathname], {
    env: {
      ...process.env,
      VERBATIM_REGION: 'us_b',
      ROOT_DOMAIN: 'verbatim.localhost',
      LOG_LEVEL: 'trace',
      INTERNAL_KEY: testSettings.internalKey,
      EMAIL_HASH_KEY: testSettings.emailHashKey,
      IDENTITY_DATABASE_URL: urls.identity?.appUrl,
      IDENTITY_OWNER_DATABASE_URL: urls.identity?.ownerUrl,
      IDENTITY_PORT: String(port),
      BUS_URL: busUrl,
      QUEUE_URL: queueUrl,
      BLOB_URL: `file://${tmpdir()}`,
      MAIL_SMTP_URL: mailUrl,
      MAIL_FROM: 'Verbatim <hello@verbatim.example>',
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const written: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => written.push(String(chunk)))
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
  })
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers, { timeout: 25_000, interval: 100 }).toBe(true)
  return { child, written, ended, url }
}

const secret = await deriveKey(testSettings.internalKey, 'internal')

async function post(url: string, body: object, teamId?: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [INTERNAL_HEADER]: await signInternal(teamId ? { teamId } : {}, secret),
      ...headers,
    },
    body: JSON.stringify(body),
  })
  return { body: (await response.json()) as Record<string, string>, cookie: response.headers.get('set-cookie') ?? '' }
}

const [email, refused] = ['ines.ortega@farrow.example', 'refused@farrow.example']
const WRONG_PASSWORD = 'Wrong password 1!'
const LINK_TOKEN = 'a-token-in-a-link'

/** Signs up on the root domain; gives everything that must not be told. */
async function signUp(url: string, taken: readonly string[]) {
  const asked = { email, flow: 'ONE_TIME_CODE', purpose: 'SIGN_UP', password: PASSWORD, name: 'Ines Ortega' }
  const { body: sent } = await post(`${url}/internal/send-confirmation`, asked)
  await expect.poll(() => taken.length, { timeout: 10_000 }).toBe(1)
  const code = taken[0]?.match(/^\d{6}(?=\r$)/m)?.[0] ?? ''
  const proof = { method: 'ONE_TIME_CODE', codeChallenge: sent.codeChallenge, code }
  const { rootToken } = (await post(`${url}/internal/confirm`, proof)).body
  await post(`${url}/internal/confirm`, proof)
  await post(`${url}/internal/password`, { email, password: WRONG_PASSWORD })
  return { code, rootToken }
}

/** Makes a workspace, opens it, and invites somebody whose mail server refuses. */
async function makeWorkspace(url: string, rootToken: string | undefined) {
  const internal = { [INTERNAL_HEADER]: await signInternal({}, secret) }
  const headers = { ...internal, 'x-verbatim-root-session': String(rootToken) }
  const { assertion } = (await (await fetch(`${url}/internal/root-session`, { headers })).json()) as {
    assertion: string
  }
  const teamId = newId()
  const workspace = { teamId, teamName: 'Farrow Freight', subdomain: 'farrow', sampleData: false }
  const order = { ...workspace, email, name: 'Ines Ortega', assertion }
  const { body: created } = await post(`${url}/internal/workspaces`, order)
  const { body, cookie } = await post(`${url}/api/auth/handoff`, { token: created.token }, teamId)
  const actor: Actor = { teamId, userId: created.userId ?? '', role: 'MANAGER', groupIds: [] }
  const signed = await signActor(actor, await deriveKey(testSettings.internalKey, 'actor'))
  const query = 'mutation ($to: [String!]!) { inviteMembers(input: { emails: $to, role: VIEWER }) { id } }'
  await post(`${url}/graphql`, { query, variables: { to: [refused] } }, teamId, { 'x-verbatim-actor': signed })
  await fetch(`${url}/api/auth/invite?token=${LINK_TOKEN}`, { headers: internal })
  const session = cookie.match(/verbatim_session=([^;]+)/)?.[1]
  return { handOff: created.token, accessToken: body.accessToken, session, assertion, actor: signed }
}

test('whatever people do, no address, name, code, token or password is in the log, even when a mail is refused', async () => {
  const mail = await startSmtpStandIn()
  const { child, written, ended, url } = await startProcess(mail.url)
  const signedUp = await signUp(url, mail.taken)
  const made = await makeWorkspace(url, signedUp.rootToken)
  await expect.poll(() => written.join(''), { timeout: 10_000 }).toContain('did not take the mail (EENVELOPE 550)')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  await mail.stop()
  const log = written.join('')
  expect(log).toContain('"url":"/internal/workspaces"')
  const refusals = log.split('\n').filter((line) => line.includes('"msg":"request refused"'))
  expect(refusals.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ url: '/internal/password', refused: 'Unauthorized', requestId: expect.any(String) }),
  )
  const words = { email, refused, name: 'Ines', password: PASSWORD, wrong: WRONG_PASSWORD, linkToken: LINK_TOKEN }
  for (const [what, word] of Object.entries({ ...words, ...signedUp, ...made })) {
    expect(word, what).toBeTruthy()
    expect(log.includes(String(word)), `the log holds the ${what}`).toBe(false)
  }
})

test('a service that is told nothing says in one line what it needs', async () => {
  const child = spawn(process.execPath, [new URL('../src/main.ts', import.meta.url).pathname], { env: {} })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += String(chunk)
  })
  const code = await new Promise((resolve) => {
    child.once('exit', resolve)
  })
  expect(code).toBe(1)
  expect(said).toMatch(/^Settings are wrong: IDENTITY_DATABASE_URL is missing.*\n$/)
})
