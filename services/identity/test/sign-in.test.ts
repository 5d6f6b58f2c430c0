import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Answer, type IdentityHarness, PASSWORD, startIdentity } from './start-identity.ts'

const QUARTER_MS = 15 * 60_000

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const messageOf = ({ body }: Answer): unknown =>
  (body.errors as { humanReadableMessage?: string }[])?.[0]?.humanReadableMessage

const askForCode = (email: string, about: Record<string, unknown> = {}) =>
  identity.call('/internal/send-confirmation', { email, flow: 'ONE_TIME_CODE', purpose: 'SIGN_IN', ...about })

const enterCode = (sent: Answer, code: string) =>
  identity.call('/internal/confirm', { method: 'ONE_TIME_CODE', codeChallenge: sent.body.codeChallenge, code })

test('a person signs up with a password and a code, then signs in with the password', async () => {
  const email = identity.anAddress()
  await identity.signUp(email, { password: PASSWORD })
  const answer = await identity.call('/internal/password', { email: ` ${email.toUpperCase()} `, password: PASSWORD })
  expect(answer.body).toMatchObject({ email, name: 'Ines Ortega', rootToken: expect.stringMatching(/^us_b\./) })
})

test('a password of a sign-up counts only once the address is proven', async () => {
  const email = identity.anAddress()
  await askForCode(email, { purpose: 'SIGN_UP', password: PASSWORD })
  expect((await identity.call('/internal/password', { email, password: PASSWORD })).status).toBe(401)
})

test('a weak password is refused with the rules that it breaks', async () => {
  const answer = await askForCode(identity.anAddress(), { purpose: 'SIGN_UP', password: 'carriers' })
  expect(answer.status).toBe(400)
  expect(messageOf(answer)).toContain('at least 12 characters, an upper-case letter')
})

test('a password that meets the rules and is tried first all the same is refused', async () => {
  const answer = await askForCode(identity.anAddress(), { purpose: 'SIGN_UP', password: 'P@ssw0rd2026!' })
  expect(answer.status).toBe(400)
  expect(messageOf(answer)).toContain('among the first that are tried')
})

test('a password cannot travel with a link, which somebody else may open', async () => {
  const email = identity.anAddress()
  const answer = await askForCode(email, { flow: 'MAGIC_LINK', purpose: 'SIGN_UP', password: PASSWORD })
  expect(answer.status).toBe(400)
})

test('a new password is chosen with a link, not with a code', async () => {
  const answer = await askForCode(identity.anAddress(), { purpose: 'RESET_PASSWORD' })
  expect(messageOf(answer)).toBe('A new password is chosen with a link.')
})

test('what is no address is refused', async () => {
  for (const email of ['', 'ines', 'ines@farrow', 'a@b@c.de', `${'x'.repeat(400)}@farrow.example`])
    expect((await askForCode(email)).status).toBe(400)
})

test('a person signs in with a link from any browser, once', async () => {
  const email = identity.anAddress()
  const sent = await askForCode(email, { flow: 'MAGIC_LINK', ticket: 'sealed-by-the-edge' })
  expect(sent.body).toEqual({ success: true, action: 'EMAIL_SENT' })
  const link = await identity.linkFor(email)
  expect(`${link.host}${link.pathname}`).toBe('verbatim.localhost:3000/auth/confirm-email')
  expect(link.searchParams.get('ticket')).toBe('sealed-by-the-edge')
  const token = link.searchParams.get('token')
  expect(token).toMatch(/^us_b\./)
  expect((await identity.call('/internal/confirm', { method: 'EMAIL', token })).body).toMatchObject({ email })
  expect((await identity.call('/internal/confirm', { method: 'EMAIL', token })).status).toBe(401)
})

