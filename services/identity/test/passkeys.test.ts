import type { Actor } from '@verbatim/kit/actor.ts'
import { createAuthenticator } from '@verbatim/kit/testing/authenticator.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ADD, type Changes, LIST, originOf, type Passkey, passkeyActs } from './passkey-acts.ts'
import { type IdentityHarness, PASSWORD, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
let acts: ReturnType<typeof passkeyActs>
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
  acts = passkeyActs(identity)
})
afterAll(() => identity.stop())

const codeOf = (answer: { errors?: readonly { extensions: { errorCode?: unknown } }[] }) =>
  answer.errors?.[0]?.extensions.errorCode

test('a member adds a passkey, names it, signs in with it on the workspace’s host, and removes it', async () => {
  const workspace = await acts.withPasskey()
  const { manager, passkey, email } = workspace
  expect(passkey).toMatchObject({ name: 'Ines’s laptop', synced: false, lastUsedAt: null })
  expect((await identity.mailsTo(email))[0]?.subject).toBe('A passkey was added to your account')
  const begun = await identity.call('/api/auth/passkey/begin', {}, { teamId: workspace.teamId })
  expect(begun.body).toMatchObject({ rpId: 'verbatim.localhost', userVerification: 'required' })
  expect(begun.body).not.toHaveProperty('allowCredentials')

  const { answer } = await acts.use(workspace)
  expect(answer.body).toMatchObject({ userId: manager.userId, accessToken: expect.any(String) })
  const { body: actor } = await identity.actor(workspace.teamId, { sessionToken: String(answer.cookie) })
  const sessions = await identity.ask<{ openSessions: { items: { begunWith: string }[] } }>(
    actor as Actor,
    '{ openSessions { items { begunWith } } }',
  )
  expect(sessions.data.openSessions.items.map(({ begunWith }) => begunWith)).toContain('PASSKEY')

  const input = { passkeyId: passkey.id, name: 'Work laptop' }
  await identity.ask(manager, 'mutation ($input: RenamePasskeyInput!) { renamePasskey(input: $input) { id } }', {
    input,
  })
  const { data } = await identity.ask<{ ownPasskeys: Passkey[] }>(manager, LIST)
  expect(data.ownPasskeys).toEqual([{ ...passkey, name: 'Work laptop', lastUsedAt: expect.any(String) }])
  expect((await acts.begin(manager)).excludeCredentials).toMatchObject([{ id: workspace.authenticator.id }])

  const removal = 'mutation ($input: RemovePasskeyInput!) { removePasskey(input: $input) { passkeyId } }'
  await identity.ask(manager, removal, { input: { passkeyId: passkey.id } })
  expect((await acts.use(workspace)).answer.status).toBe(401)
  expect((await identity.mailsTo(email))[0]?.subject).toBe('A passkey was removed from your account')
})

test('one passkey counts in every workspace of its owner, and in none where they are no member', async () => {
  const here = await acts.withPasskey()
  const there = await identity.aWorkspace(here.email)
  const { answer } = await acts.use({ ...there, authenticator: here.authenticator })
  expect(answer.body.userId).toBe(there.manager.userId)
  const foreign = await identity.aWorkspace()
  const refused = await acts.use({ ...foreign, authenticator: here.authenticator })
  const unknown = await acts.use({ ...foreign, authenticator: createAuthenticator() })
  expect([refused.answer.status, refused.answer.body]).toEqual([401, unknown.answer.body])
})

test('an answer counts once', async () => {
  const workspace = await acts.withPasskey()
  const { response, answer } = await acts.use(workspace)
  expect(answer.status).toBe(200)
  const again = await identity.call('/api/auth/passkey', { response }, { teamId: workspace.teamId })
  expect(again.status).toBe(401)
  const challenge = await acts.challengeAt(workspace.teamId)
  const both = await Promise.all([acts.use(workspace, { challenge }), acts.use(workspace, { challenge })])
  expect(both.map((one) => one.answer.status).toSorted()).toEqual([200, 401])
})

test('an answer to somebody else’s challenge, from elsewhere, too late or without the person is refused', async () => {
  const workspace = await acts.withPasskey()
  const other = await identity.aWorkspace()
  const bent: Changes[] = [
    { origin: originOf(other.subdomain) },
    { origin: 'http://verbatim.localhost:3000' },
    { origin: 'https://verbatim.localhost.evil.example' },
    { rpId: 'evil.example' },
    { challenge: await acts.challengeAt(other.teamId) },
    { challenge: 'AAAA' },
    { challenge: (await acts.begin(workspace.manager)).challenge },
    { verified: false },
    { type: 'webauthn.create' },
  ]
  for (const changes of bent) {
    const { answer } = await acts.use(workspace, changes)
    expect([answer.status, answer.cookie], JSON.stringify(changes)).toEqual([401, null])
  }
  const challenge = await acts.challengeAt(workspace.teamId)
  identity.time.ahead += 16 * 60_000
  expect((await acts.use(workspace, { challenge })).answer.status).toBe(401)
  identity.time.ahead = 0
  expect((await acts.use(workspace)).answer.status).toBe(200)
})