test('a link works for ten minutes, to sign in and to choose a password', async () => {
  for (const purpose of ['SIGN_IN', 'RESET_PASSWORD']) {
    const email = identity.anAddress()
    await identity.signUp(email, { password: PASSWORD })
    const linked = async () => {
      await identity.call('/internal/send-confirmation', { email, flow: 'MAGIC_LINK', purpose })
      return (await identity.linkFor(email)).searchParams.get('token')
    }
    const use = (token: string | null) =>
      purpose === 'SIGN_IN'
        ? identity.call('/internal/confirm', { method: 'EMAIL', token })
        : identity.call('/internal/reset-password', { token, password: 'Another 12 letters!' })
    const late = await linked()
    identity.time.ahead += 10 * 60_000 + 1
    expect((await use(late)).status).toBe(401)
    const early = await linked()
    identity.time.ahead += 9 * 60_000
    expect((await use(early)).status).toBe(200)
    identity.time.ahead = 0
  }
})

test('a code works once, for five minutes', async () => {
  const email = identity.anAddress()
  const first = await askForCode(email)
  const code = await identity.codeFor(email)
  expect((await enterCode(first, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  expect((await enterCode(first, code)).status).toBe(401)
  const second = await askForCode(email)
  const late = await identity.codeFor(email)
  identity.time.ahead += 301_000
  expect((await enterCode(second, late)).status).toBe(401)
})

test('after five wrong codes the right one does not help any more', async () => {
  const email = identity.anAddress()
  const sent = await askForCode(email)
  const code = await identity.codeFor(email)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (let i = 0; i < 5; i++) expect((await enterCode(sent, wrong)).status).toBe(401)
  expect((await enterCode(sent, code)).status).toBe(401)
})

test('a code is worth nothing without the window in which it was asked for, nor on another host', async () => {
  const { teamId } = await identity.aWorkspace()
  const email = identity.anAddress()
  const sent = await askForCode(email)
  const code = await identity.codeFor(email)
  expect((await enterCode({ ...sent, body: { codeChallenge: randomUUID() } }, code)).status).toBe(401)
  const proof = { method: 'ONE_TIME_CODE', codeChallenge: sent.body.codeChallenge, code }
  expect((await identity.call('/api/auth/confirm-email', proof, { teamId })).status).toBe(401)
  expect((await enterCode(sent, code)).status).toBe(200)
})

test('an unknown address hears the same as a known one, at every door', async () => {
  const [known, unknown] = [identity.anAddress(), identity.anAddress()]
  await identity.signUp(known, { password: PASSWORD })
  const shape = ({ status, body }: Answer) => [status, Object.keys(body), body.action, body.errors]
  const asked = [await askForCode(known), await askForCode(unknown)]
  expect(shape(asked[0]!)).toEqual(shape(asked[1]!))
  expect(await identity.codeFor(unknown)).toMatch(/^\d{6}$/)
  const guesses = []
  for (const email of [known, unknown])
    guesses.push(await identity.call('/internal/password', { email, password: 'Not this one 1!' }))
  expect(shape(guesses[0]!)).toEqual(shape(guesses[1]!))
  expect(messageOf(guesses[0]!)).toBe('Email or password is wrong.')
})

test('what is counted on the root domain is not counted on a workspace’s host, which would tell who knows an address', async () => {
  const { teamId } = await identity.aWorkspace()
  const email = identity.anAddress()
  for (let i = 0; i < 5; i++) expect((await askForCode(email)).status).toBe(200)
  expect((await askForCode(email)).status).toBe(429)
  const asked = { email, flow: 'ONE_TIME_CODE', purpose: 'SIGN_IN' }
  expect((await identity.call('/api/auth/send-confirmation-email', asked, { teamId })).status).toBe(200)
  const guess = { email, password: 'Not this one 1!' }
  for (let i = 0; i < 10; i++) expect((await identity.call('/internal/password', guess)).status).toBe(401)
  expect((await identity.call('/internal/password', guess)).status).toBe(429)
  expect((await identity.call('/api/auth/password', guess, { teamId })).status).toBe(401)
})

test('ten wrong passwords lock an address, known or not; a code unlocks it', async () => {
  const [known, unknown] = [identity.anAddress(), identity.anAddress()]
  await identity.signUp(known, { password: PASSWORD })
  const guess = (email: string, password = 'Not this one 1!') =>
    identity.call('/internal/password', { email, password })
  for (const email of [known, unknown]) {
    for (let i = 0; i < 10; i++) expect((await guess(email)).status).toBe(401)
    const locked = await guess(email, PASSWORD)
    expect(locked.status).toBe(429)
    expect(messageOf(locked)).toContain('Wait 15 minutes, or sign in with a code')
  }
  const locks = (await identity.mailsTo(known)).filter(({ subject }) => subject.includes('locked'))
  expect(locks).toHaveLength(1)
  expect(await identity.mailsTo(unknown)).toEqual([])
  const sent = await askForCode(known)
  expect((await enterCode(sent, await identity.codeFor(known))).status).toBe(200)
  expect((await guess(known, PASSWORD)).status).toBe(200)
})

test('the mail about a lock unlocks it, once and on its host; it signs in nobody', async () => {
  const { teamId, email } = await identity.aWorkspace()
  const guess = (password: string) => identity.call('/api/auth/password', { email, password }, { teamId })
  const forgot = { email, flow: 'MAGIC_LINK', purpose: 'RESET_PASSWORD' }
  await identity.call('/internal/send-confirmation', forgot)
  const reset = { token: (await identity.linkFor(email)).searchParams.get('token'), password: PASSWORD }
  await identity.call('/internal/reset-password', reset)
  for (let i = 0; i < 10; i++) await guess('Not this one 1!')
  expect((await guess(PASSWORD)).status).toBe(429)
  const link = await identity.linkFor(email)
  expect([link.host.split('.').length, link.pathname]).toEqual([3, '/auth/unlock'])
  const token = link.searchParams.get('token')
  expect((await identity.call('/internal/unlock', { token })).status).toBe(401)
  expect(
    (await identity.call('/api/auth/confirm-email', { method: 'EMAIL', token: 'us_b.x' }, { teamId })).status,
  ).toBe(401)
  const unlocked = await identity.call('/api/auth/unlock', { token }, { teamId })
  expect([unlocked.status, unlocked.body, unlocked.cookie]).toEqual([200, { success: true }, null])
  expect((await identity.call('/api/auth/unlock', { token }, { teamId })).status).toBe(401)
  expect((await guess(PASSWORD)).status).toBe(200)
})

test('a link that unlocks is no way in, and cannot be asked for', async () => {
  const email = identity.anAddress()
  await identity.signUp(email, { password: PASSWORD })
  for (let i = 0; i < 10; i++) await identity.call('/internal/password', { email, password: 'Not this one 1!' })
  const token = (await identity.linkFor(email)).searchParams.get('token')
  expect((await identity.call('/internal/confirm', { method: 'EMAIL', token })).status).toBe(401)
  const asked = { email, flow: 'MAGIC_LINK', purpose: 'UNLOCK' }
  expect((await identity.call('/internal/send-confirmation', asked)).status).toBe(400)
})

test('a lock ends by itself', async () => {
  const email = identity.anAddress()
  await identity.signUp(email, { password: PASSWORD })
  const guess = (password: string) => identity.call('/internal/password', { email, password })
  for (let i = 0; i < 11; i++) await guess('Not this one 1!')
  expect((await guess(PASSWORD)).status).toBe(429)
  identity.time.ahead += 16 * 60_000
  expect((await guess(PASSWORD)).status).toBe(200)
})

test('guesses at the same time do not slip past the lock', async () => {
  const email = identity.anAddress()
  const guesses = Array.from({ length: 14 }, () => identity.call('/internal/password', { email, password: 'x' }))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
})

test('an address gets five mails in a quarter of an hour, and a network two hundred', async () => {
  const email = identity.anAddress()
  // Counts stand by the quarter of an hour, so the test begins with a fresh one.
  identity.time.ahead += QUARTER_MS - ((Date.now() + identity.time.ahead) % QUARTER_MS)
  for (let i = 0; i < 5; i++) expect((await askForCode(email)).status).toBe(200)
  const refused = await askForCode(email)
  expect(refused.status).toBe(429)
  expect(messageOf(refused)).toContain('try again in 15 minutes')
  identity.time.ahead += QUARTER_MS
  expect((await askForCode(email)).status).toBe(200)
  await identity.service.foundation.db.system.raw(
    `insert into rate_limit select 'mails-client:a-client', window_start, 200 from rate_limit where key like 'mails-soon:%'
     group by window_start`,
  )
  const body = { email: identity.anAddress(), flow: 'ONE_TIME_CODE', purpose: 'SIGN_IN' }
  const client = await identity.call('/internal/send-confirmation', body, { clientKey: 'a-client' })
  expect(messageOf(client)).toContain('from your network')
  expect((await identity.call('/internal/send-confirmation', body, { clientKey: 'another' })).status).toBe(200)
})

test('a root session ends when its owner signs out, and does not open a workspace’s door', async () => {
  const { rootToken, teamId } = await identity.aWorkspace()
  const headers = { 'x-verbatim-root-session': rootToken }
  expect((await identity.actor(teamId, { sessionToken: rootToken })).status).toBe(401)
  expect((await identity.call('/internal/root-logout', {}, { headers })).status).toBe(200)
  expect((await identity.call('/internal/root-session', undefined, { headers })).status).toBe(401)
})

test('a workspace’s session is none on the root domain', async () => {
  const { cookie } = await identity.aWorkspace()
  const headers = { 'x-verbatim-root-session': String(cookie) }
  expect((await identity.call('/internal/root-session', undefined, { headers })).status).toBe(401)
})

test('another region believes an assertion and names the workspaces of the address', async () => {
  const { rootToken, teamId } = await identity.aWorkspace()
  const { assertion } = await identity.rootSession(rootToken)
  const teams = await identity.call('/internal/teams-by-assertion', { assertion })
  expect(teams.body).toMatchObject({ currentTeams: [{ id: teamId }], availableTeams: [] })
  expect((await identity.call('/internal/teams-by-assertion', { assertion: 'forged' })).status).toBe(401)
})

test('a forgotten password is replaced by a link, which ends every session', async () => {
  const { email, rootToken, teamId, cookie } = await identity.aWorkspace()
  const forgot = { email, flow: 'MAGIC_LINK', purpose: 'RESET_PASSWORD' }
  await identity.call('/internal/send-confirmation', forgot)
  const first = (await identity.linkFor(email)).searchParams.get('token')
  await identity.call('/internal/reset-password', { token: first, password: PASSWORD })
  await identity.call('/internal/send-confirmation', forgot)
  const link = await identity.linkFor(email)
  expect(link.pathname).toBe('/auth/reset-password')
  const token = link.searchParams.get('token')
  const asSignIn = await identity.call('/internal/confirm', { method: 'EMAIL', token: first })
  expect(asSignIn.status).toBe(401)
  const password = 'Another 12 letters!'
  const reset = await identity.call('/internal/reset-password', { token, password })
  expect(reset.body).toMatchObject({ email })
  expect((await identity.actor(teamId, { sessionToken: String(cookie) })).status).toBe(401)
  const headers = { 'x-verbatim-root-session': rootToken }
  expect((await identity.call('/internal/root-session', undefined, { headers })).status).toBe(401)
  expect((await identity.call('/internal/password', { email, password })).status).toBe(200)
  expect((await identity.call('/internal/password', { email, password: PASSWORD })).status).toBe(401)
})

test('whose password was changed is told by mail, and whoever chose their first one is not', async () => {
  const { email } = await identity.aWorkspace()
  const subjects = async () => (await identity.mailsTo(email)).map(({ subject }) => subject)
  expect(await subjects()).not.toContain('Your password was changed')
  await identity.call('/internal/send-confirmation', { email, flow: 'MAGIC_LINK', purpose: 'RESET_PASSWORD' })
  const token = (await identity.linkFor(email)).searchParams.get('token')
  await identity.call('/internal/reset-password', { token, password: 'Another 12 letters!' })
  expect((await subjects()).filter((subject) => subject === 'Your password was changed')).toHaveLength(1)
})