test('a counter that does not go up is a copy, and signs in nobody', async () => {
  const workspace = await acts.withPasskey()
  expect((await acts.use(workspace, { counter: 7 })).answer.status).toBe(200)
  for (const counter of [7, 6, 0])
    expect((await acts.use(workspace, { counter })).answer.status, String(counter)).toBe(401)
  expect((await acts.use(workspace, { counter: 8 })).answer.status).toBe(200)
})

test('a passkey is made for one account, on its host, once, with the person verified', async () => {
  const workspace = await identity.aWorkspace()
  const other = await identity.aWorkspace()
  const bent: Changes[] = [
    { origin: originOf(other.subdomain) },
    { rpId: 'evil.example' },
    { verified: false },
    { challenge: (await acts.begin(other.manager)).challenge },
    { challenge: await acts.challengeAt(workspace.teamId) },
  ]
  for (const changes of bent)
    expect(codeOf((await acts.add(workspace, createAuthenticator(), changes)).answer), JSON.stringify(changes)).toBe(
      'ValidationError',
    )
  const { asked } = await acts.add(workspace, createAuthenticator())
  expect(codeOf(await identity.ask(workspace.manager, ADD, asked))).toBe('ValidationError')
  const nothing = { input: { name: 'x', response: null } }
  expect(codeOf(await identity.ask(workspace.manager, ADD, nothing))).toBe('BAD_USER_INPUT')
  for (const response of [{}, 'x', { ...asked.input.response, id: '<>' }])
    expect(codeOf(await identity.ask(workspace.manager, ADD, { input: { name: 'x', response } }))).toBe(
      'ValidationError',
    )
})

test('programs make no passkey, and nobody changes somebody else’s', async () => {
  const { passkey, manager } = await acts.withPasskey()
  const { sessionId: _session, ...token } = manager
  for (const actor of [token, { ...manager, clientId: manager.userId }])
    for (const query of [LIST, 'mutation { beginPasskey { options } }'])
      expect(codeOf(await identity.ask(actor, query))).toBe('Forbidden')
  const other = await identity.aWorkspace()
  const rename = 'mutation ($input: RenamePasskeyInput!) { renamePasskey(input: $input) { id } }'
  const remove = 'mutation ($input: RemovePasskeyInput!) { removePasskey(input: $input) { passkeyId } }'
  const renamed = await identity.ask(other.manager, rename, { input: { passkeyId: passkey.id, name: 'Mine' } })
  const removed = await identity.ask(other.manager, remove, { input: { passkeyId: passkey.id } })
  expect([codeOf(renamed), codeOf(removed)]).toEqual(['NotFound', 'NotFound'])
})

test('wrong passwords lock no passkey out', async () => {
  const workspace = await acts.withPasskey()
  const { email, teamId } = workspace
  for (let attempt = 0; attempt < 11; attempt++)
    await identity.call('/api/auth/password', { email, password: 'Not this one 1!' }, { teamId })
  expect((await identity.call('/api/auth/password', { email, password: PASSWORD }, { teamId })).status).toBe(429)
  expect((await acts.use(workspace)).answer.status).toBe(200)
})

test('a passkey signs in on the root domain, and its answer there is worth nothing on a workspace’s host', async () => {
  const { authenticator, teamId, email } = await acts.withPasskey()
  const { openChallenge, sealChallenge } = await import('@verbatim/kit/sealed-challenge.ts')
  const { deriveKey } = await import('@verbatim/kit/config.ts')
  const { testSettings } = await import('@verbatim/kit/testing/test-service.ts')
  const key = await deriveKey(testSettings.internalKey, 'passkey')
  // As the edge makes it.
  const challenge = () => sealChallenge('sign-in root', new Date(Date.now() + 60_000), key)
  expect(openChallenge(challenge(), 'sign-in root', key)).not.toBeNull()
  const about = { origin: 'http://verbatim.localhost:3000', rpId: 'verbatim.localhost' }
  const response = authenticator.get({ ...about, challenge: challenge() })
  expect((await identity.call('/api/auth/passkey', { response }, { teamId })).status).toBe(401)
  const signedIn = await identity.call('/internal/passkey', {
    response: authenticator.get({ ...about, challenge: challenge() }),
  })
  expect(await identity.rootSession(String(signedIn.body.rootToken))).toMatchObject({ email })
})
